import { sql } from "kysely"
import type { RowPlace } from "../../../lib/paging.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { InboxState } from "../domain/conversation-words.ts"
import { conversationsAtOnce } from "./list-queries.ts"
import { findOfficeMatches, isFoundByOffice, officeMatchOf } from "./search-queries.ts"

type InboxQuery = { state: InboxState; search?: string; before?: RowPlace; id?: string }

const conditions: Record<InboxState, ReturnType<typeof sql<boolean>>> = {
  "waiting-for-us": sql<boolean>`conversations.waiting_since is not null`,
  "waiting-for-them": sql<boolean>`conversations.teacher_id is null and conversations.state = 'open' and conversations.last_by = 'other'`,
  open: sql<boolean>`conversations.teacher_id is null and conversations.state = 'open'`,
  done: sql<boolean>`conversations.teacher_id is null and conversations.state = 'closed'`,
  blocked: sql<boolean>`conversations.blocked_at is not null`,
  reported: sql<boolean>`exists (select from message_reports
    where message_reports.conversation_id = conversations.id and message_reports.handled_at is null)`,
  private: sql<boolean>`conversations.teacher_id is not null`,
}

/**
 * The office's conversations in a state, one more than a page has; with an id this one alone, whatever its state. The
 * first to wait for the office is the first one. Those between families and teachers are listed by a search only.
 */
export async function findInbox(db: Db, { state, search, before, id }: InboxQuery) {
  const words = searchWords(search ?? "")
  if (state === "private" && words.length === 0 && !id) return []
  const few = words.length > 0 ? await findOfficeMatches(db, words) : null
  let query = db
    .selectFrom("conversations")
    .innerJoin("accounts as family", "family.id", "conversations.account_id")
    .leftJoin("accounts as teacher", "teacher.id", "conversations.teacher_id")
    .leftJoin("accounts as taker", "taker.id", "conversations.taken_by")
    .leftJoin("classes", "classes.id", "conversations.class_id")
    .select([
      "conversations.id",
      "conversations.subject",
      "conversations.last_text",
      "conversations.last_at",
      "conversations.last_by",
      "conversations.state",
      "conversations.teacher_id",
      "conversations.other_unread",
      "conversations.waiting_since",
      "classes.name as class_name",
      "taker.first_name as taken_by_name",
      "family.role as family_role",
      "family.first_name as family_first_name",
      "family.middle_name as family_middle_name",
      "family.last_name as family_last_name",
      "family.suffix as family_suffix",
      "teacher.first_name as teacher_first_name",
      "teacher.middle_name as teacher_middle_name",
      "teacher.last_name as teacher_last_name",
      "teacher.suffix as teacher_suffix",
      sql<number>`(select count(*)::integer from message_reports
        where message_reports.conversation_id = conversations.id and handled_at is null)`.as("reports"),
      sql<string | null>`(select messages.place::text from message_reports
        join messages on messages.id = message_reports.message_id
        where message_reports.conversation_id = conversations.id and handled_at is null
        order by reported_at, messages.place limit 1)`.as("reported_place"),
      officeMatchOf(words).as("match"),
    ])
    .where(id ? sql<boolean>`conversations.id = ${id}` : conditions[state])
    .limit(conversationsAtOnce + 1)
  query =
    state === "waiting-for-us"
      ? query.orderBy("conversations.waiting_since").orderBy("conversations.id")
      : query.orderBy("conversations.last_at", "desc").orderBy("conversations.id", "desc")
  if (before) query = query.where(isAfter(before, state))
  if (few) query = query.where(sql<boolean>`conversations.id = any(${few}::uuid[])`)
  else if (words.length > 0) query = query.where(isFoundByOffice(words))
  return query.execute()
}

/** The rows after a place: younger ones where those that wait longest come first, and otherwise older ones. */
function isAfter({ at, id }: RowPlace, state: InboxState) {
  return state === "waiting-for-us"
    ? sql<boolean>`(conversations.waiting_since, conversations.id) > (${at}, ${id}::uuid)`
    : sql<boolean>`(conversations.last_at, conversations.id) < (${at}, ${id}::uuid)`
}

export type InboxRecord = Awaited<ReturnType<typeof findInbox>>[number]

/** How many conversations wait for the office, reported ones included, and since when. */
export async function findWaitingMessages(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::integer as count, min(since) as "oldestAt" from (
      select waiting_since as since from conversations
      where waiting_since is not null
      union all
      select min(reported_at) from message_reports where handled_at is null group by conversation_id
    ) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

export async function setTaker(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.updateTable("conversations").set({ taken_by: accountId }).where("id", "=", id).execute()
}

export async function closeConversationRow(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("conversations").set({ state: "closed", waiting_since: null }).where("id", "=", id).execute()
}

type OfConversation = { id: string; teacher_id: string | null }

/** Whether the office got a message in this conversation, or a report about it, after this moment. */
export async function hasNews(tx: Tx, { id, teacher_id: teacherId }: OfConversation, after: Date): Promise<boolean> {
  const { rows } = await sql`
    select from messages where conversation_id = ${id} and side = 'account' and sent_at > ${after}
      and ${teacherId}::uuid is null
    union all select from message_reports where conversation_id = ${id} and handled_at is null and reported_at > ${after}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Marks the reports of a conversation as handled; returns how many there were. */
export async function handleReports(tx: Tx, conversationId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("message_reports")
    .set({ handled_at: at })
    .where("conversation_id", "=", conversationId)
    .where("handled_at", "is", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type NewOpening = { conversationId: string; openedBy: string; reason: string; at: Date }

export async function insertOpening(tx: Tx, { conversationId, openedBy, reason, at }: NewOpening): Promise<void> {
  const values = { conversation_id: conversationId, opened_by: openedBy, reason, opened_at: at }
  await tx.insertInto("conversation_openings").values(values).execute()
}

/** Takes some openings from before this moment that nobody was told of. Other processes skip them. */
export async function takeUntoldOpenings(tx: Tx, { before, at, most }: { before: Date; at: Date; most: number }) {
  const openings = await tx
    .selectFrom("conversation_openings")
    .innerJoin("conversations", "conversations.id", "conversation_openings.conversation_id")
    .select([
      "conversation_openings.id as openingId",
      "conversation_openings.reason",
      "conversations.id as conversationId",
      "conversations.account_id as accountId",
      "conversations.teacher_id as teacherId",
      "conversations.class_id as classId",
    ])
    .where("told_at", "is", null)
    .where("opened_at", "<=", before)
    .orderBy("opened_at")
    .limit(most)
    .forUpdate("conversation_openings")
    .skipLocked()
    .execute()
  const ids = openings.map(({ openingId }) => openingId)
  if (ids.length > 0)
    await tx.updateTable("conversation_openings").set({ told_at: at }).where("id", "in", ids).execute()
  return openings
}
