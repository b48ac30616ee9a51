import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type DueKind, dueText } from "../../payments/domain/due.ts"

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
  lines: readonly ReceiptLine[]
}

/** `kind`: of a due; absent if the whole price was paid at once. `part`: the second of four parts has 2 and 4. */
export type ReceiptLine = {
  student: string
  className: string
  price: Centavos
  kind?: DueKind
  part?: number
  parts?: number
}

/** "Piano: Migo Cruz, Part 2 of 4" */
export function receiptLineText({ student, className, kind, part, parts }: ReceiptLine): string {
  const whom = `${className}: ${student}`
  return kind ? `${whom}, ${dueText({ kind, part: part ?? null, parts: parts ?? null })}` : whom
}

/** "2026-000123" */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, "0")}`
}

export const notOfficial = "This is an acknowledgement of payment. It is not an official receipt for tax purposes."
