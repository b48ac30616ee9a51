import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { agreeCall, type NewVersion, newVersionsCall } from "../../agreement-contract.ts"
import { agreedDocuments } from "../../domain/consent/documents.ts"
import { versionInForce, versionsToAgreeTo } from "../../domain/consent/versions.ts"
import { recordAccountEvent } from "../events.ts"
import { insertConsents } from "./consent-queries.ts"

export function serveAgreement(serve: Serve, deps: Deps): void {
  serve(newVersionsCall, async ({ actor }) => ({ documents: listNewVersions(deps, actor) }))
  serve(agreeCall, async ({ actor, input }) => {
    await agree(deps, actor, input.through)
    return { message: "Thank you. You can continue." }
  })
}

const today = ({ settings, now }: Deps) => todayIn(now(), settings.timeZone)

function listNewVersions(deps: Deps, actor: Actor): NewVersion[] {
  if (actor.mustAgreeTo === null) return []
  return versionsToAgreeTo(actor.agreedThrough, today(deps)).map(({ document, version, changes }) => {
    const { title, path } = agreedDocuments[document]
    return { title, path, version, changes }
  })
}

/**
 * Records that the account agrees to the versions of this day, which the page has shown: a version that came since is
 * asked about afterwards. Of two requests at a time one is recorded.
 */
async function agree(deps: Deps, { accountId }: Actor, through: Day): Promise<void> {
  if (through > today(deps)) throw validationError({ through: "This version does not apply yet." })
  const at = deps.now()
  await transact(deps, async (tx) => {
    await insertConsents(tx, accountId, { versionOf: (document) => versionInForce(document, through), at })
    await recordAccountEvent(tx, { type: "agreement.accepted", at, actorId: accountId, accountId })
  })
}
