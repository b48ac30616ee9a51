import { type SqlBool, sql } from "kysely"
import type { StaffRole } from "../../../lib/staff.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { StoredAttachment } from "../../../platform/files/attachments/store-attachments.ts"
import type { ConversationSide, ReportReason } from "../domain/conversation-words.ts"

export const messagesAtOnce = 30

type NewMessage = {
  conversationId: string
  side: ConversationSide | "note"
  senderId: string
  key: string
  text: string
  at: Date
  files: readonly StoredAttachment[]
  quote?: { postId: string; text: string }
}

/** Inserts a message with its files and its quote; returns undefined if the sender has sent one with this key. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const row = await tx
    .insertInto("messages")
    .values({
      conversation_id: message.conversationId,
      side: message.side,
      sender_id: message.senderId,
      key: message.key,
      text: message.text,
      sent_at: message.at,
    })
    .onConflict((conflict) => conflict.constraint("messages_once").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (row && message.quote) await insertQuote(tx, row.id, message.quote)
  if (!row || message.files.length === 0) return row?.id
  await tx
    .insertInto("message_files")
    .values(
      message.files.map(({ name, title, bytes }, position) => ({ name, title, bytes, message_id: row.id, position })),
    )
    .execute()
  return row.id
}

async function insertQuote(tx: Tx, messageId: string, { postId, text }: { postId: string; text: string }) {
  await tx.insertInto("message_quotes").values({ message_id: messageId, post_id: postId, text }).execute()
}

/** The message that this sender has sent with this key. */
export function findMessageByKey(db: Db, senderId: string, key: string) {
  return db
    .selectFrom("messages")
    .select(["id", "conversation_id as conversationId"])
    .where("sender_id", "=", senderId)
    .where("key", "=", key)
    .executeTakeFirst()
}

type StoredFiles = { name: string; title: string; bytes: number }[]

/** How many newer messages are shown with one that a search has found. */
const newerAround = 14

type MessagesQuery = { before?: number; around?: number; forStaff: boolean }

/**
 * The messages of a conversation with their files, newest first, one more than a page has. `around` is the place of a
 * message, which comes with some newer ones.
 */
export function findMessages(db: Db, conversationId: string, { before, around, forStaff }: MessagesQuery) {
  const sides = forStaff ? sql`` : sql`and newer.side <> 'note'`
  let query = db
    .selectFrom("messages")
    .leftJoin("accounts as sender", "sender.id", "messages.sender_id")
    .select([
      "messages.id",
      "messages.side",
      "messages.sender_id",
      "messages.text",
      "messages.sent_at",
      "messages.place",
      "sender.first_name",
      "sender.middle_name",
      "sender.last_name",
      "sender.suffix",
      sql<StaffRole[] | null>`sender.staff_roles`.as("staff_roles"),
      sql<StoredFiles>`(select coalesce(json_agg(json_build_object('name', name, 'title', title, 'bytes', bytes) order by position), '[]')
        from message_files where message_files.message_id = messages.id)`.as("files"),
      // Its text is null once the post is deleted.
      sql<{ text: string | null } | null>`(
        select json_build_object('text', text) from message_quotes where message_id = messages.id)`.as("quote"),
      sql<boolean>`exists (select from messages as newer where newer.conversation_id = messages.conversation_id
        and newer.place > messages.place ${sides})`.as("has_newer"),
      sql<{ reason: ReportReason; words: string | null } | null>`(
        select json_build_object('reason', reason, 'words', words) from message_reports
        where message_reports.message_id = messages.id order by reported_at desc limit 1)`.as("report"),
    ])
    .where("messages.conversation_id", "=", conversationId)
    .orderBy("messages.place", "desc")
    .limit(messagesAtOnce + 1)
  if (!forStaff) query = query.where("messages.side", "!=", "note")
  if (before) query = query.where("messages.place", "<", before)
  if (around)
    query = query.where(
      sql<SqlBool>`messages.place <= (select coalesce(max(place), ${around}) from (
        select newer.place from messages as newer
        where newer.conversation_id = ${conversationId} and newer.place > ${around} ${sides}
        order by newer.place limit ${newerAround}) as following)`,
    )
  return query.execute()
}
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

export function findMessage(tx: Tx, conversationId: string, messageId: string) {
  return tx
    .selectFrom("messages")
    .select(["id", "side", "sender_id", "sent_at"])
    .where("conversation_id", "=", conversationId)
    .where("id", "=", messageId)
    .executeTakeFirst()
}

/** Deletes a message; returns the names of its files. */
export async function deleteMessageRow(tx: Tx, messageId: string): Promise<string[]> {
  const files = await tx.deleteFrom("message_files").where("message_id", "=", messageId).returning("name").execute()
  await tx.deleteFrom("messages").where("id", "=", messageId).execute()
  return files.map(({ name }) => name)
}

type NewReport = {
  conversationId: string
  messageId: string
  reporterId: string
  reason: ReportReason
  words: string | null
  at: Date
}

/** Inserts a report; returns whether it is the reporter's first one of this message. */
export async function insertMessageReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto("message_reports")
    .values({
      conversation_id: report.conversationId,
      message_id: report.messageId,
      reporter_id: report.reporterId,
      reason: report.reason,
      words: report.words,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.constraint("message_reports_once").doNothing())
    .returning("id")
    .executeTakeFirst()
  return row !== undefined
}
