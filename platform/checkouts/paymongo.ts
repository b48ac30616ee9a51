import { createHmac } from "node:crypto"
import { z } from "zod"
import type { Centavos } from "../../lib/money.ts"
import type { PaymongoMethod } from "../../lib/online-payment/providers.ts"
import { isSameSecret } from "../compare-secrets.ts"
import { askProvider, parse, payPageOf } from "./ask-provider.ts"
import {
  type CheckoutFacts,
  type CheckoutKey,
  type Provider,
  ProviderError,
  type RefundFacts,
  type RefundRequest,
  type WebhookReading,
  type WebhookRequest,
} from "./provider.ts"

export type PaymongoSettings = {
  secretKey: string
  webhookSecret: string
  url: string
  methods: readonly PaymongoMethod[]
}

const provider = "paymongo"
const domains = ["paymongo.com"]
const currency = "PHP"
/** A signature counts for this long, in milliseconds. */
const signatureMs = 5 * 60_000

const id = z.string().regex(/^[\w-]{1,100}$/)
const newCheckout = z.object({ data: z.object({ id, attributes: z.object({ checkout_url: z.string().max(2000) }) }) })

const payment = z.object({
  id,
  attributes: z.object({
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    livemode: z.boolean().optional(),
    fee: z.int().nullish(),
    net_amount: z.int().nullish(),
  }),
})
type PaymongoPayment = z.infer<typeof payment>

const checkout = z.object({
  data: z.object({
    id,
    attributes: z.object({
      livemode: z.boolean(),
      status: z.string().nullish(),
      reference_number: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      payments: z.array(payment).nullish(),
      payment_intent: z.object({ attributes: z.object({ payments: z.array(payment).nullish() }) }).nullish(),
    }),
  }),
})
type PaymongoCheckout = z.infer<typeof checkout>["data"]["attributes"]

