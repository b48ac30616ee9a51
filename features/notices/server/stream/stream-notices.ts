import type { ServerResponse } from "node:http"
import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { EventStream, StreamReader } from "../../../../platform/http/replies/event-streams.ts"
import type { NoticeKinds } from "../../domain/kind.ts"
import { onNoticesChanged } from "../notices-changed.ts"
import { presentNotice } from "../present-notice.ts"
import { readChanged, writeChanged } from "./changed-message.ts"
import { type Accounts, gatherAccounts } from "./gather-accounts.ts"
import { countUnreadOfEach, findNewNotices } from "./stream-queries.ts"

/**
 * Live notices (docs/rules/notices.md#live-notices). A process sends changes to its own readers and, in one message for
 * all changes of 50 ms, to the other processes, which read the notices from the database for their readers.
 */

const channel = "silid_notices_changed"
/**
 * Changes within this time are sent in one message, because transactions that notify wait for each other at the commit.
 */
const gatherMs = 50
/** The next attempt after a message could not be sent. */
const againMs = 5_000
/** How often a process that others cannot reach polls, while it has readers. */
const lookMs = 4_000
/** How many accounts are read by one statement. */
const accountsAtOnce = 500
/**
 * How old a notice may be to count as new for a reader who has not received it: as long as a lost connection may take
 * to return.
 */
const newForMs = 10 * 60 * 1000
/** How many notices a stream remembers as sent. */
const mostRemembered = 100

/** How many messages to an account are unread, and when one of its conversations changed last. */
export type MessagesHint = { accountId: string; unread: number; changedAt: Date }
export type FindMessagesHints = (db: Db, accountIds: readonly string[]) => Promise<MessagesHint[]>

/** What a stream has sent: the ids of notices, the last number of unread ones, and the last hint about messages. */
type DeliveredState = { noticeIds: ReadonlySet<string>; unread: number; hint: string }
type Delivery = {
  deps: Deps
  kinds: NoticeKinds
  findHints: FindMessagesHints
  sentTo: WeakMap<EventStream, DeliveredState>
}

/** Returns a function with which a reader opens a stream. */
export function openNoticeStreams(
  deps: Deps,
  kinds: NoticeKinds,
  findHints: FindMessagesHints,
): (reader: StreamReader, connection?: ServerResponse) => Response {
  const { streams, log, pubSub, events, beforeClosing } = deps
  const pace = { gatherMs, againMs, log }
  const delivery: Delivery = { deps, kinds, findHints, sentTo: new WeakMap() }
  const deliver = gatherAccounts((accounts) => deliverTo(delivery, accounts), pace)
  const tellOthers = gatherAccounts((accounts) => sendChanged(deps, accounts), pace)
  onNoticesChanged(deps, (accountIds) => {
    deliver.add(accountIds)
    tellOthers.add(accountIds)
  })
  const hear = (message: string) => {
    const { from, accountIds } = readChanged(message)
    if (from !== events.origin) deliver.add(accountIds)
  }
  pubSub.subscribe(channel, hear, () => deliver.add("all"))
  // Behind a pooler, or while the connection is lost, messages of other processes are missed.
  const looking = setInterval(() => !pubSub.isListening() && streams.size > 0 && deliver.add("all"), lookMs).unref()
  beforeClosing(async () => {
    clearInterval(looking)
    await Promise.all([deliver.stop(), tellOthers.stop()])
  })
  return (reader, connection) => streams.open(reader, () => deliver.add([reader.accountId]), connection)
}

/** Sends the notices and the count to the readers of these accounts in this process. */
async function deliverTo(delivery: Delivery, accounts: Accounts): Promise<void> {
  const readers = delivery.deps.streams.of(accounts === "all" ? "all" : [...accounts])
  const ids = [...new Set(readers.map(({ accountId }) => accountId))]
  for (let from = 0; from < ids.length; from += accountsAtOnce)
    await deliverNotices(delivery, ids.slice(from, from + accountsAtOnce))
}

async function deliverNotices(
  { deps, kinds, findHints, sentTo }: Delivery,
  accountIds: readonly string[],
): Promise<void> {
  const { db, now, streams } = deps
  const since = new Date(now().getTime() - newForMs)
  const [counts, notices, hints] = await Promise.all([
    countUnreadOfEach(db, accountIds),
    findNewNotices(db, accountIds, since),
    findHints(db, accountIds),
  ])
  const unreadOf = new Map(counts.map(({ accountId, unread }) => [accountId, unread]))
  const hintOf = new Map(hints.map((hint) => [hint.accountId, hint]))
  const noticesOf = Map.groupBy(notices, ({ accountId }) => accountId)
  for (const stream of await streams.keepLive(streams.of(accountIds))) {
    const rows = noticesOf.get(stream.accountId) ?? []
    const unread = unreadOf.get(stream.accountId) ?? 0
    const delivered = sentTo.get(stream)
    // A new reader has just requested the list, so only later notices are new to it.
    const fresh = delivered ? rows.filter(({ id }) => !delivered.noticeIds.has(id)) : []
    for (const row of fresh) stream.send("notice", presentNotice(kinds, row, row.userType))
    if (fresh.length > 0 || unread !== delivered?.unread) stream.send("unread", { unread })
    const messages = hintOf.get(stream.accountId)
    const hint = messages ? `${messages.unread} ${messages.changedAt.toISOString()}` : ""
    if (hint !== (delivered?.hint ?? "")) stream.send("messages", { unread: messages?.unread ?? 0 })
    const ids = [...(delivered?.noticeIds ?? []), ...rows.map(({ id }) => id)]
    sentTo.set(stream, { noticeIds: new Set(ids.slice(-mostRemembered)), unread, hint })
  }
}

async function sendChanged({ db, events }: Pick<Deps, "db" | "events">, accounts: Accounts): Promise<void> {
  const messages = writeChanged(events.origin, accounts)
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`.execute(db)
}
