import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findLearner } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { learnerEnrollCall } from "../../enroll-contract.ts"
import { enroll } from "./enroll.ts"

/** A learner requests a seat. */
export async function enrollLearner(
  deps: Deps,
  actor: Actor,
  input: ParsedInputOf<typeof learnerEnrollCall>,
): Promise<string> {
  const { classId, referenceNumber, paymentChannel, code } = input
  const { enrollments } = await enroll(deps, {
    accountId: actor.accountId,
    classes: [{ classId, findStudents: (db) => findLearner(db, actor.accountId, classId) }],
    code,
    discountCode: input.discountCode,
    proof: input["payment-proof"],
    referenceNumber,
    paymentChannel,
    guidelinesVersion: input.guidelinesVersion ?? null,
  })
  return enrollments[0]?.enrolleeId ?? ""
}
