import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"

/** What a family owes beyond the payment that gave a seat (docs/rules/payments.md#dues). */
export const dueKinds = ["part", "difference", "renewal"] as const
export type DueKind = (typeof dueKinds)[number]

/** A planned due waits for the seat of its student. */
export const dueStates = ["planned", "open", "paid", "waived", "cancelled"] as const
export type DueState = (typeof dueStates)[number]

export type Due = {
  id: string
  kind: DueKind
  day: Day
  state: DueState
  amount: Centavos
  /** What of it was paid or waived. */
  settled: Centavos
  /** The payment that pays it. */
  paymentId: string | null
  /** How many sessions a renewal adds; null for other kinds. */
  sessions: number | null
}

/** The days that a price difference may be paid after the change of class. */
export const daysToPayDifference = 7

export const leftOf = ({ amount, settled }: Pick<Due, "amount" | "settled">): Centavos => amount - settled

export const sumOfDues = (dues: readonly Pick<Due, "amount" | "settled">[]): Centavos =>
  dues.reduce((sum, due) => sum + leftOf(due), 0)

/**
 * A due is late after its day. Nobody is late with another round, which is the family's own choice
 * (docs/rules/payments.md#renewals).
 */
export const isLateDue = ({ kind, day }: Pick<Due, "kind" | "day">, today: Day): boolean =>
  kind !== "renewal" && day < today

type NamedDue = { kind: DueKind; part: number | null; parts: number | null }

/** "Part 2 of 4" */
export function dueText({ kind, part, parts }: NamedDue): string {
  if (kind === "part") return `Part ${part} of ${parts}`
  return kind === "difference" ? "Price difference after the change of class" : "Another round of classes"
}

export type PayDueErrorCode = "due-being-paid" | "due-paid" | "due-ended"

/** Returns why a due cannot be paid now, or null: a due has one payment at a time. */
export function payDueError({ state, paymentId }: Pick<Due, "state" | "paymentId">): PayDueErrorCode | null {
  if (state === "paid" || state === "waived") return "due-paid"
  if (state !== "open") return "due-ended"
  return paymentId === null ? null : "due-being-paid"
}

/** An amount that settles a due, in whole or in part. */
export type Settled<D> = { due: D; amount: Centavos }

/** Spreads an amount over dues, the earliest first. What exceeds them is left out. */
export function spreadOverDues<D extends Due>(dues: readonly D[], amount: Centavos): Settled<D>[] {
  let left = amount
  return inOrder(dues).flatMap((due) => {
    const taken = Math.min(left, leftOf(due))
    left -= taken
    return taken > 0 ? [{ due, amount: taken }] : []
  })
}

/** Returns the same amounts in the same order, with at most this much together. What is 0 is left out. */
export function capAmounts<A extends { amount: Centavos }>(amounts: readonly A[], most: Centavos): A[] {
  let left = most
  return amounts.flatMap((each) => {
    const amount = Math.min(each.amount, left)
    left -= amount
    return amount > 0 ? [{ ...each, amount }] : []
  })
}

/**
 * Returns the open dues that this money pays (docs/rules/payments.md#dues-paid-online): only in whole, the earliest first.
 */
export function duesPaidBy<D extends Due>(dues: readonly D[], money: Centavos): D[] {
  let left = money
  return inOrder(dues).filter((due) => {
    const isPaid = due.state === "open" && leftOf(due) <= left
    if (isPaid) left -= leftOf(due)
    return isPaid
  })
}

/** `due`: what the family was to pay for all of the dues, beside its credit. `credit`: what is free of it now. */
type Arrived = { received: Centavos; due: Centavos; credit: Centavos }

/**
 * Divides the dues of an online payment that differs into those that its money pays in whole, the earliest first, with
 * no more credit than was planned, and the others; `overpaid` is left of the money
 * (docs/rules/payments.md#online-payments-that-differ).
 */
export function divideDues<D extends Due>(
  dues: readonly D[],
  { received, due, credit }: Arrived,
): { paid: D[]; left: D[]; overpaid: Centavos } {
  const free = Math.min(credit, Math.max(0, sumOfDues(dues) - due))
  const paid = duesPaidBy(dues, received + free)
  return {
    paid,
    left: inOrder(dues).filter((each) => !paid.includes(each)),
    overpaid: Math.max(0, received - sumOfDues(paid)),
  }
}

/**
 * Lowers what is owed after a change of class, the last dues first. Returns the changed dues: with a lower amount, or
 * cancelled, or paid if only the rest of one is no longer owed.
 */
export function lowerDues<D extends Due>(dues: readonly D[], by: Centavos): D[] {
  let open = by
  return inOrder(dues)
    .reverse()
    .flatMap((due) => {
      const less = Math.min(open, leftOf(due))
      open -= less
      if (less === 0) return []
      if (less < leftOf(due)) return [{ ...due, amount: due.amount - less }]
      if (due.settled > 0) return [{ ...due, amount: due.settled, state: "paid" as const }]
      return [{ ...due, state: "cancelled" as const }]
    })
}

const inOrder = <D extends Due>(dues: readonly D[]): D[] =>
  [...dues].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.id < other.id ? -1 : 1))
