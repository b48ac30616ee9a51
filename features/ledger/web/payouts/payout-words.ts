import type { Tone } from "../../../../ui/text/status-badge.tsx"
import type { PayoutStatus } from "../../domain/payouts/payout.ts"

export const payoutLabels: Record<PayoutStatus, { label: string; tone: Tone }> = {
  drafted: { label: "To pay", tone: "blue" },
  held: { label: "Held back", tone: "orange" },
  paid: { label: "Paid", tone: "green" },
}

/** The labels for teachers. */
export const ownPayoutLabels: Record<PayoutStatus, { label: string; tone: Tone }> = {
  drafted: { label: "Being prepared", tone: "blue" },
  held: { label: "Being checked", tone: "orange" },
  paid: { label: "Paid", tone: "green" },
}
