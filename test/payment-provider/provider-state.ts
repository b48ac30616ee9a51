import { randomBytes } from "node:crypto"

/** What a provider on this machine remembers. */
export type TestCheckout = {
  id: string
  amount: number
  lines: { name: string; amount: number }[]
  /** What we sent as our reference, and the ids beside it. */
  reference: string
  metadata: Record<string, unknown>
  successUrl: string
  cancelUrl: string
  state: "open" | "paid" | "expired"
  payment: { id: string; amount: number; currency: string; fee: number; isLive: boolean } | null
}

export type TestRefund = { id: string; paymentId: string; amount: number; status: string; refundId: string }

export type Webhook = { body: string; headers: Record<string, string> }

export type State = { checkouts: Map<string, TestCheckout>; refunds: Map<string, TestRefund>; address: string }

/** Undefined is a 404. */
export type Answer = object | undefined

// biome-ignore lint/suspicious/noExplicitAny: the bodies of a provider, as they come.
export type Loose = any

export const newId = (prefix: string) => `${prefix}${randomBytes(12).toString("hex")}`
