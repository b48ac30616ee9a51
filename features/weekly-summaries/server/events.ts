import type { Day } from "../../../lib/day.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** The summaries of the week that ends on this Sunday are due for these families. */
export type SummariesDue = EventBase & { type: "weekly-summaries.due"; sunday: Day; accountIds: readonly string[] }

export type WeeklySummaryEvent = SummariesDue

export const recordSummaryEvent: RecordEvent<WeeklySummaryEvent> = recordEvent
