import { todayIn } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Month } from "../../domain/month.ts"
import { closingError, closingWith, isSameSums } from "../../domain/months/closing.ts"
import { findOpening } from "../entries/state-queries.ts"
import { monthError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import {
  findClosedThrough,
  findFirstMonth,
  insertClosing,
  stopEntries,
  sumMonth,
  sumStoredMonth,
} from "./month-queries.ts"

/**
 * Closes a month and the open ones before it: no entry is dated into them afterwards (docs/rules/ledger.md#closing-a-month).
 * Errors: 409 with the reason, and none is closed; 503 while entries are being written for longer than five seconds.
 */
export async function closeMonth(deps: Deps, actor: Actor, month: Month): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    await stopEntries(tx)
    const state = await readMonthsState(deps, tx)
    const error = closingError(month, state)
    if (error) throw monthError(error)
    for (const each of closingWith(month, state)) await closeOne(tx, { month: each, at, actorId: actor.accountId })
  })
}

/** Stores what the month's entries add up to, so that the check of the books finds a later change. */
async function closeOne(tx: Tx, closing: { month: Month; at: Date; actorId: string }): Promise<void> {
  const sums = await sumMonth(tx, closing.month)
  if (!isSameSums(sums, await sumStoredMonth(tx, closing.month))) throw monthError("books-differ")
  await insertClosing(tx, { ...closing, sums })
  const after = { entries: sums.get("entries") ?? 0 }
  await recordLedgerEvent(tx, { type: "month.closed", ...closing, before: null, after })
}

export async function readMonthsState({ now, settings }: Pick<Deps, "now" | "settings">, db: Db) {
  return {
    today: todayIn(now(), settings.timeZone),
    first: await findFirstMonth(db),
    closedThrough: await findClosedThrough(db),
    isComplete: (await findOpening(db)) !== null,
  }
}
