import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** An edit of a report card: a grade of a subject, or the entries of a quarter. */
export type EditedCardPart = "grade" | "attendance" | "deportment" | "unsatisfactory-work"

type CardEdited = EventBase &
  Change & { type: "report-card.edited"; enrolleeId: string; classId: string; part: EditedCardPart }

type Published = { version: number; edits: number }

/** `before`: the previously published version. Its `edits` are the same if nothing has changed since. */
export type CardPublished = EventBase & {
  type: "report-card.published"
  enrolleeId: string
  before: Published | null
  after: Published
}

/** An administrator retries finalizing the cards of an archived class after the job gave up. */
type FinalizingResumed = EventBase & Change & { type: "report-cards.resumed"; classId: string }

/** The dates of all quarters, before and after. */
type SchoolYearSaved = EventBase & Change & { type: "school-year.saved" }

export type ReportCardEvent = CardEdited | CardPublished | FinalizingResumed | SchoolYearSaved

export const recordCardEvent: RecordEvent<ReportCardEvent> = recordEvent
