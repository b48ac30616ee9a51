import { createHmac } from "node:crypto"
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

/** Answers as PayMongo documents it. */
export function answerAsPaymongo(state: State, request: IncomingMessage, body: Loose): Answer {
  const path = request.url ?? ""
  const attributes: Loose = body?.data?.attributes
  const [, version = "", kind = "", id = ""] = path.split("/")
  if (request.method === "POST" && kind === "checkout_sessions" && ["v1", "v2"].includes(version)) {
    const checkout: TestCheckout = {
      id: newId("cs_"),
      amount: attributes.line_items.reduce((sum: number, line: Loose) => sum + line.amount * line.quantity, 0),
      lines: attributes.line_items,
      reference: attributes.reference_number,
      metadata: attributes.metadata,
      successUrl: attributes.success_url,
      cancelUrl: attributes.cancel_url,
      state: "open",
      payment: null,
    }
    state.checkouts.set(checkout.id, checkout)
    return { data: paymongoCheckout(checkout, state.address) }
  }
  if (kind === "checkout_sessions") {
    const checkout = state.checkouts.get(id)
    return checkout && { data: paymongoCheckout(checkout, state.address) }
  }
  if (kind === "payments") {
    const own = [...state.refunds.values()].filter(({ paymentId }) => paymentId === id)
    return { data: { id, attributes: { refunds: own.map(paymongoRefund) } } }
  }
  if (request.method === "POST" && kind === "refunds") {
    const refund = {
      id: newId("ref_"),
      paymentId: attributes.payment_id,
      amount: attributes.amount,
      status: "pending",
      refundId: attributes.metadata.refund_id,
    }
    state.refunds.set(refund.id, refund)
    return { data: paymongoRefund(refund) }
  }
  const refund = kind === "refunds" ? state.refunds.get(id) : undefined
  return refund && { data: paymongoRefund(refund) }
}

const paymongoRefund = ({ id, amount, status, refundId, paymentId }: TestRefund) => ({
  id,
  type: "refund",
  attributes: { amount, status, notes: refundId, payment_id: paymentId, metadata: { refund_id: refundId } },
})

const paymongoCheckout = ({ id, state, payment, reference, metadata, lines }: TestCheckout, address: string) => ({
  id,
  type: "checkout_session",
  attributes: {
    checkout_url: `${address}/pay/${id}`,
    livemode: false,
    status: state === "expired" ? "expired" : "active",
    reference_number: reference,
    metadata,
    line_items: lines,
    payments: payment
      ? [
          {
            id: payment.id,
            type: "payment",
            attributes: {
              amount: payment.amount,
              currency: payment.currency,
              status: "paid",
              livemode: payment.isLive,
              fee: payment.fee,
              net_amount: payment.amount - payment.fee,
              source: { type: "gcash" },
              billing: { name: "Maria Santos", email: "maria@people.example", phone: null },
            },
          },
        ]
      : [],
  },
})

type PaymongoEvent = { at: Date; isLive: boolean; secret: string; eventId?: string }

export function paymongoWebhook(checkout: TestCheckout | undefined, id: string, event: PaymongoEvent): Webhook {
  const data = checkout ? paymongoCheckout(checkout, "") : { id, type: "checkout_session", attributes: {} }
  return signed("checkout_session.payment.paid", data, event)
}

/** The webhook of an event about a refund of a payment. */
export const paymongoRefundWebhook = (refund: { id: string; paymentId: string }, event: PaymongoEvent): Webhook =>
  signed(
    "payment.refund.updated",
    { id: refund.id, type: "refund", attributes: { payment_id: refund.paymentId } },
    event,
  )

function signed(type: string, data: object, event: PaymongoEvent): Webhook {
  const id = event.eventId ?? newId("evt_")
  const attributes = { type, livemode: event.isLive, data }
  const body = JSON.stringify({ data: { id, type: "event", attributes } })
  const t = Math.floor(event.at.getTime() / 1000)
  const signature = createHmac("sha256", event.secret).update(`${t}.${body}`).digest("hex")
  const parts = event.isLive ? `t=${t},te=,li=${signature}` : `t=${t},te=${signature},li=`
  return { body, headers: { "paymongo-signature": parts, "content-type": "application/json" } }
}
