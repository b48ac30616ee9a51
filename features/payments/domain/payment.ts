import type { Centavos } from "../../../lib/money.ts"

/** Returns the amount due: the price of the class for every student (docs/rules/payments.md#payments). */
export function amountDue(price: Centavos, students: number): Centavos {
  return price * students
}

/** Splits a payment over its students, so that the lines of a list add up to it (docs/rules/payments.md#payments). */
export function sharePerStudent(amountDue: Centavos, students: number): Centavos {
  return Math.round(amountDue / Math.max(1, students))
}

/** A class priced 0 needs no proof of payment (docs/rules/payments.md#payments). */
export function needsProof(price: Centavos): boolean {
  return price > 0
}
