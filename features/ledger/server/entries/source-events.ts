import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { EventBase } from "../../../../platform/events/events.ts"

/** The facts that the books read from the events of payments and enrollments, which contain more. */

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

/** `before`: the payment's previous status. */
export type TakenBackEvent = OfAccount & { paymentId: string; before: string }

export type DecidedEvent = OfAccount & { enrollments: readonly { enrolleeId: string }[] }

export type MovedEvent = OfAccount & { enrolleeId: string; newEnrolleeId: string }

/** A line of a bank's statement is a provider's payout, or that was undone. */
export type ProviderPayoutEvent = EventBase & {
  type: "statement-line.payout" | "statement-line.payout-undone"
  payoutId: string
  provider: string
  channel: string
  day: Day
  amount: Centavos
}
