import { minuteTextIn } from "../../../../lib/minute-text.ts"
import { toPesos } from "../../../../lib/money.ts"
import type { CsvColumn } from "../../../../platform/http/replies/csv-stream.ts"
import { ledgerAccountParts } from "../../domain/ledger-account.ts"
import { nameInBooks } from "./get-money.ts"
import type { FileLine } from "./report-queries.ts"

/** The columns of the file of the books. Each row is a line of an entry. Instants are in the school's zone. */
export function moneyColumns(zone: string): CsvColumn<FileLine>[] {
  const written = minuteTextIn(zone)
  return [
    ["Entry", (row) => row.entry_id],
    ["Day", (row) => row.day],
    ["Entered", (row) => written(row.at)],
    ["Cause", (row) => row.cause],
    ["Account", (row) => ledgerAccountParts(row.account).kind],
    ["Channel or name", (row) => channelOf(row.account) ?? nameInBooks(row)],
    ["Amount in pesos", (row) => toPesos(row.amount)],
    ["Words", (row) => row.words],
    ["Payment ID", (row) => row.payment_id],
    ["Enrollee ID", (row) => row.enrollment_id],
    ["Account ID", (row) => row.account],
  ]
}

function channelOf(account: string): string | null {
  const { kind, of } = ledgerAccountParts(account)
  return kind === "money" ? of : null
}
