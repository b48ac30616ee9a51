import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import { sumOfDiscounts } from "../../../discounts/domain/apply-discounts.ts"
import { lockLimitedDiscounts } from "../../../discounts/server/discount-fact-queries.ts"
import type { PaymentItem, PricedItem } from "../../domain/payment-item.ts"
import { findOpenPlan } from "../code-queries.ts"
import { lockCredit } from "../credit/credit-queries.ts"
import { openDiscounts } from "../discounts/open-discounts.ts"

type Planned = {
  accountId: string
  items: readonly PricedItem[]
  dueIds: readonly string[]
  due: Centavos
  credit: Centavos
  discountCode: string | null
  /** The unfinished payment that the family goes on with. */
  continued: string | null
  /** The account's unfinished payment for these seats or dues. */
  before: { id: string; due: Centavos } | undefined
}

/**
 * Throws a 409 with the new amount unless these seats or dues still cost what the family saw, and the credit and the discounts are
 * still there (docs/rules/payments.md#online-payments). Until the transaction ends, no other payment uses them.
 */
export async function assertAsPlanned(tx: Tx, deps: Deps, planned: Planned): Promise<void> {
  const { accountId, items, dueIds, due, credit, discountCode, continued, before } = planned
  await lockLimitedDiscounts(tx, { accountId, code: discountCode })
  const discountsOf = await openDiscounts(tx, deps, { accountId, discountCode, besides: before?.id })
  const seats = items.map(({ classId, childId, price }) => ({ classId, studentId: childId ?? accountId, price }))
  const isAsCheap = discountsOf(seats).every(
    (each, nth) => sumOfDiscounts(each) === sumOfDiscounts(items[nth]?.discounts ?? []),
  )
  const hasCredit = credit === 0 || (await lockCredit(tx, accountId, before?.id)) >= credit
  if (!isAsCheap || !hasCredit) throw priceChanged(again)
  if (continued && before && before.due !== due) throw priceChanged(`The amount due is now ${pesos(due)}. ${again}`)
  const seen = await findOpenPlan(tx, { accountId, items, dueIds, now: deps.now() })
  if (seen && keysOf(seen.items) === keysOf(items) && seen.amount !== due)
    throw priceChanged(`The amount due is now ${pesos(due)}. ${again}`)
}

const again = "Check it, then pay again."
const pesos = (centavos: Centavos) => formatPesos(toPesos(centavos))
const priceChanged = (words: string) => new AppError(409, `The price has changed. ${words}`)

const keysOf = (items: readonly PaymentItem[]) =>
  items
    .map(({ classId, childId, instalments }) => `${classId} ${childId ?? ""} ${instalments ?? ""}`)
    .toSorted()
    .join()
