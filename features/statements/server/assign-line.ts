import type { Centavos } from "../../../lib/money.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { coverError } from "../domain/cover.ts"
import { statementError } from "./errors.ts"
import { recordStatementEvent } from "./events.ts"
import {
  bringLineBack,
  findArrived,
  findCovers,
  insertCovers,
  lockLine,
  lockPaymentsToCover,
  setLineAside,
} from "./match-queries.ts"
import { findPayoutOfLine } from "./provider-payout-queries.ts"

/** `amount`: the sum of a payment's lines, if it exceeds the amount due. */
export type Covered = { toAccept: { paymentId: string; amount: Centavos | null }[]; missing: Centavos }

/**
 * Assigns a line to these payments, whatever two administrators do at once: the line and the payments are locked
 * (docs/rules/statements.md#assigning-lines). Returns the undecided payments that have arrived, and what is still
 * missing of one.
 */
export async function coverPayments(deps: Deps, actor: Actor, lineId: string, paymentIds: string[]): Promise<Covered> {
  const cover = { lineId, paymentIds, by: actor.accountId, at: deps.now() }
  return transact(deps, async (tx) => {
    const { isNew, payments } = await checkCover(tx, cover)
    if (isNew) {
      await insertCovers(tx, cover)
      const { by: actorId, at } = cover
      const change = { before: null, after: { paymentIds } }
      await recordStatementEvent(tx, { type: "statement-line.assigned", at, actorId, lineId, paymentIds, ...change })
    }
    return coveredOf(payments, await findArrived(tx, paymentIds))
  })
}

function coveredOf(payments: Locked[], arrivedOf: Map<string, Centavos>): Covered {
  const undecided = payments
    .filter(({ status }) => status === "sent")
    .map(({ id, amount_due_centavos: due }) => ({ paymentId: id, due, arrived: arrivedOf.get(id) ?? 0 }))
  const arrived = undecided.filter((each) => each.arrived >= each.due)
  const waiting = undecided.filter((each) => each.arrived < each.due)
  return {
    toAccept: arrived.map(({ paymentId, due, arrived }) => ({ paymentId, amount: arrived > due ? arrived : null })),
    missing: waiting.reduce((sum, { due, arrived }) => sum + due - arrived, 0),
  }
}

type Cover = { lineId: string; paymentIds: string[] }
type Locked = Awaited<ReturnType<typeof lockPaymentsToCover>>[number]

/** Locks the line and the payments. `isNew`: false if the line already pays for exactly these. */
async function checkCover(tx: Tx, { lineId, paymentIds }: Cover): Promise<{ isNew: boolean; payments: Locked[] }> {
  const line = await lockLine(tx, lineId)
  const payments = await lockPaymentsToCover(tx, paymentIds)
  if (!line || payments.length < paymentIds.length) throw notFound()
  const own = await findCovers(tx, lineId)
  if (own.length === paymentIds.length && paymentIds.every((id) => own.includes(id))) return { isNew: false, payments }
  if (own.length > 0 || (await findPayoutOfLine(tx, lineId))) throw statementError("line-covered")
  if (line.set_aside_words !== null) throw statementError("line-set-aside")
  if (payments.some(({ status }) => status === "rejected")) throw statementError("payment-rejected")
  if (payments.some(({ status }) => status === "online")) throw statementError("payment-online")
  const arrived = await findArrived(tx, paymentIds)
  const facts = payments.map(({ id, amount_due_centavos: due, amount_received_centavos: received }) => ({
    due,
    received,
    arrived: arrived.get(id) ?? 0,
  }))
  const error = coverError(line.amount_centavos, facts)
  if (error) throw statementError(error)
  return { isNew: true, payments }
}

/** Sets a line aside, with a reason. It is not listed as unknown any more. */
export async function setAside(deps: Deps, actor: Actor, { lineId, words }: { lineId: string; words: string }) {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    if ((await findCovers(tx, lineId)).length > 0 || (await findPayoutOfLine(tx, lineId)))
      throw statementError("line-covered")
    await setLineAside(tx, lineId, words, actor.accountId, at)
    await recordStatementEvent(tx, {
      type: "statement-line.set-aside",
      at,
      actorId: actor.accountId,
      lineId,
      paymentIds: [],
      before: { words: line.set_aside_words },
      after: { words },
    })
  })
}

/** Brings back a line that was set aside: it matches payments, and can be assigned, again. */
export async function undoSetAside(deps: Deps, { accountId: actorId }: Actor, lineId: string): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    if (line.set_aside_words === null) throw statementError("not-set-aside")
    await bringLineBack(tx, lineId)
    const change = { before: { words: line.set_aside_words }, after: { words: null } }
    await recordStatementEvent(tx, {
      type: "statement-line.set-aside-undone",
      at,
      actorId,
      lineId,
      paymentIds: [],
      ...change,
    })
  })
}
