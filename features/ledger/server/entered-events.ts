import type { Centavos } from "../../../lib/money.ts"
import type { EventBase } from "../../../platform/events/events.ts"

/** What the books read of the events of payments and enrollments, whose features have more to say in theirs. */

export type OfAccount = EventBase & { accountId: string }

export type AcceptedEvent = OfAccount & {
  paymentId: string
  channel: string | null
  amountDue: Centavos
  amountReceived: Centavos
  enrollments: readonly { enrolleeId: string }[]
  /** Why less than due was accepted. */
  words: string | null
}

/** `before`: the status that the payment had. */
export type TakenBackEvent = OfAccount & { paymentId: string; before: string }

export type DecidedEvent = OfAccount & { enrollments: readonly { enrolleeId: string }[] }

export type MovedEvent = OfAccount & { enrolleeId: string; newEnrolleeId: string }
