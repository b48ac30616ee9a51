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
  const { classId, referenceNumber, paymentChannel } = asked
  const [enrolleeId = ""] = await enroll(deps, {
    accountId: actor.accountId,
    classId,
    proof: asked["payment-proof"],
    referenceNumber,
    paymentChannel,
    findStudents: (db) => findLearner(db, actor.accountId, classId),
  })
  return enrolleeId
}
