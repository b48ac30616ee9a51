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
  const { proof = buildProof(), ...typed } = options
  const form = new FormData()
  form.append("items", JSON.stringify(items))
  if (proof) form.append("payment-proof", proof)
  for (const [name, value] of Object.entries(typed)) if (value !== undefined) form.append(name, value)
  return form
}

/** Plans a payment and returns its code. */
export async function planCode(caller: Caller, items: readonly Seat[]): Promise<string> {
  return String((await caller.post("/payments/plan", { items: [...items] })).body.code)
}
