import type { DenialReason } from "../../enrollments/domain/denial.ts"
import type { PaymentStatus } from "./payment-status.ts"

/** With these another proof settles it; for the others the family writes to the school (docs/rules.md#payments). */
const mendable: readonly DenialReason[] = ["unreadable", "amount-short", "not-received", "wrong-account"]

/** How long the seats of a rejected payment are held for another proof, in hours. */
export const proofHoldHours = 48

type Rejected = { status: PaymentStatus; reason: DenialReason | null }

/** Whether the family may send another proof for this payment (docs/rules.md#payments). */
export function canSendAgain({ status, reason }: Rejected): boolean {
  return status === "rejected" && reason !== null && mendable.includes(reason)
}
