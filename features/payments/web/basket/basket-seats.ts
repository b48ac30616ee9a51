import type { BasketItem } from "../../basket-contract.ts"
import type { PlanSeat } from "../pay/plan-query.ts"

type Seat = Pick<BasketItem, "classId" | "childId">

/** A seat in a call. A learner names no child. */
export const planSeatOf = ({ classId, childId }: Seat, isInParts = false): PlanSeat => ({
  classId,
  ...(childId ? { childId } : {}),
  ...(isInParts && { instalments: true }),
})

/** A seat among those of one basket. */
export const seatKey = ({ classId, childId }: Seat) => `${classId} ${childId ?? ""}`
