import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Consequence, EventBase, Handler } from "../../../platform/events/events.ts"
import { queueMails } from "../../../platform/mail/queue-mail.ts"
import { isInDigest } from "../domain/digest.ts"
import { type KindDefinition, kindOf, type NewNotice, type NoticeKinds } from "../domain/kind.ts"
import { noticeMails } from "./notice-mail.ts"
import { findRecipients, insertNotices } from "./notice-queries.ts"
import { tellAfterCommit } from "./notices-changed.ts"
import { queueNoticePushes } from "./push/queue-notice-pushes.ts"

/**
 * Writes notices in the caller's transaction and queues their delivery. A notice that already exists is neither written
 * nor delivered again (docs/rules/notices.md#notices).
 */
export async function notify(
  tx: Tx,
  deps: Deps,
  kinds: NoticeKinds,
  { notices, at }: { notices: readonly NewNotice[]; at: Date },
): Promise<void> {
  for (const notice of notices) {
    const kind = kindOf(kinds, notice.kind)
    if (!kind) throw new Error(`${notice.kind} is no kind of notice`)
    const written = await write(tx, kind, notice, at)
    if (written.length === 0) continue
    tellAfterCommit(
      tx,
      deps,
      written.map(({ accountId }) => accountId),
    )
    await mailTo(tx, deps, { kind, notice }, written)
    await queueNoticePushes(tx, deps, kind.group, written)
  }
}

type Written = { id: string; accountId: string }

function write(tx: Tx, kind: KindDefinition<unknown>, notice: NewNotice, at: Date): Promise<Written[]> {
  const { kind: name, to, cause = randomUUID(), things = 1 } = notice
  const { group, isGrouped = false } = kind
  const facts = factsOf(kind, notice)
  return insertNotices(tx, {
    kind: name,
    group,
    to: hasPeople(to) ? { people: to.people.map(({ accountId }) => ({ accountId, facts: facts(accountId) })) } : to,
    things,
    isGrouped,
    at,
    cause: `${name} ${cause}`,
    facts: facts(null),
    isQuiet: isInDigest(kind),
  })
}

const hasPeople = (to: NewNotice["to"]) => typeof to === "object" && "people" in to

/** Returns the facts of a notice for each account. Facts that the kind does not store are dropped. */
function factsOf(
  { facts: schema }: KindDefinition<unknown>,
  { to, facts }: NewNotice,
): (accountId: string | null) => unknown {
  const common = schema.parse(facts)
  if (!hasPeople(to)) return () => common
  const own = new Map(
    to.people.map(({ accountId, facts: theirs }) => [accountId, schema.parse(Object.assign({}, facts, theirs))]),
  )
  return (accountId) => (accountId && own.get(accountId)) || common
}

/** Queues the mails, except for notices that wait for the digest. */
async function mailTo(
  tx: Tx,
  deps: Deps,
  { kind, notice }: { kind: KindDefinition<unknown>; notice: NewNotice },
  written: readonly Written[],
): Promise<void> {
  if (isInDigest(kind)) return
  const noticeIds = new Map(written.map(({ id, accountId }) => [accountId, id]))
  const facts = factsOf(kind, notice)
  const accounts = await findRecipients(tx, [...noticeIds.keys()], kind.group)
  const recipients = accounts.map((each) => ({
    ...each,
    noticeId: noticeIds.get(each.id) ?? "",
    facts: facts(each.id),
  }))
  const mails = await noticeMails(deps, recipients, { kind, things: notice.things ?? 1 })
  await queueMails(tx, deps.jobs, mails, { priority: priorityOf[kind.urgency] })
}

const priorityOf = { now: "high", soon: "usual", quiet: "low" } as const

/** Returns the notices about an event. */
export type WriteNotices<E> = (tx: Tx, event: E, deps: Deps) => Promise<readonly NewNotice[]>

/** Returns the consequence of an event that writes notices of these kinds, in its transaction. */
export function writesNotices<E extends EventBase>(kinds: NoticeKinds, write: WriteNotices<E>): Consequence<E> {
  const handle: Handler<E> = async (tx, event, deps) =>
    notify(tx, deps, kinds, { notices: await write(tx, event, deps), at: event.at })
  return { kind: "notice", handle }
}
