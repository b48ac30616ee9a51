import { formatPesos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { BookDifference } from "../../contract.ts"
import type { TermSums } from "./check-queries.ts"
import { findPayoutSums, findUnknownPayouts, findWrongRefunds } from "./paid-out-queries.ts"
import type { PostedSums } from "./posted-queries.ts"

/** Compares refunds and payouts with the books. */

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Each amount of a payout is the sum of its parts, and is in the books once it is paid. Nothing else was paid out. */
export async function* checkPayouts(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (let rows = await findPayoutSums(tx); rows.length > 0; rows = await findPayoutSums(tx, rows.at(-1))) {
    for (const { payoutId, status, amount, parts, paid, out } of rows) {
      const about = { about: "payout", id: payoutId }
      if (parts !== amount)
        yield { ...about, text: `A payout is ${pesos(amount)}, but its parts add up to ${pesos(parts)}.` }
      const due = status === "paid" ? amount : 0
      if (paid !== due || out !== due)
        yield { ...about, text: `The books show ${pesos(paid)} for a payout of ${pesos(due)}.` }
    }
  }
  for (const { entryId, amount } of await findUnknownPayouts(tx))
    yield { about: "entry", id: String(entryId), text: `The books show ${pesos(amount)} paid out without a payout.` }
}

/** What refunds made due and what was paid for them is in the books. */
export async function* checkRefunds(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (const { id, due, paid, approved, amount } of await findWrongRefunds(tx)) {
    const [is, expected] = due === approved ? ["paid", amount] : ["due", approved]
    const text = `The books show ${pesos(is === "due" ? due : paid)} ${is} for a refund of ${pesos(expected)}.`
    yield { about: "refund", id, text }
  }
}

/** Returns a sentence if payouts include more from a student than was ever earned. */
export function paidTooMuch({ paidOut }: TermSums, { everEarned }: PostedSums): string | null {
  if (paidOut <= everEarned) return null
  return `Payouts include ${pesos(paidOut)} for a student, but only ${pesos(everEarned)} was earned.`
}
