import type { Db } from "../../../../platform/database/client.ts"

/** The account's payment with this code. */
export async function findPaymentByCode(db: Db, code: string, accountId: string): Promise<string | null> {
  const payment = db.selectFrom("payments").select("id").where("code", "=", code).where("account_id", "=", accountId)
  return (await payment.executeTakeFirst())?.id ?? null
}
