import type { PaymentProvider } from "../../../lib/online-payment/providers.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { bookPayoutError } from "../domain/provider-payout.ts"
import { statementError } from "./errors.ts"
import { recordStatementEvent } from "./events.ts"
import { findCovers, lockLine } from "./match-queries.ts"
import {
  findPayoutOfLine,
  findProviderBalances,
  insertProviderPayout,
  lockPayoutsOf,
  type ProviderPayoutRow,
  setPayoutUndone,
} from "./provider-payout-queries.ts"

/**
 * Books a line as a payout of a provider (docs/rules/statements.md#payouts-of-providers), once: the books move the money
 * to the bank's channel in the same transaction.
 */
export async function bookPayout(
  deps: Deps,
  actor: Actor,
  { lineId, provider }: { lineId: string; provider: PaymentProvider },
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    await lockPayoutsOf(tx, provider)
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    const booked = await findPayoutOfLine(tx, lineId)
    if (booked?.provider === provider) return
    const isAssigned = booked !== undefined || (await findCovers(tx, lineId)).length > 0
    const facts = { amount: line.amount_centavos, isAssigned, isSetAside: line.set_aside_words !== null }
    const error = bookPayoutError(facts, (await findProviderBalances(tx))[provider])
    if (error) throw statementError(error)
    const { channel, day, amount_centavos: amount } = line
    const payout = await insertProviderPayout(tx, { lineId, provider, channel, day, amount, at })
    await record(tx, "statement-line.payout", { payout, lineId, at, actorId: actor.accountId })
  })
}

/** Undoes a payout that was booked: the money is the provider's again, and the line is unknown. */
export async function undoPayout(deps: Deps, actor: Actor, lineId: string): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    if (!(await lockLine(tx, lineId))) throw notFound()
    const payout = await findPayoutOfLine(tx, lineId)
    if (!payout) throw statementError("no-payout")
    await setPayoutUndone(tx, payout.id, at)
    await record(tx, "statement-line.payout-undone", { payout, lineId, at, actorId: actor.accountId })
  })
}

type Recorded = { payout: ProviderPayoutRow; lineId: string; at: Date; actorId: string }

async function record(
  tx: Tx,
  type: "statement-line.payout" | "statement-line.payout-undone",
  { payout: { id: payoutId, provider, channel, day, amount }, ...of }: Recorded,
): Promise<void> {
  const booked = { provider, amount }
  const isUndone = type === "statement-line.payout-undone"
  const change = { before: isUndone ? booked : null, after: isUndone ? null : booked }
  await recordStatementEvent(tx, { type, ...of, payoutId, provider, channel, day, amount, ...change })
}
