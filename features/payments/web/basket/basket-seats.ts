import type { BasketItem } from "../../basket-contract.ts"
import type { AskedSeat } from "../pay/plan-query.ts"

/** A seat as calls ask for it: a learner names no child. */
export const seatAskedOf = ({ classId, childId }: Pick<BasketItem, "classId" | "childId">): AskedSeat => ({
  classId,
  ...(childId ? { childId } : {}),
})
