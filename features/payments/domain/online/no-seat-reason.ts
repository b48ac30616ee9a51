/** Why money that arrived online brings no seat (docs/rules/payments.md#online-payments). */
export const noSeatReasons = [
  "full",
  "enrolled",
  "credit-used",
  "discount-used-up",
  "paid-twice",
  /** Staff have approved a payment that was not the amount due. */
  "differs",
  "other",
] as const
export type NoSeatReason = (typeof noSeatReasons)[number]

/** Returns the reason for a family, from the errors of the seats it paid for. */
export function noSeatReasonOf(codes: readonly string[]): NoSeatReason {
  if (codes.includes("class-full") || codes.includes("class-not-public")) return "full"
  return codes.includes("already-enrolled") ? "enrolled" : "other"
}
