import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { AppliedDiscount, PricedSeat } from "../../../discounts/domain/apply-discounts.ts"
import { lockChildren, lockClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { NoSeatReason } from "../../domain/online/no-seat-reason.ts"
import type { PricedItem } from "../../domain/payment-item.ts"
import { lockCredit } from "../credit/credit-queries.ts"
import { type LockedPayment, setPromisedCredit } from "../decide/payment-status-queries.ts"
import { classIdsOf, findSeatFacts, readAt } from "../seat-fact-queries.ts"
import { checkEnrollment, onlineRequest, type PricedCheck } from "../send/check-enrollment.ts"
import type { CheckoutRow } from "./online-queries.ts"

/** Thrown when the money of a checkout brings no seat. */
export class NoSeatError extends Error {
  readonly reason: NoSeatReason

  constructor(reason: NoSeatReason) {
    super(`No seat: ${reason}`)
    this.name = "NoSeatError"
    this.reason = reason
  }
}

/** `credit`: what the family's credit pays of the seats. */
type PaidSeats = { seats: PricedCheck[]; credit: Centavos }

/**
 * Returns the students for whom the paid seats are still free, at the prices that were agreed. What was paid and the
 * credit must make up these prices: credit that the payment gave back is taken again, if it is still there. Throws
 * NoSeatError without it, and the errors of the enrollment form. The limit of seats that wait for a decision does not
 * count, because these do not wait.
 */
export async function checkPaidSeats(
  tx: Tx,
  deps: Deps,
  { checkout, payment }: { checkout: CheckoutRow; payment: LockedPayment },
): Promise<PaidSeats> {
  const { account_id: accountId, items } = checkout
  const request = onlineRequest(accountId, items, null)
  const childIds = items.flatMap(({ childId }) => childId ?? [])
  if (childIds.length > 0) await lockChildren(tx, childIds)
  // The price and the parts that the family agreed to, whatever the class costs now.
  const rows = (await lockClasses(tx, classIdsOf(items))).map((row) => ({
    ...row,
    price_centavos: items.find(({ classId }) => classId === row.id)?.price ?? row.price_centavos,
  }))
  const paid = checkout.amount_centavos - checkout.fee_centavos
  const { students, holds } = await findSeatFacts(tx, request, readAt(deps))
  const { seats, credit } = checkEnrollment(deps, request, {
    rows,
    students,
    holds,
    discountsOf: (priced) => priced.map((seat) => agreedDiscounts(items, seat, accountId)),
    creditFor: (prices) => Math.max(0, prices - paid),
    undecided: { acceptedPayments: 0, byClass: new Map<string, number>() },
    planned: items,
  })
  if (credit > 0 && (await lockCredit(tx, accountId, payment.id)) < credit) throw new NoSeatError("credit-used")
  await setPromisedCredit(tx, payment.id, credit)
  return { seats, credit }
}

/** The discounts that the family saw before it paid. */
function agreedDiscounts(items: readonly PricedItem[], seat: PricedSeat, accountId: string): AppliedDiscount[] {
  const item = items.find(
    ({ classId, childId }) => classId === seat.classId && (childId ?? accountId) === seat.studentId,
  )
  return [...(item?.discounts ?? [])]
}