const refund = z.object({
  id,
  attributes: z.object({
    amount: z.int(),
    status: z.string(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    notes: z.string().nullish(),
  }),
})
const oneRefund = z.object({ data: refund })
const refundsOfPayment = z.object({ data: z.object({ attributes: z.object({ refunds: z.array(refund).nullish() }) }) })

const event = z.object({
  data: z.object({
    id,
    attributes: z.object({
      type: z.string().max(100),
      livemode: z.boolean(),
      data: z.object({
        id,
        type: z.string().max(100).nullish(),
        attributes: z
          .object({ payment_id: id.nullish().catch(null) })
          .nullish()
          .catch(null),
      }),
    }),
  }),
})

/** Payments by PayMongo: wallets, cards and QR Ph on a page of its own. */
export function openPaymongo(settings: PaymongoSettings): Provider {
  const { secretKey, url: baseUrl, methods } = settings
  const ask = <T>(method: "GET" | "POST", path: string, reply: z.ZodType<T>, body?: object) =>
    askProvider({ provider, baseUrl, secretKey, method, path, reply, body })
  return {
    name: provider,
    isLive: secretKey.startsWith("sk_live_"),
    async createCheckout({ checkoutId, paymentId, code, lines, successUrl, cancelUrl }) {
      const attributes = {
        line_items: lines.map(({ name, amount }) => ({ name, amount, currency, quantity: 1 })),
        payment_method_types: methods,
        success_url: successUrl,
        cancel_url: cancelUrl,
        reference_number: code,
        description: code,
        metadata: { payment_id: paymentId, checkout_id: checkoutId },
      }
      const { data } = await ask("POST", "/v2/checkout_sessions", newCheckout, { data: { attributes } })
      const address = payPageOf({ provider, baseUrl, address: data.attributes.checkout_url, domains })
      return { id: data.id, address }
    },
    async findCheckout(key) {
      const path = `/checkout_sessions/${encodeURIComponent(key.id)}`
      // A session can be read under the version that made it.
      const { data } = await ask("GET", `/v2${path}`, checkout).catch((error: unknown) => {
        if (error instanceof ProviderError && error.status === 404) return ask("GET", `/v1${path}`, checkout)
        throw error
      })
      return factsOf(data.id, data.attributes, key)
    },
    async refund(request) {
      const before = await findEarlier(ask, request)
      if (before) return before
      const attributes = {
        amount: request.amount,
        payment_id: request.paymentId,
        reason: "requested_by_customer",
        notes: request.refundId,
        metadata: { refund_id: request.refundId },
      }
      return refundFacts((await ask("POST", "/v1/refunds", oneRefund, { data: { attributes } })).data)
    },
    async findRefund(refundId) {
      return refundFacts((await ask("GET", `/v1/refunds/${encodeURIComponent(refundId)}`, oneRefund)).data)
    },
    readWebhook: (request) => readWebhook(settings, request),
  }
}

type Ask = <T>(method: "GET" | "POST", path: string, reply: z.ZodType<T>, body?: object) => Promise<T>

/** The refund that an earlier request has made, whose answer was lost. A failed one can be repeated. */
async function findEarlier(ask: Ask, { paymentId, refundId }: RefundRequest): Promise<RefundFacts | null> {
  const { data } = await ask("GET", `/v1/payments/${encodeURIComponent(paymentId)}`, refundsOfPayment)
  const earlier = (data.attributes.refunds ?? []).filter(
    ({ attributes }) => attributes.metadata?.refund_id === refundId || attributes.notes === refundId,
  )
  return earlier.map(refundFacts).find(({ state }) => state !== "failed") ?? null
}

function factsOf(id: string, attributes: PaymongoCheckout, key: CheckoutKey): CheckoutFacts {
  const payments = [...(attributes.payments ?? []), ...(attributes.payment_intent?.attributes.payments ?? [])]
  const paid = payments.find(({ attributes: { status } }) => status === "paid")
  const isLive = attributes.livemode && paid?.attributes.livemode !== false
  const state = paid ? "paid" : attributes.status === "expired" ? "over" : "open"
  return { state, isLive, isOurs: id === key.id && namesUs(attributes, key), payment: paid ? paymentFacts(paid) : null }
}

function namesUs({ metadata, reference_number }: PaymongoCheckout, { paymentId, code }: CheckoutKey): boolean {
  return metadata?.payment_id === undefined ? reference_number === code : metadata.payment_id === paymentId
}

const paymentFacts = ({ id, attributes }: PaymongoPayment) => ({
  id,
  amount: attributes.amount,
  currency: attributes.currency,
  fee: feeOf(attributes),
})

/** The net amount is also without taxes and the fee for foreign cards. */
function feeOf({ amount, fee, net_amount: net }: PaymongoPayment["attributes"]): Centavos | null {
  const all = typeof net === "number" ? amount - net : (fee ?? null)
  return all !== null && all >= 0 && all <= amount ? all : null
}

function refundFacts({ id, attributes: { amount, status } }: z.infer<typeof refund>): RefundFacts {
  return { id, amount, state: status === "succeeded" || status === "failed" ? status : "pending" }
}

/** The event's mode says which of the two signatures counts: `li` is for live events, `te` for those of tests. */
function readWebhook({ webhookSecret }: PaymongoSettings, { headers, body, now }: WebhookRequest): WebhookReading {
  const parts = new Map((headers.get("paymongo-signature") ?? "").split(",").map((part) => splitOnce(part.trim())))
  const [t = "", te = "", li = ""] = ["t", "te", "li"].map((name) => parts.get(name) ?? "")
  const isRecent = /^\d{1,12}$/.test(t) && Math.abs(now.getTime() - Number(t) * 1000) <= signatureMs
  const signature = createHmac("sha256", webhookSecret).update(`${t}.`).update(body).digest("hex")
  const isTest = isSameSecret(te, signature)
  const isLive = isSameSecret(li, signature)
  if (!isRecent || !(isTest || isLive)) return { event: null, error: "unsigned" }
  const read = event.safeParse(parse(body.toString("utf8")))
  if (!read.success) return { event: null, error: "malformed" }
  const { attributes, id } = read.data.data
  if (attributes.livemode ? !isLive : !isTest) return { event: null, error: "unsigned" }
  const { data, type } = attributes
  const isRefund = data.type === "refund" || data.id.startsWith("ref_")
  return {
    event: {
      id,
      type,
      checkoutId: data.type === "checkout_session" || data.id.startsWith("cs_") ? data.id : null,
      refundId: isRefund ? data.id : null,
      paymentId: (isRefund && data.attributes?.payment_id) || null,
    },
    error: null,
  }
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf("=")
  return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)]
}
