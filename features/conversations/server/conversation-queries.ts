import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { ConversationSide, OfficeSubject } from "../domain/conversation-words.ts"
import { listedText } from "../domain/message-text.ts"

/** The start of the school's day, and the school's zone. */
export type SchoolDay = { startsAt: Date; zone: string }

const liveStudents = (account: string, klass: string) => sql<boolean>`exists (
  select from enrollments where enrollments.account_id = ${sql.ref(account)} and enrollments.class_id = ${sql.ref(klass)}
    and enrollments.status in ('pending', 'approved'))`

const leftOn = (account: string, klass: string, zone: string) => sql<Day | null>`(
  select max((enrollments.left_at at time zone ${zone})::date) from enrollments
  where enrollments.account_id = ${sql.ref(account)} and enrollments.class_id = ${sql.ref(klass)}
    and enrollments.status = 'left')`

const questionsToday = (account: string, startsAt: Date) => sql<number>`(
  select count(*) from conversations as asked join messages on messages.conversation_id = asked.id
  where asked.account_id = ${sql.ref(account)} and asked.state = 'asked' and messages.side = 'account'
    and messages.sent_at >= ${startsAt})`

/** What the rules need to know about a class and a family. */
export function findClassAndFamily(db: Db, ids: { classId: string; accountId: string }, { zone, startsAt }: SchoolDay) {
  return db
    .selectFrom("classes")
    .innerJoin("accounts", (join) => join.on("accounts.id", "=", ids.accountId))
    .select([
      "classes.id",
      "classes.teacher_id",
      "classes.status",
      "classes.start_date",
      "classes.end_date",
      "classes.archived_at",
      "accounts.role",
      liveStudents("accounts.id", "classes.id").as("has_student"),
      leftOn("accounts.id", "classes.id", zone).as("left_on"),
      questionsToday("accounts.id", startsAt).as("questions_today"),
      sql<boolean>`exists (select from conversations where account_id = accounts.id
        and conversations.teacher_id = classes.teacher_id and blocked_at is not null)`.as("is_blocked"),
      sql<boolean>`exists (select from accounts as teacher
        where teacher.id = classes.teacher_id and deleted_at is not null)`.as("is_teacher_gone"),
    ])
    .where("classes.id", "=", ids.classId)
    .executeTakeFirst()
}

/** Whether this is the id of a child of the account, or of one of its enrollments. */
export async function isOwnStudent(
  db: Db,
  { accountId, studentId }: { accountId: string; studentId: string },
): Promise<boolean> {
  const { rows } = await sql`select from children where id = ${studentId} and parent_id = ${accountId}
    union all select from enrollments where id = ${studentId} and account_id = ${accountId} limit 1`.execute(db)
  return rows.length > 0
}

/** Makes the questions of one family wait for each other, so that they can be counted. */
export async function lockQuestioner(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute()
}

type NewConversation = {
  accountId: string
  teacherId: string | null
  classId: string | null
  subject: OfficeSubject | null
  state: "asked" | "open"
  at: Date
}

