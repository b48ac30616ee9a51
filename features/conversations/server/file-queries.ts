import type { Db } from "../../../platform/database/client.ts"

/** Returns those of these names that a message has. */
export async function findUsedMessageFiles(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.selectFrom("message_files").select("name").where("name", "in", names).execute()
  return rows.map(({ name }) => name)
}

/**
 * Returns the title of a message's file for whoever may read its conversation: the two sides, and in conversations with
 * the office the staff who answer them. Null for everybody else.
 */
export async function findMessageFile(
  db: Db,
  reader: { accountId: string; readsOffice: boolean },
  name: string,
): Promise<{ title: string } | null> {
  const row = await db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select("title")
    .where("message_files.name", "=", name)
    .where(({ or, and, eb }) =>
      or([
        and([eb("account_id", "=", reader.accountId), eb("side", "!=", "note")]),
        eb("teacher_id", "=", reader.accountId),
        ...(reader.readsOffice ? [eb("teacher_id", "is", null)] : []),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}
