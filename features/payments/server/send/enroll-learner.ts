import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { learnerEnrollCall } from "../../enroll-contract.ts"
import { enroll } from "./enroll.ts"

/** A learner requests a seat. */
export async function enrollLearner(
  deps: Deps,
  actor: Actor,
  { classId, ...input }: ParsedInputOf<typeof learnerEnrollCall>,
): Promise<string> {
  const { enrollments } = await enroll(deps, {
    ...input,
    accountId: actor.accountId,
    items: [{ classId, childId: null }],
    proof: input["payment-proof"],
    guidelinesVersion: input.guidelinesVersion ?? null,
  })
  return enrollments[0]?.enrolleeId ?? ""
}
