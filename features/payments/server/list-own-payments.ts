import { toPesos } from "../../../lib/money.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { OpenCode, Payment } from "../contract.ts"
import { codesToShow } from "../domain/open-codes.ts"
import { unusedCodeDays } from "../domain/payment-code.ts"
import { findOpenCodes } from "./code-queries.ts"
import { countOwnPayments, findOwnPayment, findOwnPayments, findPaidSeats, paymentsPerPage } from "./list-queries.ts"
import { presentPayment } from "./present-payment.ts"

/** The payments of the account, newest first. */
export async function listOwnPayments({ db, now }: Deps, { accountId }: Actor, page: number) {
  const [rows, total] = await Promise.all([findOwnPayments(db, accountId, page), countOwnPayments(db, accountId)])
  const seats = await findPaidSeats(
    db,
    rows.map(({ id }) => id),
  )
  return {
    payments: rows.map((row) => presentPayment(row, seats, now())),
    pagination: pageOf(page, paymentsPerPage, total),
  }
}

/** Another account's payment is not found. */
export async function getOwnPayment({ db, now }: Deps, { accountId }: Actor, id: string): Promise<Payment> {
  const row = await findOwnPayment(db, accountId, id)
  if (!row) throw notFound()
  return presentPayment(row, await findPaidSeats(db, [id]), now())
}

/** The codes that still can be used, newest first; none for seats that are taken, or that a newer one is for too. */
export async function listOpenCodes({ db, now }: Deps, { accountId }: Actor): Promise<OpenCode[]> {
  const { codes, classes } = await findOpenCodes(db, accountId, now())
  return codesToShow(codes).map(({ code, amount_centavos, made_at, items }) => ({
    code,
    amount: toPesos(amount_centavos),
    until: new Date(made_at.getTime() + unusedCodeDays * 24 * 60 * 60_000).toISOString(),
    classes: classes.filter(({ id }) => items.some(({ classId }) => classId === id)),
  }))
}
