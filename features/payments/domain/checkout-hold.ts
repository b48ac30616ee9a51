/** Seats are held while a family pays for them (docs/rules/payments.md#seats-held-while-paying). */

/** How long opening the payment step holds the seats. */
export const checkoutHoldMinutes = 45
const checkoutHoldMs = checkoutHoldMinutes * 60_000

/** Returns until when seats are held if the payment began at this moment. */
export const heldUntil = (begun: Date) => new Date(begun.getTime() + checkoutHoldMs)

/** Returns the moment after which a hold must have begun to be still valid. */
export const holdsRunFrom = (now: Date) => new Date(now.getTime() - checkoutHoldMs)

/** How often in a day an account may begin to hold seats without paying. */
export const mostHoldsUnpaid = 3

const dayMs = 24 * 60 * 60_000

/** Returns the moment since which begun holds are counted. */
export const holdsCountFrom = (now: Date) => new Date(now.getTime() - dayMs)

/**
 * Whether the account may begin to hold seats. `begun` is how often it has done so since `holdsCountFrom` without
 * paying.
 */
export function mayHoldSeats(begun: number): boolean {
  return begun < mostHoldsUnpaid
}
