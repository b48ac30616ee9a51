import { createHash } from "node:crypto"
import { z } from "zod"
import { type Centavos, toCentavos, toPesos } from "../../lib/money.ts"
import { isSameSecret } from "../compare-secrets.ts"
import { askProvider, parse, payPageOf } from "./ask-provider.ts"
import {
  type CheckoutFacts,
  type CheckoutKey,
  type CheckoutRequest,
  type Provider,
  ProviderError,
  type RefundFacts,
  type WebhookReading,
  type WebhookRequest,
} from "./provider.ts"

export type XenditSettings = { secretKey: string; webhookToken: string; url: string }

const provider = "xendit"
const domains = ["xendit.co", "xen.to"]
const currency = "PHP"
/** Refunds are a newer part of its calls, which wants its version named. */
const refundVersion = { "api-version": "2024-11-11" }

const id = z.string().regex(/^[\w-]{1,100}$/)
const pesos = z.number().transform((amount, context): Centavos => {
  const centavos = toCentavos(amount)
  if (centavos !== null) return centavos
  context.addIssue("an amount with at most two decimals")
  return z.NEVER
})

const session = z.object({
  payment_session_id: id,
  reference_id: z.string(),
  status: z.string(),
  amount: pesos,
  currency: z.string(),
  payment_link_url: z.string().max(2000).nullish(),
  payment_id: id.nullish(),
  payment_request_id: id.nullish(),
})

const refund = z.object({ refund_id: id.optional(), id: id.optional(), status: z.string(), amount: pesos })

const transactions = z.object({
  data: z.array(
    z.object({ amount: pesos, net_amount: pesos.nullish(), currency: z.string(), type: z.string().nullish() }),
  ),
})

const event = z.object({
  event: z.string().max(100),
  data: z.object({
    payment_session_id: id.nullish(),
    refund_id: id.nullish(),
    id: id.nullish(),
    payment_id: id.nullish().catch(null),
    data: z.object({ id: id.nullish(), refund_id: id.nullish() }).nullish(),
  }),
})

type Question<T> = {
  method: "GET" | "POST"
  path: string
  reply: z.ZodType<T>
  body?: object
  headers?: Record<string, string>
}
type Ask = <T>(question: Question<T>) => Promise<T>

/** Payments by Xendit: a Payment Session on a page of its own. */
export function openXendit(settings: XenditSettings): Provider {
  const { secretKey, url: baseUrl } = settings
  const isLive = secretKey.startsWith("xnd_production_")
  const ask: Ask = (question) => askProvider({ provider, baseUrl, secretKey, ...question })
  return {
    name: provider,
    isLive,
    async createCheckout(request) {
      const { payment_session_id, payment_link_url } = await ask({
        method: "POST",
        path: "/sessions",
        reply: session,
        body: sessionBody(request),
      })
      const address = payPageOf({ provider, baseUrl, address: payment_link_url ?? "", domains })
      return { id: payment_session_id, address }
    },
    findCheckout: async (key) => ({ ...(await findSession(ask, key)), isLive }),
    async refund({ refundId, paymentId, amount }) {
      const body = {
        reference_id: refundId,
        payment_id: paymentId,
        amount: toPesos(amount),
        currency,
        reason: "REQUESTED_BY_CUSTOMER",
      }
      const headers = { ...refundVersion, "idempotency-key": refundId }
      return refundFacts(await ask({ method: "POST", path: "/v3/refunds", reply: refund, body, headers }))
    },
    async findRefund(refundId) {
      const path = `/v3/refunds/${encodeURIComponent(refundId)}`
      return refundFacts(await ask({ method: "GET", path, reply: refund, headers: refundVersion }))
    },
    readWebhook: (request) => readWebhook(settings, request),
  }
}

function sessionBody({ checkoutId, paymentId, code, lines, successUrl, cancelUrl }: CheckoutRequest) {
  return {
    reference_id: checkoutId,
    session_type: "PAY",
    mode: "PAYMENT_LINK",
    amount: toPesos(lines.reduce((sum, line) => sum + line.amount, 0)),
    currency,
    country: "PH",
    locale: "en",
    description: code,
    items: lines.map(({ name, amount }, nth) => ({
      reference_id: `${code}-${nth + 1}`,
      name,
      type: "DIGITAL_SERVICE",
      category: "EDUCATION",
      net_unit_amount: toPesos(amount),
      quantity: 1,
      currency,
    })),
    metadata: { payment_id: paymentId, code },
    success_return_url: successUrl,
    cancel_return_url: cancelUrl,
  }
}

async function findSession(ask: Ask, key: CheckoutKey): Promise<Omit<CheckoutFacts, "isLive">> {
  const path = `/sessions/${encodeURIComponent(key.id)}`
  const { status, amount, currency: paidIn, ...reply } = await ask({ method: "GET", path, reply: session })
  const isOurs = reply.payment_session_id === key.id && reply.reference_id === key.checkoutId
  const id = reply.payment_id ?? reply.payment_request_id ?? null
  if (status === "COMPLETED" && id)
    return { state: "paid", isOurs, payment: { id, amount, currency: paidIn, fee: await findFee(ask, id) } }
  return { state: status === "EXPIRED" || status === "CANCELED" ? "over" : "open", isOurs, payment: null }
}

/** The session does not say what Xendit keeps. An acceptance does not wait for it. */
async function findFee(ask: Ask, paymentId: string): Promise<Centavos | null> {
  const path = `/transactions?types=PAYMENT&product_id=${encodeURIComponent(paymentId)}`
  const reply = await ask({ method: "GET", path, reply: transactions }).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  const [only, ...others] = reply?.data ?? []
  if (!only || others.length > 0 || typeof only.net_amount !== "number") return null
  const fee = only.amount - only.net_amount
  return fee >= 0 && fee <= only.amount ? fee : null
}

const failedRefunds: readonly string[] = ["FAILED", "CANCELLED", "CANCELED"]

function refundFacts({ refund_id, id: legacyId, status, amount }: z.infer<typeof refund>): RefundFacts {
  const refundId = refund_id ?? legacyId
  if (!refundId) throw new ProviderError("Xendit answered in an unknown form.", null)
  const state = status === "SUCCEEDED" ? "succeeded" : failedRefunds.includes(status) ? "failed" : "pending"
  return { id: refundId, amount, state }
}

/** Xendit signs nothing: the token in the header is the same for all. So what a webhook says is looked up. */
function readWebhook({ webhookToken }: XenditSettings, { headers, body }: WebhookRequest): WebhookReading {
  if (!isSameSecret(headers.get("x-callback-token") ?? "", webhookToken)) return { event: null, error: "unsigned" }
  const read = event.safeParse(parse(body.toString("utf8")))
  if (!read.success) return { event: null, error: "malformed" }
  const { event: type, data } = read.data
  const refundId = type.startsWith("refund.")
    ? (data.refund_id ?? data.id ?? data.data?.refund_id ?? data.data?.id)
    : null
  const named = headers.get("webhook-id") ?? ""
  const eventId = /^[\w-]{1,100}$/.test(named) ? named : createHash("sha256").update(body).digest("hex")
  return {
    event: {
      id: eventId,
      type,
      checkoutId: data.payment_session_id ?? null,
      refundId: refundId ?? null,
      paymentId: (type.startsWith("refund.") && data.payment_id) || null,
    },
    error: null,
  }
}
