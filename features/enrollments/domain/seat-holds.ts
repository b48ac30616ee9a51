/**
 * Why a seat is held for a student (docs/rules/enrollments.md#seats): while the family pays, while it may send another
 * proof, or because the waitlist offers it.
 */
export const seatHoldKinds = ["checkout", "proof", "offer"] as const
