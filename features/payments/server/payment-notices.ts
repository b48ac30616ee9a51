import type { Tx } from "../../../platform/database/client.ts"
import type { NewNotice } from "../../notices/domain/kinds.ts"
import type { PaymentProofSent } from "./events.ts"

/** Another proof is a thing to review, as the enrollments were at first. */
export async function noticeAnotherProof(_: Tx, event: PaymentProofSent): Promise<NewNotice[]> {
  const cause = `${event.paymentId} ${event.at.toISOString()}`
  const things = event.enrollments.length
  return [{ kind: "enrollment-to-review", to: "administrators", cause, facts: {}, things }]
}
