import { todayIn } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type AppliedDiscount, applyDiscounts, type PricedSeat } from "../../../discounts/domain/apply-discounts.ts"
import { findDiscountFacts } from "../../../discounts/server/discount-fact-queries.ts"

/** `discountCode`: in upper case; null without one. `besides`: the unfinished online payment that is to be paid or replaced. */
type Payer = { accountId: string; discountCode: string | null; besides?: string | null }

/** Reads the discounts and grants of an account. Returns a function that computes them (docs/rules/discounts.md#discounts). */
export async function openDiscounts(
  db: Db,
  { settings, now }: Pick<Deps, "settings" | "now">,
  { accountId, discountCode: code, besides }: Payer,
): Promise<(seats: readonly PricedSeat[]) => AppliedDiscount[][]> {
  const today = todayIn(now(), settings.timeZone)
  const facts = await findDiscountFacts(db, { accountId, code, stacking: settings.discountStacking, today, besides })
  return (seats) => applyDiscounts(seats, facts)
}
