import type { Db } from "../../../platform/database/client.ts"

/** The name of the account that would read a first message about this class, and the name of the class. */
export function findRecipient(db: Db, { recipientId, classId }: { recipientId: string; classId: string }) {
  return db
    .selectFrom("classes")
    .innerJoin("accounts", (join) => join.on("accounts.id", "=", recipientId))
    .select(["classes.name as class_name", "accounts.first_name", "accounts.middle_name"])
    .select(["accounts.last_name", "accounts.suffix"])
    .where("classes.id", "=", classId)
    .executeTakeFirst()
}
