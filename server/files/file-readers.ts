import type { Db } from "../../platform/database/client.ts"

/** Whether this account uploaded this proof of payment. */
export async function hasUploadedProof(db: Db, accountId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .leftJoin("payment_proofs", (proofs) =>
      proofs.onRef("payment_proofs.payment_id", "=", "payments.id").on("file", "=", name),
    )
    .select("payments.id")
    .where(({ or, eb }) => or([eb("proof", "=", name), eb("file", "=", name)]))
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this teacher uploaded this picture of an ID. */
export async function hasUploadedTeacherId(db: Db, accountId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("teacher_ids")
    .select("id")
    .where("file_name", "=", name)
    .where("teacher_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined
}
