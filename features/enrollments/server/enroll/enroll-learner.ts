import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { learnerEnrollCall } from "../../contract.ts"
import { enroll } from "./enroll.ts"
import { findLearner } from "./seat-queries.ts"

/** A learner requests a seat. */
export async function enrollLearner(
  deps: Deps,
  actor: Actor,
  asked: ParsedInputOf<typeof learnerEnrollCall>,
): Promise<string> {
  const { classId, referenceNumber, paymentChannel, code } = asked
  const { enrollments } = await enroll(deps, {
    accountId: actor.accountId,
    classes: [{ classId, findStudents: (db) => findLearner(db, actor.accountId, classId) }],
    code,
    proof: asked["payment-proof"],
    referenceNumber,
    paymentChannel,
  })
  return enrollments[0]?.enrolleeId ?? ""
}
