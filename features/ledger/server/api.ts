import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../platform/http/replies/csv-download.ts"
import * as contract from "../contract.ts"
import { formatMonth } from "../domain/month.ts"
import { daysToReview } from "../domain/refunds/business-days.ts"
import { receiveDueCall, waiveDueCall } from "../due-contract.ts"
import * as earnings from "../earnings-contract.ts"
import * as months from "../month-contract.ts"
import { overpaidCall, overpaidFileCall, returnOverpaidCall } from "../overpaid-contract.ts"
import * as payouts from "../payout-contract.ts"
import * as refunds from "../refund-contract.ts"
import { openBookCheck } from "./checks/check-books.ts"
import { receiveDue, waiveDue } from "./due/settle-due.ts"
import { closeMonth } from "./months/close-month.ts"
import { changeAccountCodes, getAccountCodes, getMonths } from "./months/get-months.ts"
import { sendMonthJournal, sendMonthReport } from "./months/send-month.ts"
import { holdPayout, payPayout, releasePayout } from "./payouts/decide-payout.ts"
import { draftPayout } from "./payouts/draft-payout.ts"
import { getEarnings, getMeetingEarnings, listOwnPayouts, sendStatement } from "./payouts/get-earnings.ts"
import { getPayout, listPayouts, sendPayoutFile, showAccount } from "./payouts/list-payouts.ts"
import { sendReceipt } from "./receipts/send-receipt.ts"
import { approveRefund, denyRefund, payRefund } from "./refunds/decide-refund.ts"
import { listRefunds } from "./refunds/list-refunds.ts"
import { getRefundOffer, requestRefund } from "./refunds/request-refund.ts"
import { returnOnline } from "./refunds/return-online.ts"
import { listOverpaid, returnOverpaid } from "./refunds/return-overpaid.ts"
import { sendOverpaidFile, sendRefundsFile } from "./refunds/send-files.ts"
import { getEntries, getMoneySummary, getOpenMoney } from "./reports/get-money.ts"
import { moneyColumns } from "./reports/money-file.ts"
import { countLines, linesAfter } from "./reports/report-queries.ts"

export function ledgerApi(serve: Serve, deps: Deps): void {
  booksApi(serve, deps)
  refundsApi(serve, deps)
  overpaidApi(serve, deps)
  dueApi(serve, deps)
  payoutsApi(serve, deps)
  earningsApi(serve, deps)
  monthsApi(serve, deps)
}

function booksApi(serve: Serve, deps: Deps): void {
  const { db, settings } = deps
  const download = openDownloads(deps)
  const check = openBookCheck(deps)
  serve(contract.moneySummaryCall, () => getMoneySummary(deps))
  serve(contract.moneyEntriesCall, ({ input }) => getEntries(deps, input))
  serve(contract.openMoneyCall, ({ input }) => getOpenMoney(deps, input))
  serve(contract.checkBooksCall, () => check())
  serve(contract.moneyFileCall, ({ actor, exchange }) =>
    download(exchange, {
      takenBy: actor.accountId,
      name: "money",
      columns: moneyColumns(settings.timeZone),
      nextBatch: (last) => linesAfter(db, last),
      countRows: () => countLines(db),
    }),
  )
  serve(contract.receiptCall, ({ actor, input, exchange }) => sendReceipt(deps, actor, input.paymentId, exchange))
}

function monthsApi(serve: Serve, deps: Deps): void {
  serve(months.bookMonthsCall, () => getMonths(deps))
  serve(months.closeMonthCall, async ({ actor, input: { month } }) => {
    await closeMonth(deps, actor, month)
    return { message: `${formatMonth(month)} is closed.` }
  })
  serve(months.monthReportCall, ({ actor, input, exchange }) => sendMonthReport(deps, actor, { ...input, exchange }))
  serve(months.monthJournalCall, ({ actor, input, exchange }) => sendMonthJournal(deps, actor, { ...input, exchange }))
  serve(months.accountCodesCall, () => getAccountCodes(deps))
  serve(months.saveAccountCodesCall, async ({ actor, input }) => {
    await changeAccountCodes(deps, actor, input)
    return { message: "The account codes are saved." }
  })
}

function refundsApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(refunds.refundOfferCall, ({ actor, input }) => getRefundOffer(deps, actor, input.paymentId))
  serve(refunds.requestRefundCall, async ({ actor, input }) => ({
    amount: await requestRefund(deps, actor, input),
    message: `We have received your request. We will review it within ${daysToReview} business days.`,
  }))
  serve(refunds.refundsCall, ({ input }) => listRefunds(deps, input))
  serve(refunds.approveRefundCall, async ({ actor, input }) => {
    await approveRefund(deps, actor, input)
    return { message: "The refund is approved. We told the family." }
  })
  serve(refunds.denyRefundCall, async ({ actor, input }) => {
    await denyRefund(deps, actor, input)
    return { message: "The refund is rejected. We told the family." }
  })
  serve(refunds.payRefundCall, async ({ actor, input }) => {
    await payRefund(deps, actor, input)
    return { message: "The refund is marked as paid. We told the family." }
  })
  serve(refunds.returnOnlineCall, async ({ actor, input }) => {
    await returnOnline(deps, actor, input.refundId)
    return { message: "The provider is returning the money. The refund will then be marked as paid." }
  })
  serve(refunds.refundsFileCall, ({ actor, input, exchange }) =>
    sendRefundsFile(deps, actor, { download, exchange, numbers: input.numbers }),
  )
}

function overpaidApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(overpaidCall, ({ input }) => listOverpaid(deps, input))
  serve(overpaidFileCall, ({ actor, input, exchange }) =>
    sendOverpaidFile(deps, actor, { download, exchange, numbers: input.numbers }),
  )
  serve(returnOverpaidCall, async ({ actor, input }) => {
    await returnOverpaid(deps, actor, input)
    return { message: "The return is recorded." }
  })
}

function dueApi(serve: Serve, deps: Deps): void {
  serve(receiveDueCall, async ({ actor, input }) => {
    await receiveDue(deps, actor, input)
    return { message: "The transfer is recorded." }
  })
  serve(waiveDueCall, async ({ actor, input }) => {
    await waiveDue(deps, actor, input)
    return { message: "The balance is waived. The books record a correction." }
  })
}

function payoutsApi(serve: Serve, deps: Deps): void {
  const download = openDownloads(deps)
  serve(payouts.payoutsCall, ({ input }) => listPayouts(deps, input))
  serve(payouts.payoutCall, ({ input }) => getPayout(deps, input))
  serve(payouts.draftPayoutCall, async ({ actor }) => {
    const payoutId = await draftPayout(deps, actor.accountId)
    const none = "There is nothing to pay to teachers right now."
    return { payoutId, message: payoutId ? "The payout is drafted." : none }
  })
  serve(payouts.holdPayoutCall, async ({ actor, input }) => {
    await holdPayout(deps, actor, input)
    return { message: "Held back. The bank file leaves this teacher out." }
  })
  serve(payouts.releasePayoutCall, async ({ actor, input }) => {
    await releasePayout(deps, actor, input)
    return { message: "Released with the current amount." }
  })
  serve(payouts.payPayoutCall, async ({ actor, input }) => {
    const count = await payPayout(deps, actor, input)
    return {
      message:
        count === 1 ? "Marked as paid. We told the teacher." : `${count} teachers are marked as paid. We told them.`,
    }
  })
  serve(payouts.payoutFileCall, ({ actor, input, exchange }) =>
    sendPayoutFile(deps, actor, input.payoutId, { download, exchange, numbers: input.numbers }),
  )
  serve(payouts.payoutAccountCall, async ({ actor, input }) => ({
    accountNumber: await showAccount(deps, actor, input),
    message: "This is recorded in the audit trail.",
  }))
}

function earningsApi(serve: Serve, deps: Deps): void {
  serve(earnings.earningsCall, ({ actor }) => getEarnings(deps, actor))
  serve(earnings.meetingEarningsCall, ({ actor, input }) => getMeetingEarnings(deps, actor, input))
  serve(earnings.ownPayoutsCall, ({ actor, input }) => listOwnPayouts(deps, actor, input))
  serve(earnings.payoutStatementCall, ({ actor, input, exchange }) =>
    sendStatement(deps, actor, input.payoutId, exchange),
  )
}
