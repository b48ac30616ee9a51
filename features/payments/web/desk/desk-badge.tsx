import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import type { PaymentStatus } from "../../domain/payment-status.ts"

/** The statuses as administrators read them (docs/rules/payments.md#payments). */
export const deskStatusLabels: Record<PaymentStatus, string> = {
  online: "Being paid online",
  sent: "To check",
  accepted: "Approved",
  rejected: "Rejected",
  refunded: "Refunded",
}

const tones: Record<PaymentStatus, Tone> = {
  online: "gray",
  sent: "orange",
  accepted: "green",
  rejected: "red",
  refunded: "gray",
}

export function DeskBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={tones[status]}>{deskStatusLabels[status]}</StatusBadge>
}

/** What somebody has decided, in a sentence. */
export const decidedLabels = { accepted: deskStatusLabels.accepted, rejected: deskStatusLabels.rejected }
