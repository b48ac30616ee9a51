import type { PaymentItem } from "./payment-item.ts"

/** The seats that a family will pay for together (docs/rules/payments.md#basket). */

export const isSameSeat = (one: PaymentItem, other: PaymentItem) =>
  one.classId === other.classId && one.childId === other.childId

/** The seats of one list that are not in the other. */
export const seatsBeyond = (seats: readonly PaymentItem[], others: readonly PaymentItem[]): PaymentItem[] =>
  seats.filter((seat) => !others.some((other) => isSameSeat(seat, other)))

/** The basket with these seats at its end, each once. */
export function withSeats(basket: readonly PaymentItem[], seats: readonly PaymentItem[]): PaymentItem[] {
  return [...basket, ...seatsBeyond(seats, basket)]
}

/** The classes in which a seat comes into the basket or leaves it: what is held there while paying is given back. */
export function classesChanged(before: readonly PaymentItem[], after: readonly PaymentItem[]): string[] {
  const changed = [...seatsBeyond(before, after), ...seatsBeyond(after, before)]
  return [...new Set(changed.map(({ classId }) => classId))]
}
