import type { Centavos } from "../../lib/money.ts"
import type { PaymentProvider } from "../../lib/online-payment/providers.ts"

/** What the product needs of a company that takes payments. Each of them has an adapter in this folder. */
export type Provider = {
  readonly name: PaymentProvider
  /** Whether its key moves real money. */
  readonly isLive: boolean
  /** Opens a page on which somebody can pay. */
  createCheckout(request: CheckoutRequest): Promise<NewCheckout>
  findCheckout(checkout: CheckoutKey): Promise<CheckoutFacts>
  /** Returns money of a payment. Repeated with the same `refundId`, it returns the same money only once. */
  refund(request: RefundRequest): Promise<RefundFacts>
  findRefund(id: string): Promise<RefundFacts>
  /** Verifies a webhook by the bytes of its body. Nothing in it is trusted besides what it is about. */
  readWebhook(request: WebhookRequest): WebhookReading
}

export type CheckoutRequest = {
  /** Our ids, which the provider repeats. */
  checkoutId: string
  paymentId: string
  /** The code of the payment, for people. */
  code: string
  lines: readonly { name: string; amount: Centavos }[]
  successUrl: string
  cancelUrl: string
}

/** `address`: where to send the browser. It is always on a host of the provider. */
export type NewCheckout = { id: string; address: string }

/** A checkout at the provider, and our ids that must belong to it. */
export type CheckoutKey = { id: string } & Pick<CheckoutRequest, "checkoutId" | "paymentId" | "code">

export type CheckoutFacts = {
  state: "open" | "paid" | "over"
  isLive: boolean
  /** Whether the provider has our ids with this checkout. */
  isOurs: boolean
  /** Null unless it is paid. */
  payment: ProviderPayment | null
}

/** `fee`: what the provider keeps; null if it does not say. */
export type ProviderPayment = { id: string; amount: Centavos; currency: string; fee: Centavos | null }

export type RefundRequest = { refundId: string; paymentId: string; amount: Centavos }

export type RefundFacts = { id: string; state: "pending" | "succeeded" | "failed"; amount: Centavos }

export type WebhookRequest = { headers: Headers; body: Buffer; now: Date }

/**
 * The provider's ids; `id` identifies the event, however often it is sent. `paymentId`: of an event about a refund, if it
 * names its payment.
 */
export type WebhookEvent = Record<"checkoutId" | "refundId" | "paymentId", string | null> & { id: string; type: string }

/** `unsigned`: anybody may have sent it. `malformed`: signed, but not an event. */
export type WebhookReading = { event: WebhookEvent; error: null } | { event: null; error: "unsigned" | "malformed" }

/** The provider refused, or did not answer. The message names neither keys nor people. */
export class ProviderError extends Error {
  /** Null without an answer. */
  readonly status: number | null

  constructor(message: string, status: number | null) {
    super(message)
    this.name = "ProviderError"
    this.status = status
  }

  /** Whether the same request would be refused again. */
  get isFinal(): boolean {
    return (
      this.status !== null && this.status >= 400 && this.status < 500 && ![401, 403, 408, 429].includes(this.status)
    )
  }
}
