import type { Tx } from "../../../platform/database/client.ts"
import type { EnrollmentNotice } from "../../enrollments/domain/notices.ts"
import type { PaymentNotice } from "../domain/notices.ts"
import type { PaymentKept, PaymentProofSent } from "./events.ts"

/** Tells administrators to review another proof, like a first one. */
export async function noticeAnotherProof(_: Tx, event: PaymentProofSent): Promise<EnrollmentNotice[]> {
  const cause = `${event.paymentId} ${event.at.toISOString()}`
  const things = event.enrollments.length
  return [{ kind: "enrollment-to-review", to: { staff: ["enrollments", "payments"] }, cause, facts: {}, things }]
}

/** Tells the family that nobody was enrolled and the proof is kept. */
export async function noticeKeptPayment(_: Tx, event: PaymentKept): Promise<PaymentNotice[]> {
  const { accountId, paymentId, classNames, students, amountDue } = event
  return [
    {
      kind: "payment-kept",
      to: { accounts: [accountId] },
      cause: paymentId,
      facts: { students: [...students], classes: [...classNames], amountDue },
    },
    { kind: "payment-without-seat", to: { staff: ["payments"] }, cause: paymentId, facts: {}, things: 1 },
  ]
}
