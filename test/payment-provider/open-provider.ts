import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { payPage } from "./pay-page.ts"
import { answerAsPaymongo, paymongoRefundWebhook, paymongoWebhook } from "./paymongo.ts"
import {
  type Answer,
  type Loose,
  newId,
  type State,
  type TestCheckout,
  type TestRefund,
  type Webhook,
} from "./provider-state.ts"
import { answerAsXendit, xenditRefundWebhook, xenditWebhook } from "./xendit.ts"

/** What a test does to the provider: its next answers, or how late they are, and what it says about a checkout. */
type Trouble = { status: number } | { slowMs: number } | "silent" | "broken" | "hanging"

/** A provider on this machine that answers as documented, and fails as told. */
export type TestProvider = {
  address: string
  /** What the school needs to use it. */
  settings: Record<string, string>
  checkouts: Map<string, TestCheckout>
  refunds: Map<string, TestRefund>
  /** The requests, without bodies. */
  requests: string[]
  /** The next requests fail like this. */
  fail(...troubles: Trouble[]): void
  /** Its page takes no payment any more. */
  expire(id: string): void
  /** Somebody pays on its page; also after it has expired. Returns the webhook that it would send. */
  pay(id: string, changed?: Partial<NonNullable<TestCheckout["payment"]>>): Webhook
  /** The webhook of an event about a checkout, signed at this time. */
  webhookOf(id: string, options?: { at?: Date; secret?: string; isLive?: boolean; eventId?: string }): Webhook
  /** The webhook of an event about a refund of a payment. */
  refundWebhookOf(refund: { id: string; paymentId: string }): Webhook
  /** Changes what it says about a refund. */
  finishRefund(id: string, status: "succeeded" | "failed"): void
  /** The school at this address gets a webhook when somebody pays on the page of the provider. */
  notify(school: string): void
  close(): Promise<void>
}

const secretKey = "sk_test_aKeyThatOnlyTestsKnow"
const webhookSecret = "whsk_aSecretThatOnlyTestsKnow"
const xenditKey = "xnd_development_aKeyThatOnlyTestsKnow"
const xenditToken = "a-token-that-only-tests-know"

type Name = "paymongo" | "xendit"

/** Opens a provider. `now` is the clock of its signatures. */
export async function openTestProvider(name: Name, now: () => Date): Promise<TestProvider> {
  const checkouts = new Map<string, TestCheckout>()
  const refunds = new Map<string, TestRefund>()
  const requests: string[] = []
  const troubles: Trouble[] = []
  const state: State = { checkouts, refunds, address: "" }
  const answer = name === "paymongo" ? answerAsPaymongo : answerAsXendit
  const pageVisits = answerPageVisits(name, checkouts, (id) => pay(id))
  const server = createServer(async (request, response) => {
    if (pageVisits.answer(request, response)) return
    requests.push(`${request.method} ${request.url}`)
    const body = await readJson(request)
    const trouble = troubles.shift()
    if (typeof trouble === "object" && "slowMs" in trouble) await pause(trouble.slowMs)
    else if (trouble) return makeTrouble(trouble, request, response)
    const key = Buffer.from(`${name === "paymongo" ? secretKey : xenditKey}:`).toString("base64")
    if (request.headers.authorization !== `Basic ${key}`) return void response.writeHead(401).end("{}")
    send(response, answer(state, request, body))
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { webhookOf, refundWebhookOf } = webhooksOf(name, checkouts, now)
  const pay: TestProvider["pay"] = (id, changed = {}) => {
    const checkout = checkouts.get(id)
    if (!checkout) throw new Error(`There is no checkout ${id}`)
    checkout.state = "paid"
    const usual = { id: newId(name === "paymongo" ? "pay_" : "py-"), amount: checkout.amount, currency: "PHP" }
    checkout.payment = { ...usual, fee: Math.round(checkout.amount * 0.025), isLive: false, ...changed }
    return webhookOf(id)
  }
  return {
    address: state.address,
    settings: settingsFor(name, state.address),
    checkouts,
    refunds,
    requests,
    fail: (...more) => void troubles.push(...more),
    pay,
    expire(id) {
      const checkout = checkouts.get(id)
      if (checkout?.state === "open") checkout.state = "expired"
    },
    webhookOf,
    refundWebhookOf,
    finishRefund(id, status) {
      const refund = refunds.get(id)
      if (refund) refund.status = status
    },
    notify: pageVisits.notify,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function settingsFor(name: Name, address: string): Record<string, string> {
  if (name === "xendit") return { XENDIT_SECRET_KEY: xenditKey, XENDIT_WEBHOOK_TOKEN: xenditToken, XENDIT_URL: address }
  return { PAYMONGO_SECRET_KEY: secretKey, PAYMONGO_WEBHOOK_SECRET: webhookSecret, PAYMONGO_URL: address }
}

function makeTrouble(
  trouble: Exclude<Trouble, { slowMs: number }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // The caller gives up first.
  if (trouble === "hanging") return
  if (trouble === "silent") request.socket.destroy()
  else if (trouble === "broken") response.writeHead(200, { "content-type": "application/json" }).end("{")
  else response.writeHead(trouble.status).end('{"errors":[{"code":"trouble"}]}')
}

/** Its page, where a browser pays: the webhook is sent first, then the browser is led back. */
function answerPageVisits(name: Name, checkouts: TestProvider["checkouts"], pay: (id: string) => Webhook) {
  let school: string | null = null
  return {
    notify(address: string) {
      school = address
    },
    /** Returns false for a request that is none of the page. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const [, folder, id = ""] = request.url?.split("/") ?? []
      const checkout = folder === "pay" ? checkouts.get(id) : undefined
      if (!checkout) return false
      if (request.method === "GET") {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(payPage(checkout))
        return true
      }
      const webhook = pay(id)
      const delivery = school ? fetch(`${school}/webhooks/${name}`, { method: "POST", ...webhook }) : Promise.resolve()
      void delivery.finally(() => response.writeHead(303, { location: checkout.successUrl }).end())
      return true
    },
  }
}

type Webhooks = Pick<TestProvider, "webhookOf" | "refundWebhookOf">

const webhooksOf = (name: Name, checkouts: TestProvider["checkouts"], now: () => Date): Webhooks => ({
  webhookOf: (id, { at = now(), secret, isLive = false, eventId } = {}) =>
    name === "paymongo"
      ? paymongoWebhook(checkouts.get(id), id, { at, isLive, secret: secret ?? webhookSecret, eventId })
      : xenditWebhook(checkouts.get(id), id, { token: secret ?? xenditToken, eventId }),
  refundWebhookOf: (refund) =>
    name === "paymongo"
      ? paymongoRefundWebhook(refund, { at: now(), isLive: false, secret: webhookSecret })
      : xenditRefundWebhook(refund, xenditToken),
})

async function readJson(request: IncomingMessage): Promise<Loose> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString("utf8")
  return text === "" ? null : JSON.parse(text)
}

const send = (response: ServerResponse, answer: Answer) =>
  response
    .writeHead(answer ? 200 : 404, { "content-type": "application/json" })
    .end(JSON.stringify(answer ?? { errors: [{ code: "resource_not_found" }] }))
