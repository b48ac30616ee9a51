import type { Tx } from "../../../platform/database/client.ts"
import type { NewNotice } from "../../notices/domain/kinds.ts"
import type { PaymentKept, PaymentProofSent } from "./events.ts"

/** Tells administrators to review another proof, like a first one. */
export async function noticeAnotherProof(_: Tx, event: PaymentProofSent): Promise<NewNotice[]> {
  const cause = `${event.paymentId} ${event.at.toISOString()}`
  const things = event.enrollments.length
  return [{ kind: "enrollment-to-review", to: "administrators", cause, facts: {}, things }]
}

/** Tells the family that nobody was enrolled and the proof is kept. */
export async function noticeKeptPayment(_: Tx, event: PaymentKept): Promise<NewNotice[]> {
  const { accountId, paymentId, classNames, students, amountDue } = event
  return [
    {
      kind: "payment-kept",
      to: { accounts: [accountId] },
      cause: paymentId,
      facts: { students: [...students], classes: [...classNames], amountDue },
    },
    { kind: "payment-without-seat", to: "administrators", cause: paymentId, facts: {}, things: 1 },
  ]
}
