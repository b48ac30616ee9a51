import type { Caller } from "../school.ts"
import { buildProof } from "./enroll-form.ts"

export type Seat = { classId: string; childId?: string; instalments?: true }

/** The body of POST /payments/checkout, with a proof unless `proof` is null. */
export function buildCheckoutForm(
  items: readonly Seat[],
  options: {
    code?: string
    discountCode?: string
    proof?: Blob | null
    referenceNumber?: string
    paymentChannel?: string
  } = {},
): FormData {
  const { proof, ...typed } = options
  return buildPaymentForm({ items, ...typed }, proof)
}

/** A form with these fields, and a proof unless `proof` is null. */
export function buildPaymentForm(fields: Record<string, unknown>, proof: Blob | null = buildProof()): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value))
  if (proof) form.append("payment-proof", proof)
  return form
}

/** Plans a payment and returns its code. */
export async function planCode(caller: Caller, items: readonly Seat[]): Promise<string> {
  return String((await caller.post("/payments/plan", { items: [...items] })).body.code)
}
