import type { Centavos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { acceptPayment } from "./decide-on-payment.ts"

type Outcome = { accepted: string[]; refused: { paymentId: string; message: string }[] }

/** A payment with the amount that arrived; null for the amount due. */
type Acceptable = { paymentId: string; amount: Centavos | null }

/** Accepts each of these payments by itself. One that cannot be accepted does not stop the others. */
export async function acceptPayments(deps: Deps, actor: Actor, payments: readonly Acceptable[]): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] }
  for (const { paymentId, amount } of payments) {
    const message = await messageOf(() => acceptPayment(deps, actor, { paymentId, amount, words: null }))
    if (message === null) outcome.accepted.push(paymentId)
    else outcome.refused.push({ paymentId, message })
  }
  return outcome
}

/** Returns the message of an error that was thrown for the person; null without an error. */
async function messageOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
