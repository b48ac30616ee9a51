import type { Context } from "hono"
import { csvLine } from "../../../../lib/csv.ts"
import { toPesos } from "../../../../lib/money.ts"
import { readSnapshot } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { sendCsv } from "../../../../platform/http/replies/csv-file.ts"
import { sendDrawn } from "../../../../platform/http/replies/send-drawn.ts"
import { formatMonth, type Month } from "../../domain/month.ts"
import { isMonthOfBooks } from "../../domain/months/closing.ts"
import { type JournalFormat, type JournalLine, journalLines } from "../../domain/months/journal.ts"
import { monthFigures } from "../../domain/months/month-report.ts"
import { recordLedgerEvent } from "../events.ts"
import { findTotals } from "../reports/report-queries.ts"
import { readMonthsState } from "./close-month.ts"
import { findAccountCodes, findTaxRate } from "./code-queries.ts"
import { findIncomeByClass, sumDays } from "./month-queries.ts"
import { type MonthReport, reportTables } from "./report-tables.ts"

type MonthDownload<Format> = { month: Month; format?: Format; exchange: Context }

/** Sends the report of a month, as PDF or CSV (docs/rules/ledger.md#closing-a-month). 404 for a month before the books, or to come. */
export async function sendMonthReport(
  deps: Deps,
  actor: Actor,
  { month, format = "pdf", exchange }: MonthDownload<"pdf" | "csv">,
): Promise<Response> {
  const report = await readReport(deps, month)
  await recordTaken(deps, actor, { exchange, month, file: "month.report-taken" })
  if (format === "csv") return sendCsv(exchange, deps, `month-${month}`, csvOfReport(report))
  const { drawMonthReport } = await import("./draw-month-report.ts")
  return sendDrawn(exchange, await drawMonthReport(report), `Report ${month}.pdf`)
}

/** All figures of one moment, so that they agree with each other. */
function readReport(deps: Deps, month: Month): Promise<MonthReport> {
  return readSnapshot(deps.db, async (tx) => {
    const state = await readMonthsState(deps, tx)
    if (!isMonthOfBooks(month, state)) throw notFound()
    const { closedThrough } = state
    return {
      month,
      title: formatMonth(month),
      brandName: deps.settings.brandName,
      isClosed: closedThrough !== null && month <= closedThrough,
      classes: await findIncomeByClass(tx, month),
      ...monthFigures(await findTotals(tx), month),
    }
  })
}

function csvOfReport(report: MonthReport): string[] {
  return reportTables(report).flatMap(({ summary, heads, rows }, nth) => [
    ...(nth > 0 ? [csvLine([])] : []),
    csvLine([summary]),
    csvLine(heads),
    ...rows.map(({ name, amounts }) => csvLine([name, ...amounts.map(toPesos)])),
  ])
}

/** Sends the journal of a month. 404 for a month before the books, or to come. */
export async function sendMonthJournal(
  deps: Deps,
  actor: Actor,
  { month, format = "xero", exchange }: MonthDownload<JournalFormat>,
): Promise<Response> {
  const { lines, taxRate } = await readSnapshot(deps.db, async (tx) => {
    if (!isMonthOfBooks(month, await readMonthsState(deps, tx))) throw notFound()
    return {
      lines: journalLines(await sumDays(tx, month), await findAccountCodes(tx)),
      taxRate: await findTaxRate(tx),
    }
  })
  await recordTaken(deps, actor, { exchange, month, file: "month.journal-taken" })
  const written = format === "xero" ? xeroLines(lines, deps.settings.brandName, taxRate) : quickBooksLines(lines)
  return sendCsv(exchange, deps, `journal-${format}-${month}`, written)
}

/** The columns of Xero's template for manual journals. Debits are above 0, credits below. */
function xeroLines(lines: readonly JournalLine[], brandName: string, taxRate: string): string[] {
  const heads = ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"]
  return [
    csvLine(heads),
    ...lines.map(({ number, day, code, name, amount }) =>
      csvLine([`${brandName} ${number}`, dayFirst(day), name, code, taxRate, toPesos(amount)]),
    ),
  ]
}

/** The columns that QuickBooks Online imports. It knows accounts by name. */
function quickBooksLines(lines: readonly JournalLine[]): string[] {
  const heads = ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"]
  return [
    csvLine(heads),
    ...lines.map(({ number, day, code, name, amount }) =>
      csvLine([
        number,
        monthFirst(day),
        name,
        amount > 0 ? toPesos(amount) : "",
        amount < 0 ? toPesos(0 - amount) : "",
        `Account ${code}`,
      ]),
    ),
  ]
}

/** "30/11/2026" */
const dayFirst = (day: string) => day.split("-").toReversed().join("/")
/** "11/30/2026" */
const monthFirst = (day: string) => [day.slice(5, 7), day.slice(8), day.slice(0, 4)].join("/")

type MonthFile = "month.report-taken" | "month.journal-taken"

async function recordTaken(
  deps: Deps,
  { accountId }: Actor,
  { exchange, month, file }: { exchange: Context; month: Month; file: MonthFile },
): Promise<void> {
  if (exchange.req.method === "HEAD") return
  const taken = { type: file, at: deps.now(), actorId: accountId, month, before: null, after: null }
  await transact(deps, (tx) => recordLedgerEvent(tx, taken))
}
