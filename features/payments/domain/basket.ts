import type { PaymentItem } from "./payment-item.ts"

/** The basket (docs/rules/payments.md#basket): seats that a family will pay for together. */

export const isSameSeat = (one: PaymentItem, other: PaymentItem) =>
  one.classId === other.classId && one.childId === other.childId

/** Returns the seats of one list that are not in the other. */
export const seatsBeyond = (seats: readonly PaymentItem[], others: readonly PaymentItem[]): PaymentItem[] =>
  seats.filter((seat) => !others.some((other) => isSameSeat(seat, other)))

/** Returns the basket with these seats added at its end, each once. */
export function withSeats(basket: readonly PaymentItem[], seats: readonly PaymentItem[]): PaymentItem[] {
  return [...basket, ...seatsBeyond(seats, basket)]
}

/** Returns the classes in which a seat is added or removed. The account's held seats in them are released. */
export function classesChanged(before: readonly PaymentItem[], after: readonly PaymentItem[]): string[] {
  const changed = [...seatsBeyond(before, after), ...seatsBeyond(after, before)]
  return [...new Set(changed.map(({ classId }) => classId))]
}
