import type { ParsedInputOf } from "../../../lib/contract.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { checkOutCall } from "../contract.ts"
import { payDues } from "./dues/pay-dues.ts"
import { readItems } from "./read-items.ts"
import { enroll } from "./send/enroll.ts"

/**
 * Requests seats in several classes with one payment (docs/rules/payments.md#several-seats-at-once), or pays several dues
 * (docs/rules/payments.md#dues), all or none.
 */
export async function checkOut(deps: Deps, actor: Actor, input: ParsedInputOf<typeof checkOutCall>) {
  const payment = {
    accountId: actor.accountId,
    proof: input["payment-proof"],
    referenceNumber: input.referenceNumber,
    paymentChannel: input.paymentChannel,
    code: input.code,
  }
  if (input.dueIds) return { paymentId: await payDues(deps, { ...payment, dueIds: input.dueIds }), enrolleeIds: [] }
  const { paymentId, enrollments } = await enroll(deps, {
    ...payment,
    items: readItems(actor, input.items ?? []),
    discountCode: input.discountCode,
    guidelinesVersion: input.guidelinesVersion ?? null,
  })
  return { paymentId, enrolleeIds: enrollments.map(({ enrolleeId }) => enrolleeId) }
}
