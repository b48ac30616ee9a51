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

/** Whether one of these unfinished online payments is for all seats of a code, so that the family pays only once. */
export const isBegunOnline = (items: readonly PaymentItem[], begun: readonly (readonly PaymentItem[])[]): boolean =>
  begun.some((online) => seatsBeyond(items, online).length === 0)
