import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { childrenEnrollCall } from "../../enroll-contract.ts"
import { enroll } from "./enroll.ts"

/** A parent requests a seat for each chosen child, with one payment: all of them or none. */
export async function enrollChildren(
  deps: Deps,
  actor: Actor,
  { classId, childrenIds, ...input }: ParsedInputOf<typeof childrenEnrollCall>,
): Promise<string[]> {
  const { enrollments } = await enroll(deps, {
    ...input,
    accountId: actor.accountId,
    items: childrenIds.map((childId) => ({ classId, childId })),
    proof: input["payment-proof"],
    guidelinesVersion: input.guidelinesVersion ?? null,
  })
  return enrollments.map(({ enrolleeId }) => enrolleeId)
}
