import type { ParsedInputOf } from "../../../lib/contract.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { checkOutCall } from "../contract.ts"
import { classesOf, readItems } from "./read-items.ts"
import { enroll } from "./send/enroll.ts"

/** Requests seats in several classes with one payment, all or none (docs/rules/payments.md#several-seats-at-once). */
export async function checkOut(deps: Deps, actor: Actor, input: ParsedInputOf<typeof checkOutCall>) {
  const { code, referenceNumber, paymentChannel } = input
  const { paymentId, enrollments } = await enroll(deps, {
    accountId: actor.accountId,
    ...classesOf(actor, readItems(actor, input.items)),
    proof: input["payment-proof"],
    referenceNumber,
    paymentChannel,
    code,
    guidelinesVersion: input.guidelinesVersion ?? null,
  })
  return { paymentId, enrolleeIds: enrollments.map(({ enrolleeId }) => enrolleeId) }
}
