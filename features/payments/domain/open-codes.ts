import { seatsBeyond } from "./basket.ts"
import type { PaymentItem } from "./payment-item.ts"

/**
 * The codes that are shown, of the newest first (docs/rules/payments.md#payment-codes): one whose seats are all among
 * those of a newer one is paid with that.
 */
export function codesToShow<C extends { items: readonly PaymentItem[] }>(codes: readonly C[]): C[] {
  return codes.filter(
    ({ items }, nth) => !codes.slice(0, nth).some((newer) => seatsBeyond(items, newer.items).length === 0),
  )
}
