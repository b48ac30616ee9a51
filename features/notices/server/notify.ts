import { randomUUID } from "node:crypto"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Consequence, EventBase, Handler } from "../../../platform/events/events.ts"
import { queueMails } from "../../../platform/mail/queue-mail.ts"
import { kindOf, type NewNotice } from "../domain/kinds.ts"
import { noticeMails } from "./notice-mail.ts"
import { findRecipients, insertNotices } from "./notice-queries.ts"
import { tellAfterCommit } from "./notices-changed.ts"
import { queueNoticePushes } from "./push/queue-notice-pushes.ts"

/**
 * Writes notices in the caller's transaction and queues their delivery. A notice that already exists is neither written
 * nor delivered again (docs/rules/notices.md#notices).
 */
export async function notify(tx: Tx, deps: Deps, notices: readonly NewNotice[], at: Date): Promise<void> {
  for (const notice of notices) {
    const written = await write(tx, notice, at)
    if (written.length === 0) continue
    tellAfterCommit(
      tx,
      deps,
      written.map(({ accountId }) => accountId),
    )
    await mailTo(tx, deps, notice, written)
    await queueNoticePushes(tx, deps, definitionOf(notice.kind).group, written)
  }
}

type Written = { id: string; accountId: string }

function definitionOf(name: string) {
  const kind = kindOf(name)
  if (!kind) throw new Error(`${name} is no kind of notice`)
  return kind
}

function write(tx: Tx, notice: NewNotice, at: Date): Promise<Written[]> {
  const { kind, to, cause = randomUUID(), things = 1 } = notice
  const { group, urgency, isGrouped = false } = definitionOf(kind)
  const facts = factsOf(notice)
  return insertNotices(tx, {
    kind,
    group,
    to: hasPeople(to) ? { people: to.people.map(({ accountId }) => ({ accountId, facts: facts(accountId) })) } : to,
    things,
    isGrouped,
    at,
    cause: `${kind} ${cause}`,
    facts: facts(null),
    isQuiet: urgency === "quiet",
  })
}

const hasPeople = (to: NewNotice["to"]) => typeof to === "object" && "people" in to

/** Returns the facts of a notice for each account. Facts that the kind does not store are dropped. */
function factsOf({ kind, to, facts }: NewNotice): (accountId: string | null) => unknown {
  const { facts: schema } = definitionOf(kind)
  const common = schema.parse(facts)
  if (!hasPeople(to)) return () => common
  const own = new Map(
    to.people.map(({ accountId, facts: theirs }) => [accountId, schema.parse(Object.assign({}, facts, theirs))]),
  )
  return (accountId) => (accountId && own.get(accountId)) || common
}

/** Queues the mails; quiet notices wait for the digest. */
async function mailTo(tx: Tx, deps: Deps, notice: NewNotice, written: readonly Written[]): Promise<void> {
  const kind = definitionOf(notice.kind)
  if (kind.urgency === "quiet") return
  const noticeIds = new Map(written.map(({ id, accountId }) => [accountId, id]))
  const facts = factsOf(notice)
  const accounts = await findRecipients(tx, [...noticeIds.keys()], kind.group)
  const recipients = accounts.map((each) => ({
    ...each,
    noticeId: noticeIds.get(each.id) ?? "",
    facts: facts(each.id),
  }))
  const mails = await noticeMails(deps.settings, recipients, { kind, things: notice.things ?? 1 })
  await queueMails(tx, deps.jobs, mails, { priority: kind.urgency === "now" ? "high" : "usual" })
}

/** Returns the notices about an event. */
export type WriteNotices<E> = (tx: Tx, event: E, deps: Deps) => Promise<readonly NewNotice[]>

/** Writes notices in the transaction of the event (server/events.ts). */
export function noticed<E extends EventBase>(write: WriteNotices<E>): Consequence<E> {
  const handle: Handler<E> = async (tx, event, deps) => notify(tx, deps, await write(tx, event, deps), event.at)
  return { kind: "notice", handle }
}
