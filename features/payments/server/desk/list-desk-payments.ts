import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { DeskPayment, deskPaymentsCall } from "../../desk-contract.ts"
import { findPaidDues } from "../dues/due-queries.ts"
import { findPaidSeats } from "../list-queries.ts"
import { presentPayment } from "../present-payment.ts"
import { findDeskPayments } from "./desk-list-queries.ts"
import { type DeskRow, findDeskRows } from "./desk-payment-queries.ts"
import { findChecks } from "./find-checks.ts"
import type { PaymentLine } from "./statement-line-queries.ts"

export async function listDeskPayments(deps: Deps, input: ParsedInputOf<typeof deskPaymentsCall>) {
  const { ids, total } = await findDeskPayments(deps.db, input, { zone: deps.settings.timeZone })
  const payments = await presentDeskPayments(deps, await findDeskRows(deps.db, ids))
  return { payments, pagination: pageOf(input.page, input.pageSize, total) }
}

export async function presentDeskPayments(
  { db, settings, now }: Deps,
  rows: readonly DeskRow[],
): Promise<DeskPayment[]> {
  const ids = rows.map(({ id }) => id)
  const [seats, dues, checks] = await Promise.all([
    findPaidSeats(db, ids),
    findPaidDues(db, ids),
    findChecks(db, settings, ids),
  ])
  return rows.map((row) => ({
    ...presentPayment(row, { seats, dues }, now()),
    payer: fullName(personNameOf(row)),
    checks: checks.get(row.id)?.checks ?? [],
    line: lineOf(checks.get(row.id)?.line ?? null),
  }))
}

function lineOf(line: PaymentLine | null): DeskPayment["line"] {
  if (!line) return null
  const { id, reference, day, text } = line
  return { id, reference, amount: toPesos(line.amount_centavos), day, text }
}
