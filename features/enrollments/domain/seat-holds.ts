/**
 * Why a seat is held for somebody (docs/rules/enrollments.md#seats): while they pay, while they may send another proof,
 * or because the waitlist offers it to them.
 */
export const seatHoldKinds = ["checkout", "proof", "offer"] as const
export type SeatHoldKind = (typeof seatHoldKinds)[number]
