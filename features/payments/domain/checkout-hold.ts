/** Seats are held while a family pays for them (docs/rules/payments.md#seats-held-while-paying). */

/** How long opening the payment step holds the seats. */
export const checkoutHoldMinutes = 45
const checkoutHoldMs = checkoutHoldMinutes * 60_000

/** Until when seats are held that somebody began to pay for at this moment. */
export const heldUntil = (begun: Date) => new Date(begun.getTime() + checkoutHoldMs)

/** Holds that began after this moment are not over. */
export const holdsRunFrom = (now: Date) => new Date(now.getTime() - checkoutHoldMs)

/** So many times in a day an account may begin to hold seats without paying. */
export const mostHoldsUnpaid = 3

const dayMs = 24 * 60 * 60_000

/** The moment from which begun holds count. */
export const holdsCountFrom = (now: Date) => new Date(now.getTime() - dayMs)

/** Whether the account may begin to hold seats; `begun`: how often it did since `holdsCountFrom` without paying. */
export function mayHoldSeats(begun: number): boolean {
  return begun < mostHoldsUnpaid
}
