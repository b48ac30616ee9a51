import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import { type Instalments, type Part, partsOf, sumOfParts } from "../../classes/domain/instalments.ts"
import { type AppliedDiscount, type PricedSeat, sumOfDiscounts } from "../../discounts/domain/apply-discounts.ts"

/** A seat at the full price of its class. */
export type SeatToPrice = PricedSeat & {
  /** The family pays in parts. */
  isInParts: boolean
  /** In which parts the class can be paid; null if only at once. */
  offered: Instalments | null
  /** The parts that the family has seen. */
  planned?: readonly Part[] | undefined
}

/** `net`: what is left of the price. `parts` of it, the first due now; empty if it is paid at once. */
export type SeatPrice = { discounts: readonly AppliedDiscount[]; net: Centavos; parts: readonly Part[] }

type Pricing = { discountsOf(seats: readonly PricedSeat[]): AppliedDiscount[][]; today: Day }

/** Returns what each seat costs after its discounts (docs/rules/discounts.md#discounts), and in which parts. */
export function priceSeats<S extends SeatToPrice>(
  seats: readonly S[],
  { discountsOf, today }: Pricing,
): (S & SeatPrice)[] {
  const discountsOfSeats = discountsOf(seats)
  return seats.map((seat, nth) => {
    const discounts = discountsOfSeats[nth] ?? []
    const net = seat.price - sumOfDiscounts(discounts)
    return { ...seat, discounts, net, parts: partsOfSeat(seat, net, today) }
  })
}

/** Planned parts stay as the family has seen them while their sum is the price. */
function partsOfSeat({ isInParts, offered, planned = [] }: SeatToPrice, net: Centavos, today: Day): readonly Part[] {
  if (!isInParts || net === 0) return []
  if (planned.length > 0 && sumOfParts(planned) === net) return planned
  return offered ? partsOf(net, offered, today) : []
}

type Priced = Pick<SeatPrice, "net" | "parts">

/** Whether a seat is to be paid in parts, but its class is not offered in any. */
export const lacksParts = ({ isInParts, net, parts }: SeatToPrice & Priced): boolean =>
  isInParts && net > 0 && parts.length === 0

/** What is due now: the first part, or the price. */
export const dueNow = ({ net, parts: [first] }: Priced): Centavos => first?.amount ?? net

export const sumOfPrices = (seats: readonly Pick<SeatPrice, "net">[]): Centavos =>
  seats.reduce((sum, { net }) => sum + net, 0)

export const sumDueNow = (seats: readonly Priced[]): Centavos => seats.reduce((sum, seat) => sum + dueNow(seat), 0)
