import type { Centavos } from "../../../../lib/money.ts"
import { dueText } from "../../../payments/domain/due.ts"
import type { AccountLine, StatementDue, StatementEntry, StatementFacts } from "./statement-facts.ts"

export type DueCharges = {
  /** Returns the dues that this amount of an entry settles, each on its day, or on the day of the entry if that is earlier. */
  charge(entry: StatementEntry, enrolleeId: string | null, amount: Centavos): AccountLine[]
}

/**
 * Finds which dues each entry has settled: those that its payment was sent for, or else the earliest dues of the student
 * that no earlier entry has settled.
 */
export function trackDues({ dues, paidDues }: StatementFacts): DueCharges {
  const settled = new Map(dues.map(({ id, settled }) => [id, settled]))
  const dueOf = new Map(dues.map((due) => [due.id, due]))
  return {
    charge(entry, enrolleeId, amount) {
      const sharesOfPayment = paidDues.filter(({ paymentId }) => paymentId === entry.paymentId)
      const candidates = entry.cause === "payment" ? sharesOfPayment : dues.map(({ id }) => ({ dueId: id, amount }))
      const lines: AccountLine[] = []
      let left = amount
      for (const { dueId, amount: most } of candidates) {
        const due = dueOf.get(dueId)
        if (!due || due.enrolleeId !== enrolleeId) continue
        const taken = Math.min(left, most, settled.get(dueId) ?? 0)
        if (taken <= 0) continue
        settled.set(dueId, (settled.get(dueId) ?? 0) - taken)
        left -= taken
        lines.push(lineOf(due, entry, taken))
      }
      return [...lines, { day: entry.day, text: "Balance due", enrolleeId, amount: left }]
    },
  }
}

function lineOf(due: StatementDue, { day }: StatementEntry, amount: Centavos): AccountLine {
  const { enrolleeId } = due
  const isEarlier = due.day < day && due.kind !== "renewal"
  return { day: isEarlier ? due.day : day, text: dueText(due), enrolleeId, amount }
}
