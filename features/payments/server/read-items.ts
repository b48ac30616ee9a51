import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { PaymentItem } from "../domain/payment-item.ts"

/** A seat in a call. A learner names no child. */
export type SeatRef = { classId: string; childId?: string; instalments?: true | undefined }

/** Returns the requested seats, each once. A parent names a child, a learner does not. */
export function readItems(actor: Actor, seats: readonly SeatRef[]): PaymentItem[] {
  const isParent = actor.role === "parent"
  if (seats.some(({ childId }) => isParent !== (childId !== undefined)))
    throw validationError({ items: isParent ? "Choose a child for each class." : "You can only enroll yourself." })
  const keys = new Set<string>()
  const items: PaymentItem[] = []
  for (const { classId, childId = null, instalments } of seats) {
    const key = `${classId} ${childId}`
    if (!keys.has(key)) items.push({ classId, childId, ...(instalments && { instalments }) })
    keys.add(key)
  }
  return items
}
