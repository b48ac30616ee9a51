import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../../platform/http/replies/csv-download.ts"
import { daysToReview } from "../../domain/refunds/business-days.ts"
import { overPaidCall, overPaidFileCall, returnOverPaidCall } from "../../over-paid-contract.ts"
import * as contract from "../../refund-contract.ts"
import { approveRefund, denyRefund, payRefund } from "./decide-refund.ts"
import { listRefunds } from "./list-refunds.ts"
import { getRefundOffer, requestRefund } from "./request-refund.ts"
import { listOverPaid, returnOverPaid } from "./return-over-paid.ts"
import { sendOverPaidFile, sendRefundsFile } from "./send-files.ts"

export function refundApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(contract.refundOfferCall, ({ actor, input }) => getRefundOffer(deps, actor, input.paymentId))
  serve(contract.requestRefundCall, async ({ actor, input }) => ({
    amount: await requestRefund(deps, actor, input),
    message: `We have received your request. We will review it within ${daysToReview} business days.`,
  }))
  serve(contract.refundsCall, ({ input }) => listRefunds(deps, input))
  serve(contract.approveRefundCall, async ({ actor, input }) => {
    await approveRefund(deps, actor, input)
    return { message: "The refund is approved. The family is told." }
  })
  serve(contract.denyRefundCall, async ({ actor, input }) => {
    await denyRefund(deps, actor, input)
    return { message: "The refund is refused. The family is told." }
  })
  serve(contract.payRefundCall, async ({ actor, input }) => {
    await payRefund(deps, actor, input)
    return { message: "The refund is marked as paid. The family is told." }
  })
  serve(contract.refundsFileCall, ({ actor, input, exchange }) =>
    sendRefundsFile(deps, actor, { download, exchange, numbers: input.numbers }),
  )
}

/** What families have overpaid. */
export function overPaidApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(overPaidCall, ({ input }) => listOverPaid(deps, input))
  serve(overPaidFileCall, ({ actor, input, exchange }) =>
    sendOverPaidFile(deps, actor, { download, exchange, numbers: input.numbers }),
  )
  serve(returnOverPaidCall, async ({ actor, input }) => {
    await returnOverPaid(deps, actor, input)
    return { message: "The return is in the books." }
  })
}
