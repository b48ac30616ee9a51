import { z } from "zod"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { queueMail } from "../../../../platform/mail/queue-mail.ts"
import { type DigestNotice, digestDayAt, digestParts, digestTime } from "../../domain/digest.ts"
import { kindOf, type NoticeKinds } from "../../domain/kind.ts"
import { isChosen } from "../../domain/notice-settings.ts"
import { findRecipients } from "../notice-queries.ts"
import { digestMail } from "./digest-mail.ts"
import { claimDigestDay, claimDigests, findDigestAccounts, takeWaitingNotices } from "./digest-queries.ts"

const jobName = "send-digests"
type SendDigests = { day: Day; part: number }

const accountsAtOnce = 50
const beforeAll = "00000000-0000-0000-0000-000000000000"

/**
 * Checks every hour whether the digest of today in the school's zone must be queued. Its parts then wait for their
 * time. A repeated job finds the work done.
 */
export async function defineDigestJobs(deps: Deps, kinds: NoticeKinds): Promise<void> {
  await deps.jobs.define<SendDigests>(jobName, {
    retryLimit: 10,
    retryDelay: 60,
    retryDelayMax: 30 * 60,
    expireInSeconds: 30 * 60,
    handler: ({ day, part }) => sendDigests(deps, kinds, { day, part }),
  })
  await deps.jobs.hourly("queue-digest-of-day", () => queueDigests(deps))
}

export async function queueDigests(deps: Deps): Promise<void> {
  const now = deps.now()
  const day = digestDayAt(now, deps.settings.timeZone)
  if (!day) return
  await transact(deps, async (tx) => {
    if (!(await claimDigestDay(tx, day))) return
    for (let part = 0; part < digestParts; part += 1) {
      const wait = digestTime(day, part, deps.settings.timeZone).getTime() - now.getTime()
      const job: SendDigests = { day, part }
      await deps.jobs.send(tx, jobName, job, Math.max(0, Math.ceil(wait / 1000)))
    }
  })
}

/**
 * Queues the digests of a part of the accounts, in batches: after a crash the next attempt does the rest, and each
 * account gets one a day (docs/rules/notices.md#digest).
 */
export async function sendDigests(deps: Deps, kinds: NoticeKinds, { day, part }: SendDigests): Promise<void> {
  for (let after = beforeAll; ; ) {
    const accountIds = await findDigestAccounts(deps.db, part, after, accountsAtOnce)
    const last = accountIds.at(-1)
    if (!last) return
    await transact(deps, (tx) => queueDigestsOf(tx, deps, kinds, { accountIds, day }))
    after = last
  }
}

async function queueDigestsOf(
  tx: Tx,
  deps: Deps,
  kinds: NoticeKinds,
  { accountIds, day }: { accountIds: readonly string[]; day: Day },
): Promise<void> {
  const due = await claimDigests(tx, accountIds, day)
  if (due.length === 0) return
  const waiting = await takeWaitingNotices(tx, due)
  const unread = waiting.filter(({ read_at }) => read_at === null)
  for (const recipient of await findRecipients(tx, due)) {
    const own = unread.filter(({ account_id }) => account_id === recipient.id)
    const words = digestOf(kinds, own, recipient)
    if (words.length === 0) continue
    const mail = { ...(await digestMail(deps, recipient, words)), sourceIds: own.map(({ id }) => id) }
    await queueMail(tx, deps.jobs, mail, { priority: "low" })
  }
}

type NoticeRow = Awaited<ReturnType<typeof takeWaitingNotices>>[number]
type Recipient = Awaited<ReturnType<typeof findRecipients>>[number]

/**
 * Returns the texts of the notices whose group the account wants by mail. A grouped kind has one text with its number,
 * and so have merged notices about one class.
 */
function digestOf(kinds: NoticeKinds, rows: readonly NoticeRow[], { userType, choices }: Recipient): DigestNotice[] {
  const notices = rows.flatMap((row) => {
    const kind = kindOf(kinds, row.kind)
    const facts = kind?.facts.safeParse(row.facts)
    if (!kind || !facts?.success || !isChosen(choices, kind.group, "mail")) return []
    return [{ row, kind, facts: facts.data, class: classIn(facts.data) }]
  })
  const alike = Map.groupBy(notices, ({ row, kind, class: about }) => {
    if (row.is_grouped) return row.kind
    return kind.merge && about ? `${row.kind} ${about.id}` : row.id
  })
  return [...alike.values()].flatMap((same) => {
    const [newest, ...others] = same
    if (!newest) return []
    const { kind, class: about } = newest
    const facts =
      kind.merge?.(
        newest.facts,
        others.map((each) => each.facts),
      ) ?? newest.facts
    const things = same.reduce((sum, { row }) => sum + row.things, 0)
    return [{ ...kind.words(facts, { userType, things }), class: about }]
  })
}

const ofClass = z.object({ class: z.object({ id: z.string(), name: z.string() }) })

/** Returns the class that a notice with these facts is about. */
function classIn(facts: unknown) {
  const parsed = ofClass.safeParse(facts)
  return parsed.success ? parsed.data.class : null
}
