import type { Tone } from "../../../../ui/text/status-badge.tsx"
import type { RefundReason, RefundStatus } from "../../domain/refunds/refund-amount.ts"

export const refundReasonLabels: Record<RefundReason, string> = {
  dissatisfied: "We are not satisfied",
  misconduct: "The teacher behaved badly",
  "class-ended": "The school ended the class",
  mistake: "We enrolled or paid by mistake",
  other: "Another reason",
}

export const refundLabels: Record<RefundStatus, { label: string; tone: Tone }> = {
  requested: { label: "To review", tone: "orange" },
  approved: { label: "To pay", tone: "blue" },
  paid: { label: "Paid", tone: "green" },
  refused: { label: "Rejected", tone: "red" },
}

export const emptyRefunds: Record<RefundStatus, string> = {
  requested: "New refund requests appear here.",
  approved: "Approved refunds appear here until you pay them.",
  paid: "Paid refunds appear here.",
  refused: "Rejected refunds appear here.",
}
