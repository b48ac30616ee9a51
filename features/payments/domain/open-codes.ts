import { seatsBeyond } from "./basket.ts"
import type { PaymentItem } from "./payment-item.ts"

/**
 * Returns the codes to show, newest first (docs/rules/payments.md#payment-codes). A code whose seats are all among
 * those of a newer code is left out: the newer one pays for them.
 */
export function codesToShow<C extends { items: readonly PaymentItem[] }>(codes: readonly C[]): C[] {
  return codes.filter(
    ({ items }, nth) => !codes.slice(0, nth).some((newer) => seatsBeyond(items, newer.items).length === 0),
  )
}
