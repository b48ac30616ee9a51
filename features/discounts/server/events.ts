import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

export type DiscountChanged = EventBase &
  Change & { type: "discount.created" | "discount.changed" | "discount.ended"; discountId: string }

/** `accountId`: the learner, or the parent of the child. */
type OfGrant = EventBase & Change & { grantId: string; accountId: string }

/** `percent` or `pesos`; `student`, `className`: names. `giver`: from whom the grant is. */
export type GrantGiven = OfGrant & {
  type: "grant.given"
  student: string
  className: string | null
  percent: number | null
  pesos: number | null
  words: string
  giver: string
}
export type GrantEnded = OfGrant & { type: "grant.ended" }

export type DiscountEvent = DiscountChanged | GrantGiven | GrantEnded

export const recordDiscountEvent: RecordEvent<DiscountEvent> = recordEvent
