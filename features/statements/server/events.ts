import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { PaymentProvider } from "../../../lib/online-payment/providers.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** An administrator added a statement. `after`: its channel, days and number of lines. */
export type StatementAdded = EventBase & Change & { type: "statement.added"; statementId: string }

/** All lines of a statement were added. `after`: the numbers of new and of existing lines. */
export type StatementFinished = EventBase & Change & { type: "statement.finished"; statementId: string }

/** An administrator retries adding the lines of a statement whose job gave up. */
export type StatementResumed = EventBase & Change & { type: "statement.resumed"; statementId: string }

/** A line was assigned to these payments, set aside, or brought back. */
export type StatementLineDecided = EventBase &
  Change & {
    type: "statement-line.assigned" | "statement-line.set-aside" | "statement-line.set-aside-undone"
    lineId: string
    paymentIds: readonly string[]
  }

/** A line is a provider's payout to the bank of `channel`, or that was undone. `amount`: in centavos. */
export type ProviderPaidOut = EventBase &
  Change & {
    type: "statement-line.payout" | "statement-line.payout-undone"
    lineId: string
    payoutId: string
    provider: PaymentProvider
    channel: string
    day: Day
    amount: Centavos
  }

export type StatementEvent =
  | StatementAdded
  | StatementFinished
  | StatementResumed
  | StatementLineDecided
  | ProviderPaidOut

export const recordStatementEvent: RecordEvent<StatementEvent> = recordEvent
