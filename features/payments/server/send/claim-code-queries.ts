import type { Db, Tx } from "../../../../platform/database/client.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { paymentError } from "../errors.ts"

/** Payment codes: each is used by one payment. */

/** Thrown when the code was used between the first check and the lock. */
export class CodeIsUsed extends AppError {}

/** Locks a code until the transaction ends. Throws a 409 unless it belongs to this account and is unused. */
export async function claimCode(tx: Tx, code: string, accountId: string): Promise<void> {
  const paymentCode = await tx
    .selectFrom("payment_codes")
    .select("used_by")
    .where("code", "=", code)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!paymentCode) throw paymentError("code-unknown")
  const { status, message } = paymentError("code-used")
  if (paymentCode.used_by) throw new CodeIsUsed(status, message)
}

/** What was planned with a code; no row without a code, or if it is not the account's. */
export const planWith = (db: Db, code: string | null, accountId: string) =>
  db
    .selectFrom("payment_codes")
    .select(["items", "price_centavos as price", "credit_centavos as credit", "discount_code as discountCode"])
    .where("code", "=", code)
    .where("account_id", "=", accountId)

export const findPaymentPlan = (db: Db, code: string, accountId: string) =>
  planWith(db, code, accountId).executeTakeFirst()

/** Returns the code of a discount that was typed for this payment; null without one. */
export async function findDiscountCodeOf(db: Db, paymentId: string): Promise<string | null> {
  const code = db.selectFrom("payment_codes").select("discount_code").where("used_by", "=", paymentId)
  return (await code.executeTakeFirst())?.discount_code ?? null
}

/** Marks a locked code as used. */
export async function markCodeUsed(tx: Tx, code: string, paymentId: string): Promise<void> {
  await tx.updateTable("payment_codes").set({ used_by: paymentId }).where("code", "=", code).execute()
}

/** Returns the payment with this code and its enrollments; null if no payment of the account has it. */
export async function findEnrolledWithCode(db: Db, code: string, accountId: string) {
  const payment = await db
    .selectFrom("payments")
    .select("id")
    .where("code", "=", code)
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  if (!payment) return null
  const enrollments = await db
    .selectFrom("enrollments")
    .select(["id as enrolleeId", "class_id as classId", "child_id as childId"])
    .where("payment_id", "=", payment.id)
    .execute()
  return { paymentId: payment.id, enrollments }
}
