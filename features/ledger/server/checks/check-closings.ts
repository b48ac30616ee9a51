import type { Tx } from "../../../../platform/database/client.ts"
import type { BookDifference } from "../../contract.ts"
import { formatMonth } from "../../domain/month.ts"
import { isSameSums } from "../../domain/months/closing.ts"
import { findClosingSums, sumMonth } from "../months/month-queries.ts"

/** Compares the entries of closed months with what they added up to when their month was closed. */
export async function* checkClosings(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (const { month, sums } of await findClosingSums(tx))
    if (!isSameSums(sums, await sumMonth(tx, month)))
      yield { about: "month", id: null, text: `${formatMonth(month)} is closed, but its entries have changed since.` }
}
