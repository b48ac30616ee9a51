import { type Day, todayIn } from "../../../../lib/day.ts"
import { toCentavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { maskAccountNumber } from "../../../accounts/domain/payment-details.ts"
import { type PayoutStatus, paidOutLines, payoutParts, payoutReference } from "../../domain/payouts/payout.ts"
import { assertAnotherPerson } from "../assert-another-person.ts"
import { type NewEntry, postEntries } from "../entries/entry-queries.ts"
import { payoutError, refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { findEarnedParts } from "./earned-queries.ts"
import {
  type AmountRow,
  findAmounts,
  findPayout,
  lockPayouts,
  replaceAmount,
  setPaidOut,
  setStatus,
} from "./payout-queries.ts"
import { findPayoutVersion, findTeachersVersion } from "./version-queries.ts"

/**
 * The decisions of administrators about payouts (docs/rules/ledger.md#payouts). Each is done once, however often it is
 * pressed.
 */

type PayoutSelection = { payoutId: string; teacherId?: string }

/** Holds back one teacher, or without a teacher everybody who is drafted. */
export async function holdPayout(deps: Deps, actor: Actor, input: PayoutSelection & { reason: string }): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const { payout, rows } = await lockSelection(tx, input, ["drafted"])
    const { reason } = input
    for (const { teacherId } of rows) await setStatus(tx, { payoutId: payout.id, teacherId }, "held", reason)
    await recordLedgerEvent(tx, {
      type: "payout.held",
      at,
      actorId: actor.accountId,
      payoutId: payout.id,
      before: { status: "drafted" },
      after: { status: "held", reason, teachers: rows.map(({ teacherId }) => teacherId) },
    })
  })
}

/**
 * Releases one teacher, or without a teacher everybody who is held back, with the amount that is payable now, which may
 * be nothing.
 */
export async function releasePayout(deps: Deps, actor: Actor, input: PayoutSelection): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const { payout, rows } = await lockSelection(tx, input, ["held"])
    const teachers = rows.map(({ teacherId }) => teacherId)
    const earned = Map.groupBy(await findEarnedParts(tx, teachers, payout.until), ({ teacherId }) => teacherId)
    for (const teacherId of teachers)
      await replaceAmount(tx, { payoutId: payout.id, teacherId }, payoutParts(earned.get(teacherId) ?? []))
    await recordLedgerEvent(tx, {
      type: "payout.released",
      at,
      actorId: actor.accountId,
      payoutId: payout.id,
      before: { status: "held" },
      after: { status: "drafted", teachers },
    })
  })
}

/** `seen`: the amount on the administrator's screen, in pesos, which was sent. `seenVersion`: of what it consists. */
type PayPayoutInput = PayoutSelection & {
  channel?: string | null
  reference?: string | null
  day?: Day | null
  seen?: number | null
  seenVersion?: string | null
}

/**
 * Marks everybody who is drafted as paid, or one teacher, who may also be held back, because the money may have been
 * sent before. Each amount is in the books once, under its own cause.
 */
export async function payPayout(deps: Deps, actor: Actor, input: PayPayoutInput): Promise<number> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  const day = input.day ?? today
  if (day > today) throw refundError("day-to-come")
  return transact(deps, async (tx) => {
    const { payout, rows } = await lockSelection(tx, input, input.teacherId ? ["drafted", "held"] : ["drafted"])
    if (!(await isAsSeen(tx, input, rows))) throw payoutError("amount-changed")
    await assertAnotherPerson(tx, deps.settings, actor, { by: payout.draftedBy, what: "You drafted this payout" })
    const channel = input.channel ?? deps.settings.paymentChannels[0]?.name ?? null
    const when = { at, actorId: actor.accountId, day: today }
    const transfers = rows.map((row) => ({ row, channel: channel ?? row.paymentMode }))
    await postEntries(
      tx,
      transfers.map(({ row, channel }) => ({ ...when, ...entryOf(payout, row, channel) })),
    )
    for (const { row, channel } of transfers) {
      const transfer = { at, day, channel, paidTo: paidTo(deps, row), reference: input.reference ?? null }
      await setPaidOut(tx, { payoutId: payout.id, teacherId: row.teacherId }, transfer)
    }
    const teachers = rows.map(({ teacherId, amount }) => ({ teacherId, amount }))
    await recordLedgerEvent(tx, {
      type: "payout.paid",
      at,
      actorId: actor.accountId,
      payoutId: payout.id,
      teachers,
      before: { status: "drafted" },
      after: { status: "paid", day, teachers: teachers.map(({ teacherId }) => teacherId) },
    })
    return rows.length
  })
}

/** Whether the amounts are those on the screen, as far as the caller says what these were. Payouts are locked. */
async function isAsSeen(tx: Tx, input: PayPayoutInput, rows: readonly AmountRow[]): Promise<boolean> {
  const { payoutId, teacherId, seen, seenVersion } = input
  if (seen != null && toCentavos(seen) !== sumOf(rows)) return false
  if (seenVersion == null) return true
  const version = teacherId
    ? await findTeachersVersion(tx, { payoutId, teacherId })
    : await findPayoutVersion(tx, payoutId)
  return seenVersion === version
}

const sumOf = (rows: readonly AmountRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

type Payout = { id: string; day: Day; until: Day; draftedBy: string | null }

const entryOf = (
  { id, day }: Payout,
  row: AmountRow,
  channel: string,
): Pick<NewEntry, "cause" | "key" | "words" | "lines"> => ({
  cause: "payout",
  key: `${id}/${row.teacherId}`,
  words: `Payout ${payoutReference(day, row.number)}.`,
  lines: paidOutLines(row.teacherId, channel, row.amount),
})

/** "GCash •••• 4567" */
export const paidTo = (
  { dataKeys }: Deps,
  { teacherId, bankName, paymentMode, accountNumber }: Omit<AmountRow, "number" | "status" | "amount">,
) => {
  const masked = dataKeys.show(accountNumber, { column: "teachers.account_number", id: teacherId }, maskAccountNumber)
  return `${bankName ?? paymentMode} ${masked}`
}

/** The undecided amounts of a payout, under the lock of payouts. There is at least one. */
async function lockSelection(
  tx: Tx,
  { payoutId, teacherId }: PayoutSelection,
  from: readonly PayoutStatus[],
): Promise<{ payout: Payout; rows: AmountRow[] }> {
  await lockPayouts(tx)
  const payout = await findPayout(tx, payoutId)
  if (!payout) throw notFound()
  const all = await findAmounts(tx, payoutId)
  const candidates = teacherId ? all.filter((row) => row.teacherId === teacherId) : all
  if (candidates.length === 0) throw notFound()
  const rows = candidates.filter(({ status }) => from.includes(status))
  if (rows.length > 0) return { payout, rows }
  if (candidates.every(({ status }) => status === "paid")) throw payoutError("already-paid")
  throw payoutError(from.includes("held") && !from.includes("drafted") ? "not-held" : "already-held")
}
