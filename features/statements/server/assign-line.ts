import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { statementError } from "./errors.ts"
import { recordStatementEvent } from "./events.ts"
import { findCovers, insertCovers, lockLine, lockPaymentsToCover, setLineAside } from "./match-queries.ts"

/**
 * A line pays for these payments, whose sum is its amount (docs/rules.md#statements), whatever two administrators do at
 * once: the line is locked, and each payment has one line. Returns the payments that nobody has decided about yet.
 */
export async function coverPayments(deps: Deps, actor: Actor, lineId: string, paymentIds: string[]): Promise<string[]> {
  const asked = { lineId, paymentIds, by: actor.accountId, at: deps.now() }
  return transact(deps, async (tx) => {
    const { isNew, undecided } = await checkCover(tx, asked)
    if (!isNew) return undecided
    await insertCovers(tx, asked)
    const { by: actorId, at } = asked
    const change = { before: null, after: { paymentIds } }
    await recordStatementEvent(tx, { type: "statement-line.assigned", at, actorId, lineId, paymentIds, ...change })
    return undecided
  })
}

type Asked = { lineId: string; paymentIds: string[] }

/** Locks the line and the payments. `isNew`: false when the line pays for exactly these already. */
async function checkCover(tx: Tx, { lineId, paymentIds }: Asked): Promise<{ isNew: boolean; undecided: string[] }> {
  const line = await lockLine(tx, lineId)
  const payments = await lockPaymentsToCover(tx, paymentIds)
  if (!line || payments.length < paymentIds.length) throw notFound()
  const undecided = payments.filter(({ status }) => status === "sent").map(({ id }) => id)
  const covers = await findCovers(tx, lineId, paymentIds)
  const own = covers.filter(({ line_id }) => line_id === lineId).map(({ payment_id }) => payment_id)
  if (own.length === paymentIds.length && paymentIds.every((id) => own.includes(id))) return { isNew: false, undecided }
  if (own.length > 0) throw statementError("line-covered")
  if (line.set_aside_words !== null) throw statementError("line-set-aside")
  if (covers.length > 0) throw statementError("payment-covered")
  if (payments.some(({ status }) => status === "rejected")) throw statementError("payment-rejected")
  const sum = payments.reduce((all, { amount_due_centavos: due }) => all + due, 0)
  if (sum !== line.amount_centavos) throw statementError("sum-differs")
  return { isNew: true, undecided }
}

/** A line pays for nothing here, for a reason. It is asked about no more. */
export async function setAside(deps: Deps, actor: Actor, { lineId, words }: { lineId: string; words: string }) {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) throw notFound()
    if ((await findCovers(tx, lineId, [])).length > 0) throw statementError("line-covered")
    await setLineAside(tx, lineId, words, actor.accountId, at)
    await recordStatementEvent(tx, {
      ...{ type: "statement-line.set-aside", at, actorId: actor.accountId, lineId, paymentIds: [] },
      before: { words: line.set_aside_words },
      after: { words },
    })
  })
}
