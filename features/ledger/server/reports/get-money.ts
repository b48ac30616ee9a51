import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { payerNameOf } from "../../../users/server/student-name-queries.ts"
import type { MoneyEntry, MoneySummary, moneyEntriesCall, openMoneyCall } from "../../contract.ts"
import { ledgerAccountParts } from "../../domain/ledger-account.ts"
import { summarize } from "../../domain/money-summary.ts"
import { monthOf } from "../../domain/month.ts"
import { findOpening } from "../entries/state-queries.ts"
import { findOpenMoney } from "./open-queries.ts"
import {
  countEntries,
  countEntriesOfAccount,
  type EntryRow,
  findEntries,
  findLines,
  findTotals,
  isOfCause,
  type LineRow,
} from "./report-queries.ts"

/** The pages of the books for administrators. */

export async function getMoneySummary({ db, now, settings }: Deps): Promise<MoneySummary> {
  const figures = summarize(await findTotals(db), monthOf(todayIn(now(), settings.timeZone)))
  const { channels, months, ...sums } = figures
  return {
    ...mapPesos(sums),
    channels: channels.map(({ channel, amount }) => ({ channel, amount: toPesos(amount) })),
    months: months.map(({ month, ...of }) => ({ month, ...mapPesos(of) })),
    isComplete: (await findOpening(db)) !== null,
  }
}

function mapPesos<K extends string>(sums: Record<K, number>): Record<K, number> {
  return Object.fromEntries(Object.entries<number>(sums).map(([name, sum]) => [name, toPesos(sum)])) as Record<
    K,
    number
  >
}

export async function getEntries(
  { db }: Deps,
  { page, pageSize, ...filter }: ParsedInputOf<typeof moneyEntriesCall>,
): Promise<ReplyOf<typeof moneyEntriesCall>> {
  const total = filter.account
    ? await countEntriesOfAccount(db, filter.account, isOfCause(filter))
    : await countEntries(db, filter)
  const rows = await findEntries(db, filter, pageWindow(page, pageSize, total))
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(ids.length > 0 ? await findLines(db, ids) : [], ({ entry_id }) => entry_id)
  return {
    entries: rows.map((row) => presentEntry(row, lines.get(row.id) ?? [])),
    pagination: pageOf(page, pageSize, total),
  }
}

const presentEntry = (row: EntryRow, lines: readonly LineRow[]): MoneyEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  day: row.day,
  cause: row.cause,
  words: row.words,
  by: nameInBooks(row),
  paymentId: row.payment_id,
  enrolleeId: row.enrollment_id,
  meetingId: row.meeting_id,
  lines: lines.map((line) => {
    const { kind, of } = ledgerAccountParts(line.account)
    return { account: line.account, kind, of: kind === "money" ? of : nameInBooks(line), amount: toPesos(line.amount) }
  }),
})

type NameRow = {
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
}

export function nameInBooks({ first_name, last_name, ...row }: NameRow): string | null {
  return first_name !== null && last_name !== null ? fullName(personNameOf({ ...row, first_name, last_name })) : null
}

export async function getOpenMoney(
  { db, now, settings }: Deps,
  { kind = "not-held", page, pageSize }: ParsedInputOf<typeof openMoneyCall>,
): Promise<ReplyOf<typeof openMoneyCall>> {
  const window = { today: todayIn(now(), settings.timeZone), limit: pageSize, offset: rowsBefore(page, pageSize) }
  const { rows, total } = await findOpenMoney(db, kind, window)
  return {
    open: rows.map((row) => ({
      enrolleeId: row.enrollment_id,
      student: fullName(personNameOf(row)),
      classId: row.class_id,
      className: row.class_name,
      payer: payerNameOf(row),
      amount: toPesos(row.amount),
    })),
    pagination: pageOf(page, pageSize, total),
  }
}
