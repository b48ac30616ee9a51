import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { userPaymentsCall } from "../payer-contract.ts"
import * as contract from "../payment-contract.ts"
import { getPayment } from "./review/get-payment.ts"
import { listPayments } from "./review/list-payments.ts"
import { findProof } from "./review/payment-queries.ts"

/** The calls of administrators on payments. */
export function servePayments(serve: Serve, deps: Deps): void {
  serve(userPaymentsCall, ({ input }) => listPayments(deps, input))
  serve(contract.proofOfPaymentCall, async ({ input }) => {
    const found = await findProof(deps.db, input.enrolleeId)
    if (!found) throw notFound()
    return { proofOfPayment: found.proof }
  })
  serve(contract.enrolleePaymentCall, ({ input }) => getPayment(deps, input.enrolleeId))
}
