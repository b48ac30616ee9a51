import type { Db, Tx } from "../../../../platform/database/client.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { paymentError } from "../errors.ts"

/** Payment codes: each is used by one payment. */

/** The code was used between the first look and the lock. */
export class CodeIsUsed extends AppError {}

/** Locks a code until the end of the transaction. Throws a 409 unless it is this account's and unused. */
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

/** How many seats the plan with this code was for; 0 when it is not the account's. */
export async function countPlannedSeats(db: Db, code: string | null, accountId: string): Promise<number> {
  if (!code) return 0
  const planned = await db
    .selectFrom("payment_codes")
    .select("items")
    .where("code", "=", code)
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return planned?.items.length ?? 0
}

/** The code is locked. */
export async function markCodeUsed(tx: Tx, code: string, paymentId: string): Promise<void> {
  await tx.updateTable("payment_codes").set({ used_by: paymentId }).where("code", "=", code).execute()
}

/** Returns the payment with this code and what it has enrolled; null when no payment of the account has it. */
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
