import type { BasketItem } from "../../basket-contract.ts"
import type { AskedSeat } from "../pay/plan-query.ts"

/** A seat as calls ask for it: a learner names no child. */
export const askedOf = ({ classId, childId }: Pick<BasketItem, "classId" | "childId">): AskedSeat => ({
  classId,
  ...(childId ? { childId } : {}),
})

const isSame = (one: AskedSeat, other: AskedSeat) => one.classId === other.classId && one.childId === other.childId

/** The basket with these seats at its end, each once. */
export function withSeats(basket: readonly AskedSeat[], seats: readonly AskedSeat[]): AskedSeat[] {
  return [...basket, ...seats.filter((seat) => !basket.some((each) => isSame(each, seat)))]
}

export function withoutSeat(basket: readonly AskedSeat[], seat: AskedSeat): AskedSeat[] {
  return basket.filter((each) => !isSame(each, seat))
}
