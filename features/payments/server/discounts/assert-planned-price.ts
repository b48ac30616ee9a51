import { type Centavos, formatPesos, toPesos } from "../../../../lib/money.ts"
import { AppError } from "../../../../platform/http/app-error.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"

type Priced = { items: readonly PaymentItem[]; price: Centavos; due: Centavos }
type Plan = { items: readonly PaymentItem[]; price: Centavos | null }

/**
 * Throws a 409 with the new amount if these seats cost something else than when they were planned with this code
 * (docs/rules/discounts.md#discounts). The seats stay held, and the family sends its proof again after a new plan.
 */
export function assertPlannedPrice(plan: Plan | undefined, { items, price, due }: Priced): void {
  if (!plan || plan.price === null || plan.price === price || keysOf(plan.items) !== keysOf(items)) return
  const amount = formatPesos(toPesos(due))
  throw new AppError(
    409,
    `The price has changed: the amount due is now ${amount}. Check it, then send your payment again.`,
  )
}

const keysOf = (items: readonly PaymentItem[]) =>
  items
    .map(({ classId, childId }) => `${classId} ${childId ?? ""}`)
    .toSorted()
    .join()
