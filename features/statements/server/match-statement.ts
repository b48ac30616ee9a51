import { addDays, type Day, instantAt, todayIn } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { type PaymentProvider, providerNames } from "../../../lib/online-payment/providers.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { referenceKey } from "../../payments/domain/checks/reference-key.ts"
import { type LinePair, type MatchLine, type MatchPayment, matchLines } from "../domain/match-lines.ts"
import { type ProviderBalances, payoutProvider } from "../domain/provider-payout.ts"
import type { PairedLine, StatementMatches } from "../matches-contract.ts"
import { findLinesBetween, findPaymentsToMatch, findStatement } from "./match-queries.ts"
import { findProviderBalances } from "./provider-payout-queries.ts"

/** Families send a proof days after they paid, or before the bank has booked the transfer. */
const daysAround = 31
/** A line and a payment with the same amount may be a day apart (domain/match-lines.ts), and lines two from the statement. */
const daysApart = 3

export type MatchCounts = { certain: number; likely: number; differs: number; unknown: number }

type LineRow = Awaited<ReturnType<typeof findLinesBetween>>[number]
type PaymentRow = Awaited<ReturnType<typeof findPaymentsToMatch>>[number]
export type MatchResult = { matches: StatementMatches; counts: MatchCounts }

/**
 * Matches the lines of a statement with payments, in their current state: its new lines, and the lines of its days from
 * earlier statements of the channel. Throws a 404 without a statement.
 */
export async function matchStatement({ db, settings }: Deps, statementId: string): Promise<MatchResult> {
  const statement = await findStatement(db, statementId)
  if (!statement) throw notFound()
  const { channel, first_day: first, last_day: last } = statement
  const zone = settings.timeZone
  const lines = await findLinesBetween(db, { channel, from: addDays(first, -2), to: addDays(last, 2) }, statementId)
  const around = (days: number) => ({
    from: instantAt(addDays(first, -days), "00:00", zone),
    to: instantAt(addDays(last, days + 1), "00:00", zone),
  })
  const valuesOf = (key: "reference" | "code") => [...new Set(lines.flatMap((line) => line[key] ?? []))]
  const payments = await findPaymentsToMatch(db, {
    days: around(0),
    around: around(daysApart),
    sent: around(daysAround),
    lineIds: lines.map(({ id }) => id),
    amounts: [...new Set(lines.map((line) => line.amount_centavos))],
    references: valuesOf("reference"),
    codes: valuesOf("code"),
  })
  const daysOf = (row: PaymentRow) => paidOn(row, zone)
  const result = matchLines(
    lines.map(lineFacts),
    payments.map((row) => paymentFacts(row, channel, daysOf(row))),
  )
  const isOwn = (row: LineRow) => row.statement_id === statementId || (row.day >= first && row.day <= last)
  const own = new Map(lines.filter(isOwn).map((row) => [row.id, row]))
  const byId = new Map(payments.map((row) => [row.id, row]))
  const owed = await findProviderBalances(db)
  const paired = (pairs: LinePair[]) => pairs.flatMap((pair) => pairOf(own.get(pair.lineId), byId.get(pair.paymentId)))
  // The lines of some of these payments may still be waiting.
  const missing = (statement.is_working ? [] : result.missing).flatMap((id) => {
    const row = byId.get(id)
    const day = row && daysOf(row)[0]
    // A payment by credit alone needs no line.
    return row && row.amount_due_centavos > 0 && day && day >= first && day <= last ? [missingOf(row, day)] : []
  })
  const matches = {
    statement: { channel, firstDay: first, lastDay: last },
    certain: paired(result.certain),
    likely: paired(result.likely),
    differs: paired(result.differs),
    unknown: result.unknown.flatMap((id) => unknownOf(own.get(id), owed)),
    payouts: [...own.values()].flatMap(payoutOf),
    setAside: [...own.values()].flatMap(setAsideOf),
    missing,
  }
  return { matches, counts: countsOf(matches) }
}

/** A line that pays for several payments counts once. */
function countsOf({ certain, likely, differs, unknown }: StatementMatches): MatchCounts {
  const linesIn = (pairs: PairedLine[]) => new Set(pairs.map(({ lineId }) => lineId)).size
  return { certain: linesIn(certain), likely: linesIn(likely), differs: linesIn(differs), unknown: unknown.length }
}

function lineFacts(row: LineRow): MatchLine {
  const { id, reference, code, day, covers, amount_centavos: amount } = row
  const isSetAside = row.set_aside_words !== null || row.payout_of !== null
  return { id, reference, code, day, covers, amount, isSetAside }
}

/** The day that was read from the receipt, otherwise the day on which it was sent. */
function paidOn({ sent_at, read_paid_at }: PaymentRow, zone: string): Day[] {
  return [read_paid_at, sent_at].flatMap((at) => (at ? [todayIn(at, zone)] : []))
}

function paymentFacts(row: PaymentRow, channel: string, days: Day[]): MatchPayment {
  const read = referenceKey(row.read_channel ?? row.channel, row.read_reference)
  const references = [referenceKey(row.channel, row.reference_number), read, ...(row.further_keys ?? [])]
  return {
    id: row.id,
    references: references.filter((reference) => reference !== null),
    code: row.code,
    amountDue: row.amount_received_centavos ?? row.amount_due_centavos,
    arrived: row.arrived_centavos,
    days,
    isOfChannel: row.channel === channel || row.read_channel === channel || (!row.channel && !row.read_channel),
    isDecided: row.status !== "sent",
  }
}

function pairOf(line: LineRow | undefined, payment: PaymentRow | undefined): PairedLine[] {
  if (!line || !payment) return []
  const { id: lineId, reference, day } = line
  return [
    {
      lineId,
      paymentId: payment.id,
      reference,
      day,
      amount: toPesos(line.amount_centavos),
      amountDue: toPesos(payment.amount_due_centavos),
      payer: fullName(personNameOf(payment)),
      code: payment.code,
    },
  ]
}

function unknownOf(line: LineRow | undefined, owed: ProviderBalances) {
  if (!line) return []
  const { id: lineId, reference, day, text, amount_centavos: amount } = line
  const provider = payoutProvider({ text, amount }, owed)
  return [{ lineId, reference, day, text, amount: toPesos(amount), payoutOf: provider && named(provider) }]
}

function payoutOf({ id: lineId, day, text, amount_centavos: amount, payout_of: provider }: LineRow) {
  return provider ? [{ lineId, day, text, amount: toPesos(amount), payoutOf: named(provider) }] : []
}

function setAsideOf({ id: lineId, day, text, amount_centavos: amount, set_aside_words: words }: LineRow) {
  return words === null ? [] : [{ lineId, day, text, amount: toPesos(amount), words }]
}

const named = (provider: PaymentProvider) => ({ provider, name: providerNames[provider] })

function missingOf(row: PaymentRow, day: Day) {
  const payer = fullName(personNameOf(row))
  return {
    paymentId: row.id,
    payer,
    amountDue: toPesos(row.amount_due_centavos),
    day,
    isAccepted: row.status !== "sent",
  }
}
