import { todayIn } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Month } from "../../domain/month.ts"
import { closingError, isSameSums } from "../../domain/months/closing.ts"
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
 * Closes a month: no entry is dated into it afterwards (docs/rules/ledger.md#closing-a-month). What its entries add up to
 * is stored, so that the check of the books finds a later change. Errors: 409 with the reason; 503 while entries are
 * being written for longer than five seconds.
 */
export async function closeMonth(deps: Deps, actor: Actor, month: Month): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    await stopEntries(tx)
    const error = closingError(month, await readMonthsState(deps, tx))
    if (error) throw monthError(error)
    const sums = await sumMonth(tx, month)
    if (!isSameSums(sums, await sumStoredMonth(tx, month))) throw monthError("books-differ")
    await insertClosing(tx, { month, at, actorId: actor.accountId, sums })
    await recordLedgerEvent(tx, {
      type: "month.closed",
      at,
      actorId: actor.accountId,
      month,
      before: null,
      after: { entries: sums.get("entries") ?? 0 },
    })
  })
}

export async function readMonthsState({ now, settings }: Pick<Deps, "now" | "settings">, db: Db) {
  return {
    today: todayIn(now(), settings.timeZone),
    first: await findFirstMonth(db),
    closedThrough: await findClosedThrough(db),
    isComplete: (await findOpening(db)) !== null,
  }
}
