import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { addMonths, type Month, monthOf, monthsBetween } from "../month.ts"

/** What the books say about the months before one is closed. */
export type MonthsState = {
  today: Day
  /** The first month with an entry; null in books without entries. */
  first: Month | null
  /** The last closed month. */
  closedThrough: Month | null
  /** Whether all payments from before the books existed are entered. */
  isComplete: boolean
}

export type ClosingErrorCode = "not-over" | "closed-already" | "nothing-entered" | "not-complete"

/** Returns the oldest month that is not closed: the one that is closed next. */
export function nextToClose({ first, closedThrough }: Pick<MonthsState, "first" | "closedThrough">): Month | null {
  if (first === null) return null
  const next = closedThrough === null ? first : addMonths(closedThrough, 1)
  return next < first ? first : next
}

/** Returns the months that close with this one, oldest first: it and the open ones before it. */
export function closingWith(month: Month, state: Pick<MonthsState, "first" | "closedThrough">): Month[] {
  const oldest = nextToClose(state)
  return oldest === null ? [] : monthsBetween(oldest, month)
}

/**
 * Returns why this month cannot be closed; null if it can (docs/rules/ledger.md#closing-a-month): once it is over in the
 * school's zone.
 */
export function closingError(month: Month, state: MonthsState): ClosingErrorCode | null {
  const { today, closedThrough, isComplete, first } = state
  if (month >= monthOf(today)) return "not-over"
  if (closedThrough !== null && month <= closedThrough) return "closed-already"
  if (first === null || month < first) return "nothing-entered"
  return isComplete ? null : "not-complete"
}

type Span = Pick<MonthsState, "first" | "today">

/**
 * Returns the months that are listed, the newest first: all from the first entry to last month, because each is closed,
 * and this month once it has an entry.
 */
export function listedMonths({ first, today }: Span, hasEntries: (month: Month) => boolean): Month[] {
  if (first === null) return []
  const running = monthOf(today)
  return monthsBetween(first, running)
    .filter((month) => month < running || hasEntries(month))
    .reverse()
}

/** Whether the books have this month: it has begun, and is not before the first entry. */
export const isMonthOfBooks = (month: Month, { first, today }: Span): boolean =>
  first !== null && month >= first && month <= monthOf(today)

/** Whether both add up to the same for every part of the books. A part that is missing counts as 0. */
export function isSameSums(some: ReadonlyMap<string, Centavos>, others: ReadonlyMap<string, Centavos>): boolean {
  const parts = [...new Set([...some.keys(), ...others.keys()])]
  return parts.every((part) => (some.get(part) ?? 0) === (others.get(part) ?? 0))
}
