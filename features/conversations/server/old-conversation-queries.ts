import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"

type ConversationsOver = { before: Date; beforeDay: Day }

/**
 * Deletes conversations without a message since this time whose class, if they are about one, ended before it; returns
 * how many, and the names of their files.
 */
export async function deleteOldConversations(
  tx: Tx,
  { before, beforeDay }: ConversationsOver,
  most: number,
): Promise<{ deleted: number; files: string[] }> {
  const { rows } = await sql<{ id: string }>`
      select id from conversations where last_at < ${before} and (class_id is null or exists (
        select from classes where classes.id = class_id and (archived_at < ${before} or end_date < ${beforeDay})))
      limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { deleted: 0, files: [] }
  const files = await tx
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .select("message_files.name")
    .where("messages.conversation_id", "in", ids)
    .execute()
  await tx.deleteFrom("conversations").where("id", "in", ids).execute()
  return { deleted: ids.length, files: files.map(({ name }) => name) }
}
