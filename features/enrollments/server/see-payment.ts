import { toPesos } from "../../../lib/money.ts"
import { fullName, nameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { EnrolleePayment } from "../staff-contract.ts"
import { findPaidStudents, findPayment } from "./decision-queries.ts"

/** What a proof of payment has to show; null for a free class. */
export async function seePayment(deps: Deps, enrolleeId: string): Promise<EnrolleePayment | null> {
  const payment = await findPayment(deps.db, enrolleeId)
  if (payment === undefined) throw notFound()
  if (payment === null) return null
  const students = await findPaidStudents(deps.db, payment.id)
  return {
    amountDue: toPesos(payment.amount_due_centavos),
    students: students.map((student) => fullName(nameOf(student))),
    referenceNumber: payment.reference_number,
    channel: payment.channel,
    paidAt: payment.paid_at.toISOString(),
  }
}
