import type { Db } from "../../../platform/database/client.ts"

/** Returns those of these names that a message has. */
export async function findUsedMessageFiles(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.selectFrom("message_files").select("name").where("name", "in", names).execute()
  return rows.map(({ name }) => name)
}

/** A message's file with its conversation. */
export function findMessageFile(db: Db, name: string) {
  return db
    .selectFrom("message_files")
    .innerJoin("messages", "messages.id", "message_files.message_id")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select(["title", "messages.side", "conversations.id", "account_id", "teacher_id"])
    .where("message_files.name", "=", name)
    .executeTakeFirst()
}
