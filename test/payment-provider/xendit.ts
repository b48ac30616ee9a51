import type { IncomingMessage } from "node:http"
import {
  type Answer,
  type Loose,
  newId,
  type State,
  type TestCheckout,
  type TestRefund,
  type Webhook,
} from "./provider-state.ts"

/** Answers as Xendit documents it. */
export function answerAsXendit(state: State, request: IncomingMessage, posted: Loose): Answer {
  const { pathname } = new URL(request.url ?? "", "http://provider")
  const [, first = "", second = "", third = ""] = pathname.split("/")
  if (request.method === "POST" && pathname === "/sessions") {
    const checkout: TestCheckout = {
      id: newId("ps-"),
      amount: Math.round(posted.amount * 100),
      lines: posted.items.map(({ name, net_unit_amount }: Loose) => ({
        name,
        amount: Math.round(net_unit_amount * 100),
      })),
      reference: posted.reference_id,
      metadata: posted.metadata,
      successUrl: posted.success_return_url,
      cancelUrl: posted.cancel_return_url,
      state: "open",
      payment: null,
    }
    state.checkouts.set(checkout.id, checkout)
    return xenditSession(checkout, state.address)
  }
  if (first === "sessions") {
    const checkout = state.checkouts.get(second)
    return checkout && xenditSession(checkout, state.address)
  }
  if (first === "transactions") {
    const paymentId = new URL(request.url ?? "", "http://provider").searchParams.get("product_id")
    const paid = [...state.checkouts.values()].flatMap(({ payment }) => (payment?.id === paymentId ? [payment] : []))
    return {
      data: paid.map(({ amount, fee, currency }) => ({
        type: "PAYMENT",
        currency,
        amount: amount / 100,
        net_amount: (amount - fee) / 100,
      })),
    }
  }
  if (request.method === "POST" && pathname === "/v3/refunds") {
    const again = [...state.refunds.values()].find(({ refundId }) => refundId === posted.reference_id)
    const id = newId("rfd-")
    const refund = again ?? {
      id,
      paymentId: posted.payment_id,
      amount: Math.round(posted.amount * 100),
      status: "pending",
      refundId: posted.reference_id,
    }
    state.refunds.set(refund.id, refund)
    return xenditRefund(refund)
  }
  const refund = second === "refunds" ? state.refunds.get(third) : undefined
  return refund && xenditRefund(refund)
}

const xenditRefund = ({ id, amount, status, refundId }: TestRefund) => ({
  refund_id: id,
  reference_id: refundId,
  status: status.toUpperCase(),
  amount: amount / 100,
  currency: "PHP",
})

const xenditSession = ({ id, state, payment, reference, amount, metadata }: TestCheckout, address: string) => ({
  payment_session_id: id,
  reference_id: reference,
  session_type: "PAY",
  mode: "PAYMENT_LINK",
  currency: payment?.currency ?? "PHP",
  amount: (payment?.amount ?? amount) / 100,
  metadata,
  status: state === "paid" ? "COMPLETED" : state === "expired" ? "EXPIRED" : "ACTIVE",
  payment_link_url: `${address}/pay/${id}`,
  payment_id: payment?.id ?? null,
  payment_request_id: payment ? `pr-${payment.id}` : null,
})

export function xenditWebhook(
  checkout: TestCheckout | undefined,
  id: string,
  { token, eventId }: { token: string; eventId?: string },
): Webhook {
  const data = checkout ? xenditSession(checkout, "") : { payment_session_id: id }
  return xenditEvent("payment_session.completed", data, { token, eventId })
}

/** The webhook of an event about a refund of a payment. */
export const xenditRefundWebhook = ({ id, paymentId }: { id: string; paymentId: string }, token: string): Webhook =>
  xenditEvent("refund.succeeded", { id, payment_id: paymentId }, { token })

const xenditEvent = (
  event: string,
  data: object,
  { token, eventId }: { token: string; eventId?: string },
): Webhook => ({
  body: JSON.stringify({ event, business_id: "b1", data }),
  headers: { "x-callback-token": token, "webhook-id": eventId ?? newId("wh-"), "content-type": "application/json" },
})
