import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../platform/http/replies/csv-download.ts"
import * as contract from "../contract.ts"
import { openBookCheck } from "./check/check-books.ts"
import { sendReceipt } from "./receipts/send-receipt.ts"
import { getEntries, getMoneySummary, getOpenMoney } from "./reports/get-money.ts"
import { moneyColumns } from "./reports/money-file.ts"
import { countLines, linesAfter } from "./reports/report-queries.ts"

export function ledgerApi(serve: Serve, deps: Deps): void {
  const { db, settings } = deps
  const download = openDownloads(deps)
  const check = openBookCheck(deps)
  serve(contract.moneySummaryCall, () => getMoneySummary(deps))
  serve(contract.moneyEntriesCall, ({ input }) => getEntries(deps, input))
  serve(contract.openMoneyCall, ({ input }) => getOpenMoney(deps, input))
  serve(contract.checkBooksCall, () => check())
  serve(contract.moneyFileCall, ({ exchange }) =>
    download(exchange, {
      name: "money",
      columns: moneyColumns(settings.timeZone),
      nextBatch: (last) => linesAfter(db, last),
      countRows: () => countLines(db),
    }),
  )
  serve(contract.receiptCall, ({ actor, input, exchange }) => sendReceipt(deps, actor, input.paymentId, exchange))
}
