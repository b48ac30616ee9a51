import type { Day } from "../../../lib/day.ts"
import type { StatementLine } from "./read-statement.ts"
import type { IncomingRow, LeftOutKind, OutgoingRow } from "./statement-row.ts"

/** A line of a file that is not added, and why, in a sentence. */
export type LeftOutLine = { line: number; reason: string }

export type LeftOut = LeftOutLine & {
  kind: LeftOutKind
  /** The identity of an incoming line that was reversed: the line is recognised by it in another file. */
  identity?: string
}

type Sorted = { lines: StatementLine[]; leftOut: LeftOut[] }

/**
 * Separates the incoming lines to add from those that are left out (docs/rules/statements.md#lines-left-out): reversed
 * in the same file, repeated, or unclear. `refused`: negative amounts that reverse nothing.
 */
export function sortLines(
  incoming: readonly IncomingRow[],
  outgoing: readonly OutgoingRow[],
): Sorted | { refused: OutgoingRow } {
  const all = identified(incoming)
  const reversals = findReversals(all, outgoing)
  const refused = outgoing.find((row) => row.says !== null && !reversals.debits.has(row))
  if (refused) return { refused }
  const leftOut = [...reversals.leftOut]
  const stayed = all.filter((line) => !reversals.credits.has(line))
  const whole = stayed.filter(({ brokenReference }) => brokenReference === null)
  for (const { line, brokenReference } of stayed)
    if (brokenReference !== null) leftOut.push({ line, kind: "unclear", reason: brokenReason(brokenReference) })
  const lines = withoutRepeated(whole, leftOut)
  for (const row of outgoing)
    if (!reversals.debits.has(row)) leftOut.push({ line: row.line, kind: "outgoing", reason: "Outgoing payment." })
  return { lines, leftOut }
}

const brokenReason = (reference: string) =>
  `A spreadsheet has shortened the reference number to ${reference}, so digits are missing. Upload the file as the bank or wallet gave it, or set the column's format to text before you export it.`

/**
 * Identifies a line by its reference number, or without one by its day, amount, description and its position among
 * identical lines.
 */
function identified(incoming: readonly IncomingRow[]): StatementLine[] {
  const times = new Map<string, number>()
  return incoming.map((row) => {
    if (row.brokenReference !== null) return { ...row, identity: `broken ${row.line}` }
    if (row.reference) return { ...row, identity: `number ${row.reference}` }
    const key = `${row.day} ${row.amount} ${row.text}`
    const count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    return { ...row, identity: `${key} ${count}` }
  })
}

type Reversals = { credits: Set<StatementLine>; debits: Set<OutgoingRow>; leftOut: LeftOut[] }

/** Pairs outgoing reversals with the lines that they reverse. */
function findReversals(lines: readonly StatementLine[], outgoing: readonly OutgoingRow[]): Reversals {
  const reversals: Reversals = { credits: new Set(), debits: new Set(), leftOut: [] }
  if (outgoing.length === 0) return reversals
  const index = indexOf(lines)
  for (const debit of outgoing) {
    const credits = creditsOf(debit, index, reversals.credits)
    if (credits.length > 0) reverse(debit, credits, reversals)
  }
  return reversals
}

/** Lines by amount, and by amount with their number or description. Each list is in the order of days. */
type CreditIndex = Map<string, StatementLine[]>

function indexOf(lines: readonly StatementLine[]): CreditIndex {
  const index: CreditIndex = new Map()
  for (const line of [...lines].sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))) {
    const keys = [`${line.amount}`, `${line.amount} text ${line.text}`]
    if (line.reference) keys.push(`${line.amount} number ${line.reference}`)
    for (const key of keys) {
      const others = index.get(key)
      if (others) others.push(line)
      else index.set(key, [line])
    }
  }
  return index
}

/**
 * Returns the line that a debit reverses: the one with its reference number, or with the number that its description
 * names. A debit that calls itself a reversal reverses a line of the same amount with the same description, otherwise
 * the only line of that amount; if there are several, all are returned. Removes the returned lines from their lists.
 */
function creditsOf(debit: OutgoingRow, index: CreditIndex, used: ReadonlySet<StatementLine>): StatementLine[] {
  const listOf = (key: string) => index.get(`${debit.amount}${key}`) ?? []
  for (const number of [debit.reference, ...numbersIn(debit.text)]) {
    const line = number && takeLast(listOf(` number ${number}`), null, used)
    if (line) return [line]
  }
  if (!debit.isReversal) return []
  const sameText = takeLast(listOf(` text ${debit.text}`), debit.day, used)
  if (sameText) return [sameText]
  const sameAmount = listOf("")
  return sameAmount.splice(0, countUntil(sameAmount, debit.day)).filter((line) => !used.has(line))
}

/** Removes the last line up to this day from the list, and used lines with it. */
function takeLast(list: StatementLine[], day: Day | null, used: ReadonlySet<StatementLine>): StatementLine | null {
  for (let count = countUntil(list, day); count > 0; count -= 1) {
    const [line] = list.splice(count - 1, 1)
    if (line && !used.has(line)) return line
  }
  return null
}

/**
 * Returns how many lines of a list are of this day or earlier, by binary search: a file may have thousands of lines of
 * one amount.
 */
function countUntil(list: readonly StatementLine[], day: Day | null): number {
  if (day === null) return list.length
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((list[middle]?.day ?? "") <= day) from = middle + 1
    else to = middle
  }
  return from
}

const numbersIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter((word) => word.length >= 6 && /\d/.test(word))

function reverse(
  debit: OutgoingRow,
  credits: readonly StatementLine[],
  { credits: taken, debits, leftOut }: Reversals,
) {
  const isCertain = credits.length === 1
  const numbers = listed(credits.map(({ line }) => line))
  debits.add(debit)
  leftOut.push({
    line: debit.line,
    kind: "reversed",
    reason: isCertain ? `Reverses line ${numbers}.` : `Reverses one of lines ${numbers}.`,
  })
  for (const credit of credits) {
    taken.add(credit)
    const reason = isCertain
      ? `Reversed by line ${debit.line}.`
      : `Line ${debit.line} reverses one of lines ${numbers}. Check which one.`
    leftOut.push({ line: credit.line, kind: "reversed", reason, ...(isCertain && { identity: credit.identity }) })
  }
}

const mostListed = 5

/** Writes line numbers as "2, 3 and 7"; of many only the first. */
function listed(numbers: readonly number[]): string {
  const [last = "", ...others] = numbers.slice(0, mostListed).map(String).reverse()
  if (numbers.length > mostListed) return `${[...others.reverse(), last].join(", ")} and others`
  return others.length > 0 ? `${others.reverse().join(", ")} and ${last}` : last
}

/** Keeps one line for a repeated reference number, and none if the amounts differ. */
function withoutRepeated(lines: readonly StatementLine[], leftOut: LeftOut[]): StatementLine[] {
  const byIdentity = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const same = byIdentity.get(line.identity)
    if (same) same.push(line)
    else byIdentity.set(line.identity, [line])
  }
  return [...byIdentity.values()].flatMap((same) => {
    const [first, ...others] = same
    if (!first) return []
    if (others.every(({ amount }) => amount === first.amount)) {
      const reason = `Same reference number and amount as line ${first.line}.`
      for (const { line } of others) leftOut.push({ line, kind: "repeated", reason })
      return [first]
    }
    const numbers = listed(same.map(({ line }) => line))
    const reason = `Lines ${numbers} have the same reference number, ${first.reference}, and different amounts. Check which is right.`
    for (const { line } of same) leftOut.push({ line, kind: "unclear", reason })
    return []
  })
}
