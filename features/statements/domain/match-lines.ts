import { addDays, type Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"

/** A line of a statement. `reference`: capital letters and digits. `code`: the payment code in its message. */
export type MatchLine = {
  id: string
  reference: string | null
  code: string | null
  amount: Centavos
  day: Day
  /** The payments that an administrator has assigned it to. */
  covers: readonly string[]
  isSetAside: boolean
}

/**
 * A payment. `references`: the entered numbers, also for further transfers, and the one read from its picture.
 * `arrived`: the sum of its assigned lines. `days`: when it was paid and sent.
 */
export type MatchPayment = {
  id: string
  references: readonly string[]
  code: string | null
  amountDue: Centavos
  arrived: Centavos
  days: readonly Day[]
  isOfChannel: boolean
  isDecided: boolean
}

export type LinePair = { lineId: string; paymentId: string }

/**
 * Pairs that can be accepted, need a look, or are decided; `settled` are those of payments that were already decided.
 */
export type Matches = {
  certain: LinePair[]
  likely: LinePair[]
  differs: LinePair[]
  settled: LinePair[]
  /** Lines that fit no payment. */
  unknown: string[]
  /** Payments of the channel without a line. */
  missing: string[]
}

/**
 * Matches lines with payments (docs/rules/statements.md#matching-lines). Certain: the same reference number, or the
 * code in the message, and the same amount; also several payments with one number whose sum is the amount, and several
 * lines of one payment whose sum is its amount. Likely: the same amount within a day, if neither line nor payment fits
 * another. Differs: the same number or code, and another amount. If a part of a payment has arrived, its amount is what
 * is missing.
 */
export function matchLines(lines: readonly MatchLine[], payments: readonly MatchPayment[]): Matches {
  const matches: Matches = { certain: [], likely: [], differs: [], settled: [], unknown: [], missing: [] }
  const free = new Map(payments.map((payment) => [payment.id, payment]))
  const open = coverKnown(lines, free, matches)
  keepMissing(free)
  const named = indexOf([...free.values()], ({ references, code }) => [
    ...references,
    ...(code ? [`code ${code}`] : []),
  ])
  const unnamed: MatchLine[] = []
  const differing: Differing[] = []
  for (const line of open) {
    const all = namedBy(line, named).filter(({ id }) => free.has(id))
    const exact = exactly(line.amount, all)
    if (exact.length > 0) pair(line, exact, { free, into: "certain", matches })
    else if (all.length > 0) differing.push([line, all])
    else unnamed.push(line)
  }
  for (const [line, all] of pairParts(differing, free, matches)) {
    const still = all.filter(({ id }) => free.has(id))
    if (still.length > 0) pair(line, still, { free, into: "differs", matches })
    else unnamed.push(line)
  }
  matchByAmount(unnamed, free, matches)
  matches.missing = [...free.values()].filter(({ isOfChannel }) => isOfChannel).map(({ id }) => id)
  return matches
}

type Free = Map<string, MatchPayment>

/** Keeps what an administrator has assigned. Lines that were set aside match nothing. Returns the other lines. */
function coverKnown(lines: readonly MatchLine[], free: Free, matches: Matches): MatchLine[] {
  return lines.filter((line) => {
    for (const paymentId of line.covers) {
      const payment = free.get(paymentId)
      const isOpen = payment?.isDecided === false && payment.arrived >= payment.amountDue
      matches[isOpen ? "certain" : "settled"].push({ lineId: line.id, paymentId })
    }
    return line.covers.length === 0 && !line.isSetAside
  })
}

/** A payment that has arrived completely needs no other line; of one that arrived in part, the rest does. */
function keepMissing(free: Free): void {
  for (const [id, { amountDue, arrived, ...payment }] of free) {
    if (arrived >= amountDue && arrived > 0) free.delete(id)
    else free.set(id, { ...payment, amountDue: amountDue - arrived, arrived })
  }
}

type Differing = [MatchLine, MatchPayment[]]

/**
 * Pairs several lines that name the same payment and have its amount together, one for each of its transfers. Returns
 * the other lines.
 */
function pairParts(differing: readonly Differing[], free: Free, matches: Matches): Differing[] {
  const parts = new Map<MatchPayment, MatchLine[]>()
  for (const [line, [only, ...others]] of differing) {
    if (only && others.length === 0) parts.set(only, [...(parts.get(only) ?? []), line])
  }
  const paired = new Set<MatchLine>()
  for (const [payment, lines] of parts) {
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    if (lines.length === 1 || sum !== payment.amountDue || !free.has(payment.id)) continue
    for (const line of lines) {
      pair(line, [payment], { free, into: "certain", matches })
      paired.add(line)
    }
  }
  return differing.filter(([line]) => !paired.has(line))
}

function indexOf(payments: readonly MatchPayment[], keysOf: (payment: MatchPayment) => readonly string[]) {
  const index = new Map<string, MatchPayment[]>()
  for (const payment of payments) {
    for (const key of new Set(keysOf(payment))) {
      const others = index.get(key)
      if (others) others.push(payment)
      else index.set(key, [payment])
    }
  }
  return index
}

/** A code is more reliable than a reference number, which may be mistyped. */
function namedBy(line: MatchLine, named: Map<string, MatchPayment[]>): MatchPayment[] {
  const byCode = line.code ? (named.get(`code ${line.code}`) ?? []) : []
  const byNumber = line.reference ? (named.get(line.reference) ?? []) : []
  return [...new Set([...byCode, ...byNumber])]
}

/**
 * Returns the only payment with this amount, or all of them if their sum is the amount; none if several are possible.
 */
function exactly(amount: Centavos, payments: readonly MatchPayment[]): readonly MatchPayment[] {
  const same = payments.filter(({ amountDue }) => amountDue === amount)
  if (same.length === 1) return same
  const sum = payments.reduce((all, { amountDue }) => all + amountDue, 0)
  return payments.length > 1 && sum === amount ? payments : []
}

type Into = { free: Free; into: "certain" | "likely" | "differs"; matches: Matches }

function pair(line: MatchLine, payments: readonly MatchPayment[], { free, into, matches }: Into): void {
  for (const { id, isDecided } of payments) {
    matches[isDecided && into !== "differs" ? "settled" : into].push({ lineId: line.id, paymentId: id })
    free.delete(id)
  }
}

function matchByAmount(lines: readonly MatchLine[], free: Free, matches: Matches): void {
  const key = (amount: Centavos, day: Day) => `${amount} ${day}`
  const keysOf = ({ amountDue, days }: MatchPayment) => [
    ...new Set(days.flatMap((day) => [-1, 0, 1].map((away) => key(amountDue, addDays(day, away))))),
  ]
  const fitting = indexOf(
    [...free.values()].filter(({ isOfChannel }) => isOfChannel),
    keysOf,
  )
  const linesAt = new Map<string, number>()
  for (const { amount, day } of lines) linesAt.set(key(amount, day), (linesAt.get(key(amount, day)) ?? 0) + 1)
  for (const line of lines) {
    const fits = fitting.get(key(line.amount, line.day)) ?? []
    const [only] = fits
    const others = only ? keysOf(only).reduce((sum, each) => sum + (linesAt.get(each) ?? 0), 0) : 0
    if (only && fits.length === 1 && others === 1) pair(line, [only], { free, into: "likely", matches })
    else matches.unknown.push(line.id)
  }
}
