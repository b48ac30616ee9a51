import type { Centavos } from "../../../lib/money.ts"
import type { Deps } from "../../../platform/deps.ts"
import { AppError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { acceptPayments } from "../../payments/server/decide/accept-payments.ts"
import { coverPayments } from "./assign-line.ts"
import { matchStatement } from "./match-statement.ts"

type Outcome = Awaited<ReturnType<typeof acceptPayments>>

/**
 * Accepts the payments of these lines as they match now. Each is an acceptance of its own and does not stop the others.
 * A line stays with its payments even if one of them cannot be accepted. `changed`: lines that no longer match.
 */
export async function acceptStatementLines(
  deps: Deps,
  actor: Actor,
  { id, lineIds }: { id: string; lineIds: string[] },
): Promise<Outcome & { changed: string[] }> {
  const { matches } = await matchStatement(deps, id)
  const pairs = [...matches.certain, ...matches.likely]
  const all: Outcome & { changed: string[] } = { accepted: [], refused: [], changed: [] }
  for (const lineId of lineIds) {
    const paymentIds = pairs.filter((pair) => pair.lineId === lineId).map(({ paymentId }) => paymentId)
    const outcome = paymentIds.length > 0 ? await assignLine(deps, actor, { lineId, paymentIds }).catch(refused) : null
    all.accepted.push(...(outcome?.accepted ?? []))
    all.refused.push(...(outcome?.refused ?? []))
    if (!outcome) all.changed.push(lineId)
  }
  return all
}

/** Refusals because of a change since the match are not the person's mistake. */
function refused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/**
 * Assigns a line to payments, and accepts the undecided ones with the amount that arrived. `missing`: the amount that
 * is still missing of a payment, which therefore waits.
 */
export async function assignLine(
  deps: Deps,
  actor: Actor,
  { lineId, paymentIds }: { lineId: string; paymentIds: string[] },
): Promise<Outcome & { missing: Centavos }> {
  const { toAccept, missing } = await coverPayments(deps, actor, lineId, paymentIds)
  return { ...(await acceptPayments(deps, actor, toAccept)), missing }
}
