import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { workInBatches } from "../../../../platform/jobs/long-job.ts"
import type { AgreementNotice } from "../../domain/consent/notices.ts"
import { type VersionAnnouncement, versionsToAnnounce } from "../../domain/consent/versions.ts"
import { type AgreementAnnounced, recordAccountEvent } from "../events.ts"
import { findNextToAnnounce } from "./consent-queries.ts"

/** How many people are notified in one transaction. */
const peopleAtOnce = 500

/** The daily job that announces new versions of the terms and the privacy policy (docs/rules/privacy.md#consent). */
export function defineAnnouncingVersions(deps: Deps): Promise<void> {
  return deps.jobs.daily("announce-versions", () => announceVersions(deps))
}

/** Tells every account once; one that opens later, or that the job had not reached, is told on the next day. */
export async function announceVersions(deps: Deps): Promise<void> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  for (const announcement of versionsToAnnounce(today)) await announce(deps, announcement)
}

function announce(deps: Deps, announcement: VersionAnnouncement): Promise<void> {
  let after: string | null = null
  return workInBatches(() =>
    transact(deps, async (tx) => {
      const { version } = announcement
      const accountIds = await findNextToAnnounce(tx, { version, after, most: peopleAtOnce })
      const at = deps.now()
      await recordAccountEvent(tx, { type: "agreement.announced", at, actorId: null, accountIds, ...announcement })
      after = accountIds.at(-1) ?? after
      return accountIds.length === peopleAtOnce
    }),
  )
}

/** One notice for each of these people, however often the job runs. */
export async function noticeNewVersions(_tx: Tx, event: AgreementAnnounced): Promise<AgreementNotice[]> {
  const { accountIds, version, documents, changes } = event
  return [
    { kind: "agreement-changes", to: { accounts: accountIds }, cause: version, facts: { version, documents, changes } },
  ]
}
