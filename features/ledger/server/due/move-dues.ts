import { addDays, type Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { daysToPayDifference, lowerDues, sumOfDues } from "../../../payments/domain/due.ts"
import {
  insertDifference,
  lockOpenDues,
  moveDues,
  saveLowered,
  suspendDues,
} from "../../../payments/server/dues/due-queries.ts"
import type { DecidedEvent } from "../entries/source-events.ts"

type Move = { accountId: string; from: string; to: string }

/**
 * A change of class takes the dues along (docs/rules/ledger.md#amounts-due). What is owed beyond them is a price
 * difference; what is no longer owed is taken from the last of them. Returns how much of the new due are parts.
 */
export async function moveDuesTo(
  tx: Tx,
  { accountId, from, to }: Move,
  due: Centavos,
  { at, day }: { at: Date; day: Day },
): Promise<Centavos> {
  await moveDues(tx, { from, to, at })
  const dues = await lockOpenDues(tx, to)
  const difference = due - sumOfDues(dues)
  if (difference < 0) await saveLowered(tx, lowerDues(dues, 0 - difference), at)
  if (difference > 0) {
    const payUntil = addDays(day, daysToPayDifference)
    await insertDifference(tx, { enrolleeId: to, accountId, amount: difference, day: payUntil, at })
  }
  return sumOfDues((await lockOpenDues(tx, to)).filter(({ kind }) => kind === "part"))
}

/** A student without a seat owes nothing until it is approved again. */
export async function suspendDuesOf(tx: Tx, { enrollments }: DecidedEvent): Promise<void> {
  await suspendDues(
    tx,
    enrollments.map(({ enrolleeId }) => enrolleeId),
  )
}
