import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type OfHomework = EventBase & Change & { classId: string; homeworkId: string }

/** `enrolleeIds`: the chosen students; null for all. */
export type HomeworkGiven = OfHomework & {
  type: "homework.given"
  title: string
  enrolleeIds: readonly string[] | null
}
export type HomeworkEdited = OfHomework & { type: "homework.edited" }
export type HomeworkHandedIn = OfHomework & { type: "homework.handed-in"; enrolleeId: string }
export type HomeworkReturned = OfHomework & {
  type: "homework.returned"
  title: string
  enrolleeId: string
  points: number | null
  most: number | null
}
export type HomeworkDrawnOn = OfHomework & { type: "homework.drawn-on"; enrolleeId: string }
/** Its teacher downloaded the homework of a class. */
type HomeworkFileTaken = EventBase & Change & { type: "homework.file-taken"; classId: string }
/** These are due in a day. */
export type HomeworkDueSoon = EventBase & { type: "homework.due-soon"; homeworkIds: readonly string[] }

export type HomeworkEvent =
  | HomeworkGiven
  | HomeworkEdited
  | HomeworkHandedIn
  | HomeworkReturned
  | HomeworkDrawnOn
  | HomeworkFileTaken
  | HomeworkDueSoon

export const recordHomeworkEvent: RecordEvent<HomeworkEvent> = recordEvent
