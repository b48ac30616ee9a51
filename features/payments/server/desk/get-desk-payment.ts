import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { approveIntoError } from "../../../enrollments/domain/enrollment-life.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import type { DeskPaymentDetails } from "../../desk-contract.ts"
import { findCheckoutWithoutFee } from "../online/fee-queries.ts"
import { findDeskRows, findOtherPayments, findProofsOf, findReading } from "./desk-payment-queries.ts"
import { presentDeskPayments } from "./list-desk-payments.ts"

const earlierShown = 5

/** One payment as the desk shows it. */
export async function getDeskPayment(deps: Deps, paymentId: string): Promise<DeskPaymentDetails> {
  const { db } = deps
  const [row] = await findDeskRows(db, [paymentId])
  if (!row) throw notFound()
  const [[payment], proofs, reading, others, checkout] = await Promise.all([
    presentDeskPayments(deps, [row]),
    findProofsOf(db, paymentId),
    findReading(db, paymentId),
    findOtherPayments(db, { accountId: row.account_id, besides: paymentId, most: earlierShown }),
    findCheckoutWithoutFee(db, paymentId),
  ])
  if (!payment) throw notFound()
  const undecided = payment.enrollments.filter(({ status }) => status === "pending")
  const classes = await findEnrollableClasses(
    db,
    undecided.map(({ classId }) => classId),
  )
  const pesosOf = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))
  return {
    payment,
    payerId: row.account_id,
    proofs: proofs.map(({ file, sent_at }) => ({ file, sentAt: sent_at.toISOString() })),
    reading: reading
      ? {
          amount: pesosOf(reading.amount_centavos),
          referenceNumber: reading.reference_number,
          paidAt: reading.paid_at?.toISOString() ?? null,
          channel: reading.channel,
          receiver: reading.receiver,
        }
      : null,
    obstacle: classes.map((row) => approveIntoError(classFactsOf(row))).find((each) => each !== null) ?? null,
    earlier: others.rows.map((each) => ({
      id: each.id,
      code: each.code,
      status: each.status,
      reason: each.reason,
      amountDue: toPesos(each.amount_due_centavos),
      sentAt: each.paid_at.toISOString(),
    })),
    earlierCount: others.total,
    isFeeUnknown: checkout !== undefined,
  }
}
