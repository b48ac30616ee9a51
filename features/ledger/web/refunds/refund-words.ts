import type { Tone } from "../../../../ui/text/status-badge.tsx"
import type { RefundReason, RefundStatus } from "../../domain/refunds/refund-amount.ts"
import type { Refund } from "../../refund-contract.ts"

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

/** What the provider does with a refund that goes back through it. */
export const onlineRefundLabels: Record<Exclude<NonNullable<Refund["online"]>["state"], "possible">, string> = {
  sending: "Asked to return the money",
  pending: "Returning the money",
  succeeded: "Returned",
  failed: "Could not return the money. Try again, or pay it another way.",
  "no-answer": "No clear answer. Check with the provider whether the money was returned before you pay it another way.",
}
