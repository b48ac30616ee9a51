import type { Db } from "../../platform/database/client.ts"

/** Did this account send this proof of payment? */
export async function sentProof(db: Db, accountId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("payments")
    .select("id")
    .where("proof", "=", name)
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** Is this picture of an ID this teacher's own? */
export async function sentTeacherId(db: Db, accountId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom("teacher_ids")
    .select("id")
    .where("file_name", "=", name)
    .where("teacher_id", "=", accountId)
    .executeTakeFirst()
  return found !== undefined
}
