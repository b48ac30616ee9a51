import { formatPesos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { readSnapshot } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { findOverusedCredit } from "../../../payments/server/credit/credit-queries.ts"
import type { BookDifference } from "../../contract.ts"
import { earnedAfter, promisedFrom } from "../../domain/earning.ts"
import { settle } from "../../domain/settle.ts"
import { meetingToSettle } from "../entries/enter-meetings.ts"
import { findMeetingsToSettle } from "../entries/meeting-queries.ts"
import { findLookedUntil, findOpening } from "../entries/state-queries.ts"
import { findPromises } from "../terms/promise-queries.ts"
import { checkClosings } from "./check-closings.ts"
import { checkOnline } from "./check-online.ts"
import { checkPayouts, checkRefunds, paidTooMuch } from "./check-paid-out.ts"
import {
  findEntrySpan,
  findKeptTotals,
  findPayments,
  findTermSums,
  findWrongFamilies,
  findWrongYears,
  type TermSums,
} from "./check-queries.ts"
import { findUnbalanced, type PostedSums, type SpanSums, sumSpan } from "./posted-queries.ts"

const mostDifferences = 100
const entriesAtOnce = 50_000
const beforeAll = "00000000-0000-0000-0000-000000000000"

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

type CheckResult = { ok: boolean; entries: number; differences: BookDifference[] }

/** One check at a time in each process, because it reads all of the books. */
export function openBookCheck(deps: Deps): () => Promise<CheckResult> {
  let isRunning = false
  return async () => {
    if (isRunning)
      throw new AppError(503, "The books are being checked right now. Please try again in a moment.", {
        retryAfter: 10,
      })
    isRunning = true
    try {
      return await checkBooks(deps)
    } finally {
      isRunning = false
    }
  }
}

/**
 * Recomputes the books from their causes, at one moment, and returns the first hundred differences
 * (docs/rules/ledger.md#books).
 */
export function checkBooks(deps: Pick<Deps, "db" | "now">): Promise<CheckResult> {
  return readSnapshot(deps.db, async (tx) => {
    const { first, last, entries } = await findEntrySpan(tx)
    const posted: Posted = { enrollments: new Map(), payments: new Map() }
    const parts = [
      checkEntries(tx, { first, last }, posted),
      checkPayments(tx, posted),
      checkTerms(tx, deps, posted),
      checkRefunds(tx),
      checkPayouts(tx),
      checkOnline(tx),
      checkClosings(tx),
      checkOthers(tx, posted),
    ]
    const differences: BookDifference[] = []
    for (const part of parts) {
      for await (const difference of part) if (differences.push(difference) === mostDifferences) break
      if (differences.length === mostDifferences) break
    }
    return { ok: differences.length === 0, entries, differences }
  })
}

/** The sums of all entries, for each enrollment and payment. */
type Posted = { enrollments: Map<string, PostedSums>; payments: Map<string, number> }

const nothingPosted: PostedSums = { deferred: 0, fee: 0, earned: 0, everEarned: 0, teachers: {} }

/** Adds the entries of a range. */
function addPosted(posted: Posted, { enrollments, payments }: SpanSums): void {
  for (const { id, ...sums } of enrollments)
    posted.enrollments.set(id, added(posted.enrollments.get(id) ?? nothingPosted, sums))
  for (const { id, amount } of payments) posted.payments.set(id, (posted.payments.get(id) ?? 0) + amount)
}

function added(before: PostedSums, more: PostedSums): PostedSums {
  return {
    deferred: before.deferred + more.deferred,
    fee: before.fee + more.fee,
    earned: before.earned + more.earned,
    everEarned: before.everEarned + more.everEarned,
    teachers: addedByTeacher(before.teachers, more.teachers),
  }
}

function addedByTeacher(before: PostedSums["teachers"], more: PostedSums["teachers"]): PostedSums["teachers"] {
  const sums = { ...before }
  for (const [id, amount] of Object.entries(more)) sums[id] = (sums[id] ?? 0) + amount
  return sums
}

type Differences = AsyncGenerator<BookDifference, void, void>

/** Also adds up the entries, for the checks that follow. */
async function* checkEntries(tx: Tx, { first, last }: { first: number; last: number }, posted: Posted): Differences {
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (let from = first; from <= last; from += entriesAtOnce) {
    const span = { from, to: Math.min(from + entriesAtOnce - 1, last) }
    for (const { id, sum } of await findUnbalanced(tx, span))
      yield {
        about: "entry",
        id: String(id),
        text: `Entry ${id} does not balance: its lines add up to ${pesos(sum)}, or it has fewer than two.`,
      }
    const sums = await sumSpan(tx, span)
    for (const { month, cause, part, amount } of sums.totals) add(`${part} by ${cause} in ${month.slice(0, 7)}`, amount)
    addPosted(posted, sums)
  }
  for (const { month, cause, part, amount } of await findKeptTotals(tx))
    add(`${part} by ${cause} in ${month.slice(0, 7)}`, 0 - amount)
  for (const [key, amount] of sums)
    if (amount !== 0) yield { about: "total", id: null, text: `The stored total of ${key} differs from the entries.` }
}

async function* checkPayments(tx: Tx, posted: Posted): Differences {
  const isComplete = (await findOpening(tx)) !== null
  for (
    let rows = await findPayments(tx, beforeAll);
    rows.length > 0;
    rows = await findPayments(tx, rows.at(-1)?.id ?? "")
  ) {
    for (const { id, status, received } of rows) {
      const entered = posted.payments.get(id)
      const isEntered = entered !== undefined
      const isIn = status === "accepted" || status === "refunded"
      if (!isEntered && (!isIn || !isComplete)) continue
      const due = isIn ? received : 0
      // A payment whose discounts are as high as its prices moves no money.
      if ((entered ?? 0) === due) continue
      const text = isEntered
        ? `The books show ${pesos(entered ?? 0)} for a payment of ${pesos(due)}.`
        : `An approved payment of ${pesos(due)} is missing from the books.`
      yield { about: "payment", id, text }
    }
  }
}

async function* checkTerms(tx: Tx, deps: Pick<Deps, "now">, { enrollments }: Posted): Differences {
  const until = await findLookedUntil(tx)
  for (
    let rows = await findTermSums(tx, beforeAll);
    rows.length > 0;
    rows = await findTermSums(tx, rows.at(-1)?.enrolleeId ?? "")
  ) {
    const open = rows.filter(({ isClosed }) => !isClosed).map(({ enrolleeId }) => enrolleeId)
    const rowsToSettle = open.length > 0 ? await findMeetingsToSettle(tx, open, deps.now()) : []
    // Meetings that have ended since the last run are entered by the next one.
    const seen = rowsToSettle.filter(({ endsAt, knownTimes }) => knownTimes !== null || endsAt <= until)
    const meetings = Map.groupBy(seen, ({ enrolleeId }) => enrolleeId)
    const promises = new Map((await findPromises(tx, open)).map((row) => [row.enrolleeId, row]))
    for (const row of rows) {
      const sums = enrollments.get(row.enrolleeId) ?? nothingPosted
      enrollments.delete(row.enrolleeId)
      const text =
        wrongSums(row, sums) ??
        wrongDue(row) ??
        paidTooMuch(row, sums) ??
        wrongPromise(row, promises.get(row.enrolleeId))
      if (text) yield { about: "enrollment", id: row.enrolleeId, text }
      const { settlements } = settle(row, row.isClosed ? [] : (meetings.get(row.enrolleeId) ?? []).map(meetingToSettle))
      for (const { meetingId } of settlements)
        yield {
          about: "meeting",
          id: meetingId,
          text: `The books count a meeting of enrollment ${row.enrolleeId} differently.`,
        }
    }
  }
}

/** Returns a sentence about the wrong sums of an enrollment; null if all agree. */
function wrongSums(row: TermSums, posted: PostedSums): string | null {
  const { value, earned, fee, returned, quarters, counted } = row
  const { deferred } = posted
  if (row.agreedDiscount !== null && row.discount !== row.agreedDiscount)
    return `The school bears ${pesos(row.agreedDiscount)} of its price; the stored amount is ${pesos(row.discount)}.`
  if (deferred !== value - earned - returned)
    return `The books show ${pesos(deferred)} not earned yet; ${pesos(value - earned - returned)} is left.`
  if (counted.quarters !== quarters || counted.earned !== earned || counted.fee !== fee)
    return `Its meetings earned ${pesos(counted.earned)}; the stored amount is ${pesos(earned)}.`
  const wrongTeacher = wrongTeachers(row, posted)
  if (wrongTeacher) return wrongTeacher
  if (posted.fee !== fee || posted.earned !== earned - fee)
    return `The books show ${pesos(posted.earned + posted.fee)} earned by meetings; the stored amount is ${pesos(earned)}.`
  const due = Math.min(earnedAfter(row, quarters).earned, value - returned)
  return row.isClosed || earned === due
    ? null
    : `Its meetings earn ${pesos(due)}; the stored amount is ${pesos(earned)}.`
}

/** Returns a sentence if the class's teacher and the substitutes did not earn what the meetings say. */
function wrongTeachers({ earned, fee, teacherId, substitutes }: TermSums, { teachers }: PostedSums): string | null {
  const shared = Object.values(substitutes).reduce((sum, amount) => sum + amount, 0)
  const due = addedByTeacher(substitutes, { [teacherId]: earned - fee - shared })
  for (const [id, amount] of Object.entries(teachers)) {
    if (amount === (due[id] ?? 0)) continue
    if (due[id] === undefined) return "Another teacher earned its meetings."
    if (shared !== 0) return `The books show ${pesos(amount)} earned by a teacher; the meetings say ${pesos(due[id])}.`
  }
  return null
}

/** Returns a sentence if the dues of an enrollment with open terms are not what is due of it. */
function wrongDue({ isClosed, due, later, dues }: TermSums): string | null {
  if (isClosed || !dues) return null
  if (dues.all !== due) return `Its dues are ${pesos(dues.all)}; the books show ${pesos(due)} due.`
  return due > 0 && dues.parts !== later ? `Its parts are ${pesos(dues.parts)}; the books show ${pesos(later)}.` : null
}

type PromiseRow = Awaited<ReturnType<typeof findPromises>>[number]

/** Returns a sentence if the number of promised meetings differs from the one at the approval. */
function wrongPromise({ promised }: TermSums, row: PromiseRow | undefined): string | null {
  if (!row) return null
  const { sessions, overLeast, overMost, countedLeast, countedMost } = row
  const least = promisedFrom({ sessions, over: overMost, counted: countedLeast })
  const most = promisedFrom({ sessions, over: overLeast, counted: countedMost })
  if (promised >= least && promised <= most) return null
  return `Its approval promised ${least} meetings; the stored number is ${promised}.`
}

async function* checkOthers(tx: Tx, { enrollments }: Posted): Differences {
  for (const [id, { deferred }] of enrollments)
    if (deferred !== 0)
      yield {
        about: "enrollment",
        id,
        text: `The books show ${pesos(deferred)} not earned yet for an unknown student.`,
      }
  for (const { account_id, balance, sum } of await findWrongFamilies(tx))
    yield {
      about: "family",
      id: account_id,
      text: `The books owe a family ${pesos(sum)}; the stored balance is ${pesos(balance)}.`,
    }
  for (const { account_id, used, overpaid } of await findOverusedCredit(tx))
    yield {
      about: "family",
      id: account_id,
      text: `Payments use ${pesos(used)} of an overpayment of ${pesos(overpaid)}.`,
    }
  for (const { year, last_number, receipts } of await findWrongYears(tx))
    yield {
      about: "receipt",
      id: null,
      text: `There are ${receipts} receipts of ${year}, but the last number is ${last_number}.`,
    }
}
