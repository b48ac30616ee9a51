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
  /** What was paid on top for the provider's fee; missing in older receipts. */
  onlineFee?: Centavos
  channel: string | null
  referenceNumber: string | null
  code: string | null
  lines: readonly ReceiptLine[]
}

/**
 * `price`: what was paid for it, after its discounts; these are missing without any, and in older receipts. `kind`: of a
 * due; absent if the whole price was paid at once. `part`: the second of four parts has 2 and 4.
 */
export type ReceiptLine = {
  student: string
  className: string
  price: Centavos
  kind?: DueKind
  part?: number
  parts?: number
  discounts?: readonly { text: string; amount: Centavos }[]
}

/** What was paid in all, with the provider's fee. */
export const receiptTotal = ({ received, onlineFee = 0 }: Pick<ReceiptFacts, "received" | "onlineFee">): Centavos =>
  received + onlineFee

/** What a line of a receipt shows: its price before the discounts, and below it each discount as an amount below 0. */
export function receiptRows(line: ReceiptLine): { text: string; amount: Centavos }[] {
  const discounts = line.discounts ?? []
  const before = discounts.reduce((sum, { amount }) => sum + amount, line.price)
  return [
    { text: receiptLineText(line), amount: before },
    ...discounts.map(({ text, amount }) => ({ text, amount: 0 - amount })),
  ]
}

/** "Piano: Migo Cruz, Part 2 of 4" */
function receiptLineText({ student, className, kind, part, parts }: ReceiptLine): string {
  const whom = `${className}: ${student}`
  return kind ? `${whom}, ${dueText({ kind, part: part ?? null, parts: parts ?? null })}` : whom
}

/** "2026-000123" */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, "0")}`
}

export const notOfficial = "This is an acknowledgement of payment. It is not an official receipt for tax purposes."
