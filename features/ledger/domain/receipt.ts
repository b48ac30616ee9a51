import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"

/** What a receipt shows, as it was when the payment was accepted (docs/rules/ledger.md#receipts). */
export type ReceiptFacts = {
  payer: string
  day: Day
  received: Centavos
  due: Centavos
  /** The overpaid money that the payment used; missing in older receipts. */
  credit?: Centavos
  channel: string | null
  referenceNumber: string | null
  code: string | null
  lines: readonly { student: string; className: string; price: Centavos }[]
}

/** "2026-000123" */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, "0")}`
}

export const notOfficial = "This is an acknowledgement of payment. It is not an official receipt for tax purposes."
