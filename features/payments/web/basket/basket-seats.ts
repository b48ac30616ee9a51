import type { BasketItem } from "../../basket-contract.ts"
import type { PlanSeat } from "../pay/plan-query.ts"

/** A seat in a call. A learner names no child. */
export const planSeatOf = ({ classId, childId }: Pick<BasketItem, "classId" | "childId">): PlanSeat => ({
  classId,
  ...(childId ? { childId } : {}),
})
