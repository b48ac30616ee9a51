import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { type AccountCode, accountOf } from "./account-codes.ts"

/** What the entries of a day add up to for one part of the books: a kind of account, or "money:<channel>". */
export type DaySum = { day: Day; part: string; amount: Centavos }

/** A line of the journal. Debits are above 0, credits below. */
export type JournalLine = AccountCode & { number: string; day: Day; amount: Centavos }

export const journalFormats = ["xero", "quickbooks"] as const
export type JournalFormat = (typeof journalFormats)[number]

/**
 * Returns the journal: one for each day, with a line for each account of the bookkeeping program, so that two parts with
 * one code are one line, and lines that add up to 0 are left out (docs/rules/ledger.md#journal). Sums must be sorted by
 * day.
 */
export function journalLines(sums: readonly DaySum[], codes: ReadonlyMap<string, AccountCode>): JournalLine[] {
  const lines = new Map<string, JournalLine>()
  for (const { day, part, amount } of sums) {
    const account = accountOf(part, codes)
    const key = `${day} ${account.code}`
    const before = lines.get(key)
    lines.set(key, { ...account, number: journalNumber(day), day, amount: (before?.amount ?? 0) + amount })
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

/** "BOOKS-20261103": the same for each download, so that a program that checks numbers refuses a second import. */
const journalNumber = (day: Day) => `BOOKS-${day.replaceAll("-", "")}`
