import { providerFeeLabel } from "../../../../lib/online-payment/providers.ts"
import type { Tone } from "../../../../ui/text/status-badge.tsx"
import { explainDenial } from "../../../enrollments/domain/denial.ts"
import type { Payment } from "../../contract.ts"

/** The labels of the statuses of a payment, for the family (docs/rules/payments.md#payments). */
export const paymentLabels: Record<Payment["status"], { label: string; tone: Tone }> = {
  online: { label: "Not paid yet", tone: "gray" },
  sent: { label: "Being checked", tone: "orange" },
  accepted: { label: "Approved", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
  refunded: { label: "Refunded", tone: "blue" },
}

/** Returns why a payment was not accepted and what the family can do; null for any other payment. */
export function whatToDo(payment: Payment) {
  if (payment.status !== "rejected") return null
  return { ...explainDenial(payment, payment.canSendAgain), words: payment.words }
}

/**
 * Says what a payment without enrollments is for: its class had become full, every enrollment was withdrawn, or it is an
 * online payment, which has seats once it is paid, or differs from what was due.
 */
export function withoutSeats({ status, enrollments, dues, online }: Payment): string | null {
  if (status === "online" && dues.length === 0) return "For the classes in your basket. You get the seats by paying."
  if (status === "sent" && online && enrollments.length === 0)
    return "This payment differs from the amount due. The school is checking it, and will notify you."
  const isOpen = status === "online" || status === "rejected" || status === "refunded"
  if (isOpen || enrollments.length + dues.length > 0) return null
  if (status === "accepted")
    return "No student is enrolled with this payment. We will take the money off your next payment, unless you ask the school to return it."
  return "No student is enrolled with this payment. The school will return the money, or use it for another class of your choice."
}

/** Names the provider's fee and the amount with it, in pesos, if the family pays or has paid the fee. */
export function onlineAmounts({ status, online, channel }: Payment): { name: string; pesos: number }[] {
  if (!online || online.fee === 0) return []
  const { fee, total, paid } = online
  const feeLine = { name: providerFeeLabel(channel), pesos: fee }
  if (paid !== null) return [feeLine, { name: "Paid online", pesos: paid }]
  // The school compares what arrived with the total.
  return status === "online" ? [feeLine, { name: "Total to pay online", pesos: total }] : []
}
