import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** An administrator added a statement; `after`: its channel, days and number of lines. */
export type StatementAdded = EventBase & Change & { type: "statement.added"; statementId: string }

/** All lines of a statement were added; `after`: how many were new, and how many were known. */
export type StatementFinished = EventBase & Change & { type: "statement.finished"; statementId: string }

/** An administrator tries again to add the lines of a statement whose job gave up. */
export type StatementResumed = EventBase & Change & { type: "statement.resumed"; statementId: string }

/** A line pays for these payments, or it was set aside. */
export type StatementLineDecided = EventBase &
  Change & {
    type: "statement-line.assigned" | "statement-line.set-aside"
    lineId: string
    paymentIds: readonly string[]
  }

export type StatementEvent = StatementAdded | StatementFinished | StatementResumed | StatementLineDecided

export const recordStatementEvent: RecordEvent<StatementEvent> = recordEvent
