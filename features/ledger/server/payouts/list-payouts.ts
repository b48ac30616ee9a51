import type { Context } from "hono"
import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { CellRef } from "../../../../platform/encryption/key-ring.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Download } from "../../../../platform/http/replies/csv-download.ts"
import type { CsvColumn } from "../../../../platform/http/replies/csv-stream.ts"
import { type AccountNumberStyle, accountNumberCell, amountCell } from "../../domain/bank-file.ts"
import { nextPayoutDay, type PayoutStatus, payoutReference } from "../../domain/payouts/payout.ts"
import type { Payout, PayoutTeacher, payoutCall, payoutsCall } from "../../payout-contract.ts"
import { recordLedgerEvent } from "../events.ts"
import { paidTo } from "./decide-payout.ts"
import {
  findPayoutFigures,
  findPayoutOf,
  findPayouts,
  findPayoutTeachers,
  findTransfers,
  type PayoutRow,
  type PayoutTeacherRow,
} from "./list-queries.ts"
import { findDraftedFor } from "./payout-queries.ts"
import { findPayoutVersion } from "./version-queries.ts"

export async function listPayouts(
  { db, now, settings }: Deps,
  { page, pageSize }: ParsedInputOf<typeof payoutsCall>,
): Promise<ReplyOf<typeof payoutsCall>> {
  const { rows, total } = await findPayouts(db, { limit: pageSize, offset: rowsBefore(page, pageSize) })
  const next = nextPayoutDay(todayIn(now(), settings.timeZone), await findDraftedFor(db))
  return { payouts: rows.map(presentPayout), next, pagination: pageOf(page, pageSize, total) }
}

export async function getPayout(
  deps: Deps,
  { payoutId, page, pageSize }: ParsedInputOf<typeof payoutCall>,
): Promise<ReplyOf<typeof payoutCall>> {
  const { db, settings } = deps
  // First: if the payout changes meanwhile, the version is too old rather than too new.
  const version = await findPayoutVersion(db, payoutId)
  const payout = await findPayoutFigures(db, payoutId)
  if (!payout) throw notFound()
  const rows = await findPayoutTeachers(db, payoutId, { limit: pageSize, offset: rowsBefore(page, pageSize) })
  return {
    payout: presentPayout(payout),
    version,
    teachers: rows.map((row) => presentTeacher(deps, row)),
    channels: settings.paymentChannels.map(({ name }) => name),
    pagination: pageOf(page, pageSize, payout.teachers),
  }
}

function presentPayout({ amount, toPay, draftedAt, ...row }: PayoutRow): Payout {
  return {
    ...row,
    draftedAt: draftedAt.toISOString(),
    amount: toPesos(amount),
    toPay: toPesos(toPay),
    status: statusOf(row),
  }
}

function statusOf({ teachers, held, paid }: Pick<PayoutRow, "teachers" | "held" | "paid">): PayoutStatus {
  if (paid === teachers) return "paid"
  return held + paid === teachers ? "held" : "drafted"
}

const accountOf = (deps: Deps, { teacher_id, payment_mode, bank_name, account_number }: PayoutTeacherRow) =>
  paidTo(deps, {
    teacherId: teacher_id,
    paymentMode: payment_mode,
    bankName: bank_name,
    accountNumber: account_number,
  })

function presentTeacher(deps: Deps, row: PayoutTeacherRow): PayoutTeacher {
  return {
    teacherId: row.teacher_id,
    name: fullName(personNameOf(row)),
    status: row.status,
    amount: toPesos(row.amount_centavos),
    version: row.version,
    reference: payoutReference(row.day, row.number),
    reason: row.reason,
    account: row.paid_to ?? accountOf(deps, row),
    paidDay: row.paid_day,
    channel: row.channel,
    bankReference: row.reference_number,
    lines: row.lines.map(({ amount, ...line }) => ({ ...line, amount: toPesos(amount) })),
  }
}

type Transfer = Awaited<ReturnType<typeof findTransfers>>[number]

const cellOf = (teacherId: string): CellRef => ({ column: "teachers.account_number", id: teacherId })

const columns = ({ dataKeys }: Deps, numbers?: AccountNumberStyle): CsvColumn<Transfer>[] => [
  ["Name", (row) => fullName(personNameOf(row))],
  ["Bank or wallet", (row) => row.bank_name ?? row.payment_mode],
  [
    "Account number",
    (row) => dataKeys.show(row.account_number, cellOf(row.teacher_id), (number) => accountNumberCell(number, numbers)),
  ],
  ["Amount in pesos", (row) => amountCell(row.amount_centavos)],
  ["Reference", (row) => payoutReference(row.day, row.number)],
]

/** The file for the bank. It has whole account numbers, so the audit trail records who downloaded it. */
export async function sendPayoutFile(
  deps: Deps,
  actor: Actor,
  payoutId: string,
  { download, exchange, numbers }: { download: Download; exchange: Context; numbers?: AccountNumberStyle },
): Promise<Response> {
  const payout = await findPayoutFigures(deps.db, payoutId)
  if (!payout) throw notFound()
  const rows = payout.teachers - payout.held - payout.paid
  if (exchange.req.method !== "HEAD")
    await transact(deps, (tx) =>
      recordLedgerEvent(tx, {
        type: "payout.file-taken",
        at: deps.now(),
        actorId: actor.accountId,
        payoutId,
        before: null,
        after: { teachers: rows },
      }),
    )
  return download(exchange, {
    takenBy: null,
    name: `payout-${payout.day}`,
    columns: columns(deps, numbers),
    nextBatch: (last) => findTransfers(deps.db, payoutId, last),
    countRows: async () => rows,
  })
}

/**
 * Returns the whole account number of a teacher of a payout. The audit trail records who saw it, without the number.
 */
export async function showAccount(
  deps: Deps,
  actor: Actor,
  of: { payoutId: string; teacherId: string },
): Promise<string> {
  return transact(deps, async (tx) => {
    const payout = await findPayoutOf(tx, of)
    if (!payout) throw notFound()
    const { payoutId, teacherId } = of
    await recordLedgerEvent(tx, {
      type: "payout.account-shown",
      at: deps.now(),
      actorId: actor.accountId,
      payoutId,
      before: null,
      after: { teacher: teacherId },
    })
    return deps.dataKeys.decrypt(payout.account_number, cellOf(teacherId))
  })
}
