import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Due } from "../../../payments/domain/due.ts"
import type { LedgerCause, LedgerLine } from "../ledger-entry.ts"

/** What a statement of account is made of (docs/rules/ledger.md#statement-of-account). */

/** An entry of the books about a family's money. `code`: of its payment. */
export type StatementEntry = {
  day: Day
  cause: LedgerCause
  key: string
  paymentId: string | null
  enrolleeId: string | null
  code: string | null
  lines: readonly LedgerLine[]
}

export type StatementDue = Omit<Due, "paymentId" | "sessions"> & {
  enrolleeId: string
  part: number | null
  parts: number | null
}

/** What a payment was sent for: this amount of a due. */
export type PaidDue = { paymentId: string; dueId: string; amount: Centavos }

/** An enrollment with its price without discounts, and what of it was agreed in parts. */
export type StatementSeat = { enrolleeId: string; price: Centavos; later: Centavos }

export type AppliedDiscountLine = { enrolleeId: string; text: string; amount: Centavos }

export type StatementFacts = {
  /** In the order of the books. */
  entries: readonly StatementEntry[]
  /** The earliest first. */
  dues: readonly StatementDue[]
  paidDues: readonly PaidDue[]
  seats: readonly StatementSeat[]
  discounts: readonly AppliedDiscountLine[]
}

/** A line of what a family owed and paid. What it owes is above 0, what it paid below. */
export type AccountLine = { day: Day; text: string; enrolleeId: string | null; amount: Centavos }
