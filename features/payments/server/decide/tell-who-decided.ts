import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { decidedWords } from "../../domain/decided-words.ts"
import { findDecisionOn } from "../desk/desk-payment-queries.ts"

/**
 * Replaces the error of a decision that comes too late by a 409 that says who has decided about the whole payment, and
 * what (docs/rules/payments.md#desk). Throws any other error as it is.
 */
export async function tellWhoDecided<T>(
  { db, settings }: Deps,
  actor: Actor,
  paymentId: string,
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide()
  } catch (error) {
    const isLate = error instanceof AppError && error.status === 409
    const decision = isLate ? await findDecisionOn(db, paymentId) : undefined
    if (!decision?.decided_at || decision.status === "sent") throw error
    const { status, decided_at: at, decided_by: id, is_admin: isAdmin } = decision
    const by = id === actor.accountId ? "you" : isAdmin ? fullName(personNameOf(decision)) : null
    throw new AppError(409, decidedWords({ status, by, at }, settings.timeZone))
  }
}
