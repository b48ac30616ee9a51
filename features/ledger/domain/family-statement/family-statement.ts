import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import { channelName } from "../../../../lib/online-payment/providers.ts"
import { dueText } from "../../../payments/domain/due.ts"
import { ledgerAccountParts } from "../ledger-account.ts"
import type { AccountLine, StatementDue, StatementEntry, StatementFacts } from "./statement-facts.ts"
import { type DueCharges, trackDues } from "./track-dues.ts"

/** `balance`: what the family owes after the line; below 0 if it has overpaid. */
export type FamilyStatement = {
  opening: Centavos
  lines: (AccountLine & { balance: Centavos })[]
  balance: Centavos
}

/**
 * Returns what a family owed and paid from one day to another (docs/rules/ledger.md#statement-of-account), from the
 * entries of the books and from its dues. After all entries the balance is what the dues up to that day are, minus what
 * the books owe the family.
 */
export function familyStatement(facts: StatementFacts, { from, to }: { from: Day; to: Day }): FamilyStatement {
  const lines = linesOf(facts)
    .filter(({ day }) => day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const opening = sumOfLines(lines.filter(({ day }) => day < from))
  let balance = opening
  const shown = lines
    .filter(({ day }) => day >= from)
    .map((line) => {
      balance += line.amount
      return { ...line, balance }
    })
  return { opening, lines: shown, balance }
}

const sumOfLines = (lines: readonly { amount: Centavos }[]): Centavos =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

function linesOf(facts: StatementFacts): AccountLine[] {
  const dues = trackDues(facts)
  const begun = new Set<string>()
  const entered = facts.entries.flatMap((entry) => linesOfEntry(entry, facts, { dues, begun }))
  return [...entered, ...facts.dues.flatMap(openDueLine)].filter(({ amount }) => amount !== 0)
}

/** What of a due is not paid yet. A renewal is owed by nobody before it is paid. */
function openDueLine(due: StatementDue): AccountLine[] {
  if (due.state !== "open" || due.kind === "renewal") return []
  return [{ day: due.day, text: dueText(due), enrolleeId: due.enrolleeId, amount: due.amount - due.settled }]
}

/** `begun`: the enrollments that an earlier entry has charged. */
type SoFar = { dues: DueCharges; begun: Set<string> }

function linesOfEntry(entry: StatementEntry, facts: StatementFacts, soFar: SoFar): AccountLine[] {
  const { charges, money, waived } = partsOf(entry)
  const { day } = entry
  return [
    ...chargeLines(entry, charges, facts, soFar),
    ...money.map(({ channel, amount }) => ({
      day,
      text: moneyText(entry, channel, amount),
      enrolleeId: null,
      amount: 0 - amount,
    })),
    { day, text: "Waived by the school", enrolleeId: entry.enrolleeId, amount: 0 - waived },
  ]
}

type Charge = { enrolleeId: string | null; amount: Centavos }
type EntryParts = { charges: Charge[]; money: { channel: string; amount: Centavos }[]; waived: Centavos }

/**
 * Splits an entry into what the family has to pay more or less for each enrollment, what it paid, and what the school
 * has waived. What the books owe the family is the rest.
 */
function partsOf({ lines, enrolleeId: ofEntry }: StatementEntry): EntryParts {
  const charges = new Map<string | null, Centavos>()
  const parts: EntryParts = { charges: [], money: [], waived: 0 }
  const add = (id: string | null, amount: Centavos) => charges.set(id, (charges.get(id) ?? 0) - amount)
  for (const { account, amount } of lines) {
    const { kind, of } = ledgerAccountParts(account)
    if (kind === "over-paid" || kind === "refunds-due") continue
    if (kind === "money") parts.money.push({ channel: of ?? "", amount })
    else if (kind === "corrections" && amount > 0) parts.waived += amount
    else add(kind === "deferred" ? of : ofEntry, amount)
  }
  for (const [enrolleeId, amount] of charges) parts.charges.push({ enrolleeId, amount })
  return parts
}

function chargeLines(
  entry: StatementEntry,
  charges: readonly Charge[],
  facts: StatementFacts,
  { dues, begun }: SoFar,
): AccountLine[] {
  const { day, cause } = entry
  const sum = sumOfLines(charges)
  if (isOfDues(entry)) return charges.flatMap(({ enrolleeId, amount }) => dues.charge(entry, enrolleeId, amount))
  if (cause === "refund") return [{ day, text: "Refund approved", enrolleeId: entry.enrolleeId, amount: sum }]
  if (cause === "change" && charges.length > 1)
    return [{ day, text: "Change of class", enrolleeId: entry.enrolleeId, amount: sum }]
  return charges.flatMap(({ enrolleeId, amount }) => {
    const isFirst = enrolleeId !== null && !begun.has(enrolleeId)
    if (enrolleeId !== null) begun.add(enrolleeId)
    const price = isFirst ? priceLines(day, { enrolleeId, amount }, facts) : null
    return price ?? [{ day, text: chargeText(enrolleeId, amount), enrolleeId, amount }]
  })
}

function chargeText(enrolleeId: string | null, amount: Centavos): string {
  if (enrolleeId === null) return "Correction"
  return amount > 0 ? "Class price" : "Enrollment ended"
}

/** Entries of dues have keys of their own, or are payments of one student. */
const isOfDues = ({ cause, key, enrolleeId }: StatementEntry): boolean =>
  key.startsWith("due/") || (cause === "payment" && enrolleeId !== null)

/** The full price, what was taken off, and what is paid in parts later. Null if it was charged otherwise. */
function priceLines(day: Day, { enrolleeId, amount }: Charge, facts: StatementFacts): AccountLine[] | null {
  const seat = facts.seats.find((each) => each.enrolleeId === enrolleeId)
  if (!seat || amount !== seat.price - seat.later) return null
  const discounts = facts.discounts.filter((each) => each.enrolleeId === enrolleeId)
  const full = seat.price + sumOfLines(discounts)
  const line = (text: string, each: Centavos) => ({ day, text, enrolleeId, amount: each })
  return [
    line("Class price", full),
    ...discounts.map(({ text, amount: off }) => line(text, 0 - off)),
    line("To pay later in parts", 0 - seat.later),
  ]
}

function moneyText({ cause, code }: StatementEntry, channel: string, amount: Centavos): string {
  if (amount < 0 && cause !== "refund") return "Payment undone"
  const through = `through ${channelName(channel)}`
  if (amount < 0) return `Returned to you ${through}`
  return code ? `Payment ${code} ${through}` : `Payment ${through}`
}