/** Inserts an empty conversation; returns undefined if there is one of these people about this thing. */
export async function insertConversation(tx: Tx, conversation: NewConversation): Promise<string | undefined> {
  const row = await tx
    .insertInto("conversations")
    .values({
      account_id: conversation.accountId,
      teacher_id: conversation.teacherId,
      class_id: conversation.classId,
      subject: conversation.subject,
      state: conversation.state,
      created_at: conversation.at,
      last_at: conversation.at,
      last_text: "",
      last_by: "account",
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  return row?.id
}

export async function findConversationOf(
  db: Db,
  of: Omit<NewConversation, "state" | "at">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("conversations")
    .select("id")
    .where("account_id", "=", of.accountId)
    .where(sql<boolean>`teacher_id is not distinct from ${of.teacherId}::uuid`)
    .where(sql<boolean>`class_id is not distinct from ${of.classId}::uuid`)
    .where(sql<boolean>`subject is not distinct from ${of.subject}::text`)
    .executeTakeFirst()
  return row?.id
}

/** A conversation with its people, its class, and what the rules need to know. */
export function findConversation(db: Db, id: string, { zone, startsAt }: SchoolDay) {
  return db
    .selectFrom("conversations")
    .innerJoin("accounts as family", "family.id", "conversations.account_id")
    .leftJoin("accounts as teacher", "teacher.id", "conversations.teacher_id")
    .leftJoin("accounts as taker", "taker.id", "conversations.taken_by")
    .leftJoin("classes", "classes.id", "conversations.class_id")
    .leftJoin("answer_hours", "answer_hours.teacher_id", "conversations.teacher_id")
    .selectAll("conversations")
    .select([
      "family.first_name as family_first_name",
      "family.middle_name as family_middle_name",
      "family.last_name as family_last_name",
      "family.suffix as family_suffix",
      "family.role as family_role",
      "teacher.first_name as teacher_first_name",
      "teacher.middle_name as teacher_middle_name",
      "teacher.last_name as teacher_last_name",
      "teacher.suffix as teacher_suffix",
      "taker.first_name as taken_by_name",
      "classes.name as class_name",
      "classes.status",
      "classes.start_date",
      "classes.end_date",
      "classes.archived_at",
      "answer_hours.days",
      "answer_hours.from_time",
      "answer_hours.to_time",
      liveStudents("conversations.account_id", "conversations.class_id").as("has_student"),
      leftOn("conversations.account_id", "conversations.class_id", zone).as("left_on"),
      questionsToday("conversations.account_id", startsAt).as("questions_today"),
      sql<boolean>`exists (select from conversations as others where others.account_id = conversations.account_id
        and others.teacher_id = conversations.teacher_id and others.blocked_at is not null)`.as("is_blocked"),
      sql<boolean>`teacher.deleted_at is not null`.as("is_teacher_gone"),
    ])
    .where("conversations.id", "=", id)
    .executeTakeFirst()
}
export type ConversationRecord = NonNullable<Awaited<ReturnType<typeof findConversation>>>

export function lockConversation(tx: Tx, id: string) {
  return tx.selectFrom("conversations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

type Opening = { conversationId: string; openedBy: string; since: Date }

/** The openings of a conversation by this person of the staff since a moment. */
const openingsSince = (db: Db, { conversationId, openedBy, since }: Opening) =>
  db
    .selectFrom("conversation_openings")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("opened_by", "=", openedBy)
    .where("opened_at", ">", since)

/** Whether this person of the staff has opened the conversation since this moment. */
export async function hasOpened(db: Db, opening: Opening): Promise<boolean> {
  return (await openingsSince(db, opening).limit(1).executeTakeFirst()) !== undefined
}

/** Whether this person of the staff may read a conversation of a family and a teacher now. */
export async function isOpenedFor(db: Db, opening: Opening): Promise<boolean> {
  const reports = db
    .selectFrom("message_reports")
    .select("id")
    .where("conversation_id", "=", opening.conversationId)
    .where("handled_at", "is", null)
  const { isOpen } = await db
    .selectNoFrom(({ or, exists }) => or([exists(reports), exists(openingsSince(db, opening))]).as("isOpen"))
    .executeTakeFirstOrThrow()
  return Boolean(isOpen)
}

/** Writes what a new message changes in its conversation. */
export async function noteNewMessage(
  tx: Tx,
  conversationId: string,
  message: {
    by: ConversationSide
    preview: string
    at: Date
    state: "asked" | "open"
    isNoticed: boolean
    waits: boolean
  },
): Promise<void> {
  const { by, preview, at, state, isNoticed, waits } = message
  const noticed = isNoticed ? at : undefined
  await tx
    .updateTable("conversations")
    .set({
      state,
      last_at: at,
      last_text: preview,
      last_by: by,
      waiting_since: waits ? sql`coalesce(waiting_since, ${at})` : null,
      ...(by === "account"
        ? { other_unread: sql`other_unread + 1`, other_noticed_at: noticed }
        : { account_unread: sql`account_unread + 1`, account_noticed_at: noticed }),
    })
    .where("id", "=", conversationId)
    .execute()
}

/** Marks what the other side has written as read; returns whether anything was unread. */
export async function markMessagesRead(tx: Tx, id: string, reader: ConversationSide, at: Date): Promise<boolean> {
  const changed =
    reader === "account" ? { account_unread: 0, account_read_at: at } : { other_unread: 0, other_read_at: at }
  const { numUpdatedRows } = await tx
    .updateTable("conversations")
    .set(changed)
    .where("id", "=", id)
    .where(reader === "account" ? "account_unread" : "other_unread", ">", 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Since when an open conversation waits for the office: the first message after its last answer. */
const waitingSince = sql<Date | null>`(
  select min(sent_at) from messages
  where conversation_id = conversations.id and side = 'account' and teacher_id is null and state = 'open'
    and place > coalesce((select max(place) from messages where conversation_id = conversations.id and side = 'other'), 0))`

/** After its newest message was deleted: shows the one before it. Without messages the conversation is deleted. */
export async function showNewestMessage(tx: Tx, id: string, deletedBy: ConversationSide): Promise<void> {
  const newest = await tx
    .selectFrom("messages")
    .select(["text", "sent_at", "side"])
    .select(sql<number>`(select count(*) from message_files where message_id = messages.id)`.as("files"))
    .where("conversation_id", "=", id)
    .where("side", "!=", "note")
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.side === "note") {
    await tx.deleteFrom("conversations").where("id", "=", id).execute()
    return
  }
  await tx
    .updateTable("conversations")
    .set({
      last_at: newest.sent_at,
      last_text: listedText(newest.text, Number(newest.files)),
      last_by: newest.side,
      waiting_since: waitingSince,
      ...(deletedBy === "account"
        ? { other_unread: sql`greatest(other_unread - 1, 0)` }
        : { account_unread: sql`greatest(account_unread - 1, 0)` }),
    })
    .where("id", "=", id)
    .execute()
}

/** Blocks, or lets through again, a teacher in all conversations with this family. */
export async function setBlocked(
  tx: Tx,
  pair: { accountId: string; teacherId: string },
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ blocked_at: at })
    .where("account_id", "=", pair.accountId)
    .where("teacher_id", "=", pair.teacherId)
    .execute()
}
