import { toPesos } from "../../../lib/money.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { sumOfDiscounts } from "../../discounts/domain/apply-discounts.ts"
import type { OpenCode, Payment } from "../contract.ts"
import { creditFor } from "../domain/credit.ts"
import { givenUpBefore } from "../domain/online/online-state.ts"
import { codesToShow, isBegunOnline } from "../domain/open-codes.ts"
import { unusedCodeDays } from "../domain/payment-code.ts"
import { findOpenCodes } from "./code-queries.ts"
import { findCredit } from "./credit/credit-queries.ts"
import { openDiscounts } from "./discounts/open-discounts.ts"
import { findPaidDues } from "./dues/due-queries.ts"
import { countOwnPayments, findOwnPayment, findOwnPayments, findPaidSeats, paymentsPerPage } from "./list-queries.ts"
import { type PaidThings, presentPayment } from "./present-payment.ts"

export async function listOwnPayments({ db, now }: Deps, { accountId }: Actor, page: number) {
  const since = givenUpBefore(now())
  const [rows, total] = await Promise.all([
    findOwnPayments(db, accountId, { page, since }),
    countOwnPayments(db, accountId, since),
  ])
  const paid = await findPaidThings(
    db,
    rows.map(({ id }) => id),
  )
  return {
    payments: rows.map((row) => presentPayment(row, paid, now())),
    pagination: pageOf(page, paymentsPerPage, total),
  }
}

/** Returns one payment of the account. Another account's payment is a 404. */
export async function getOwnPayment({ db, now }: Deps, { accountId }: Actor, id: string): Promise<Payment> {
  const row = await findOwnPayment(db, accountId, id)
  if (!row) throw notFound()
  return presentPayment(row, await findPaidThings(db, [id]), now())
}

async function findPaidThings(db: Db, paymentIds: readonly string[]): Promise<PaidThings> {
  const [seats, dues] = await Promise.all([findPaidSeats(db, paymentIds), findPaidDues(db, paymentIds)])
  return { seats, dues }
}

/**
 * Returns the codes that can still be used, newest first, each with the amount due now, because prices and the
 * account's credit change. Leaves out codes whose seats are taken, that a newer code covers, or for which nothing is
 * due.
 */
export async function listOpenCodes(deps: Deps, { accountId }: Actor): Promise<OpenCode[]> {
  const { db, now } = deps
  const { codes, classes } = await findOpenCodes(db, accountId, now())
  const overpaid = await findCredit(db, accountId)
  const discountsOf = new Map<string | null, Awaited<ReturnType<typeof openDiscounts>>>()
  for (const discountCode of new Set(codes.map((each) => each.discountCode)))
    discountsOf.set(discountCode, await openDiscounts(db, deps, { accountId, discountCode }))
  const priced = codes.map((each) => {
    const discounts = discountsOf.get(each.discountCode)?.(each.seats) ?? []
    const amounts = each.seats.map(
      ({ price, firstPart }, nth) => firstPart ?? price - sumOfDiscounts(discounts[nth] ?? []),
    )
    return { ...each, prices: amounts.reduce((sum, amount) => sum + amount, 0) }
  })
  return codesToShow(priced.filter(({ prices }) => prices > 0)).flatMap(
    ({ code, prices, made_at, items, seatsPaidOnline }) => {
      const amount = prices - creditFor({ prices, overpaid, planned: null })
      if (amount === 0) return []
      return {
        code,
        amount: toPesos(amount),
        until: new Date(made_at.getTime() + unusedCodeDays * 24 * 60 * 60_000).toISOString(),
        isBegunOnline: isBegunOnline(items, seatsPaidOnline),
        classes: classes.filter(({ id }) => items.some(({ classId }) => classId === id)),
      }
    },
  )
}
