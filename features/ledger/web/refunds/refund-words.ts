import { formatDay } from "../../../../lib/day.ts"
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

/** Whether the provider is returning the money, so that nobody pays it by hand. */
export const isOnItsWay = ({ online }: Pick<Refund, "online">): boolean =>
  online?.state === "sending" || online?.state === "pending"

/** The status of a refund, and what staff must know about its way through a provider. */
export function refundBadges({ status, online }: Pick<Refund, "status" | "online">): { label: string; tone: Tone }[] {
  if (status !== "approved") return [refundLabels[status]]
  if (isOnItsWay({ online })) return [{ label: "Being returned", tone: "blue" }]
  if (online?.state === "failed") return [refundLabels.approved, { label: "Return failed", tone: "red" }]
  if (online?.state === "no-answer") return [refundLabels.approved, { label: "No clear answer", tone: "orange" }]
  return [refundLabels.approved]
}

type NextFacts = Pick<Refund, "status" | "reviewBy" | "payBy" | "paidDay" | "online">

/**
 * What is next for a refund, or what has become of it: "Review by 24 Nov 2026", "Pay by …", "Being returned through
 * PayMongo", "Return through PayMongo failed", "Paid on …".
 */
export function nextWords({ status, reviewBy, payBy, paidDay, online }: NextFacts): string {
  if (online && isOnItsWay({ online })) return `Being returned through ${online.name}`
  if (status === "requested") return `Review by ${formatDay(reviewBy)}`
  if (status === "approved" && online?.state === "failed") return `Return through ${online.name} failed`
  if (status === "approved" && online?.state === "no-answer") return `No clear answer from ${online.name}`
  if (status === "approved" && payBy) return `Pay by ${formatDay(payBy)}`
  return paidDay ? `Paid on ${formatDay(paidDay)}` : refundLabels[status].label
}

/** What the provider does with a refund that goes back through it. */
export const onlineRefundLabels: Record<Exclude<NonNullable<Refund["online"]>["state"], "possible">, string> = {
  sending: "Asked to return the money",
  pending: "Returning the money",
  succeeded: "Returned",
  failed: "Could not return the money. Try again, or pay it another way.",
  "no-answer": "No clear answer. Check with the provider whether the money was returned before you pay it another way.",
}
