import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** The lines of a statement were kept; `after`: its channel, days and number of new lines. */
export type StatementAdded = EventBase & Change & { type: "statement.added"; statementId: string }

/** A line pays for these payments, or it was set aside. */
export type StatementLineDecided = EventBase &
  Change & {
    type: "statement-line.assigned" | "statement-line.set-aside"
    lineId: string
    paymentIds: readonly string[]
  }

export type StatementEvent = StatementAdded | StatementLineDecided

export const recordStatementEvent: RecordEvent<StatementEvent> = recordEvent
