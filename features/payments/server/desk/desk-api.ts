import { toCentavos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { acceptPaymentCall, acceptPaymentsCall, rejectPaymentCall, undoPaymentCall } from "../../decision-contract.ts"
import { deskPaymentCall, deskPaymentsCall } from "../../desk-contract.ts"
import { acceptPayments } from "../decide/accept-payments.ts"
import { acceptPayment, rejectPayment } from "../decide/decide-on-payment.ts"
import { undoPayment } from "../decide/undo-payment.ts"
import { getDeskPayment } from "./get-desk-payment.ts"
import { listDeskPayments } from "./list-desk-payments.ts"

/** The calls of administrators who check payments. */
export function deskApi(serve: Serve, deps: Deps): void {
  serve(deskPaymentsCall, ({ input }) => listDeskPayments(deps, input))
  serve(deskPaymentCall, ({ input }) => getDeskPayment(deps, input.paymentId))
  serve(acceptPaymentCall, async ({ actor, input }) => {
    const enrolleeIds = await acceptPayment(deps, actor, {
      ...input,
      amount: centavosOf(input.amount),
      providerFee: centavosOf(input.providerFee),
    })
    return { enrolleeIds, message: messageOf(enrolleeIds.length, { one: "approved", none: "accepted" }) }
  })
  serve(rejectPaymentCall, async ({ actor, input }) => {
    const enrolleeIds = await rejectPayment(deps, actor, { ...input, missing: centavosOf(input.missing) })
    return { enrolleeIds, message: messageOf(enrolleeIds.length, { one: "rejected", none: "rejected" }) }
  })
  serve(undoPaymentCall, async ({ actor, input }) => {
    await undoPayment(deps, actor, input.paymentId)
    return { message: "The payment is waiting again." }
  })
  serve(acceptPaymentsCall, async ({ actor, input }) => {
    const outcome = await acceptPayments(
      deps,
      actor,
      [...new Set(input.paymentIds)].map((paymentId) => ({ paymentId, amount: null })),
    )
    const { length: count } = outcome.accepted
    return { ...outcome, message: count === 1 ? "1 payment is approved." : `${count} payments are approved.` }
  })
}

const centavosOf = (pesos: number | null) => (pesos === null ? null : toCentavos(pesos))

function messageOf(count: number, words: { one: string; none: string }): string {
  if (count === 0) return `The payment is ${words.none}.`
  if (count === 1) return `The enrollment is ${words.one}.`
  return `${count === 2 ? "Both" : `All ${count}`} enrollments are ${words.one}.`
}
