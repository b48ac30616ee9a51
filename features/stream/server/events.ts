import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type OfClass = EventBase & Change & { classId: string }
type OfPost = OfClass & { postId: string }

/** `enrolleeIds`: the chosen students; null for all. */
export type PostPublished = OfPost & { type: "class-post.published"; enrolleeIds: readonly string[] | null }
export type PostChanged = OfPost & { type: "class-post.edited" | "class-post.deleted" }
/** `noteworthyIds`: the students whose families read the note. */
export type MeetingNoteSaved = OfClass & {
  type: "meeting-note.saved"
  meetingId: string
  noteworthyIds: readonly string[]
}

export type MaterialChanged = OfClass & { type: "class-material.added" | "class-material.deleted"; materialId: string }

export type StreamEvent = PostPublished | PostChanged | MeetingNoteSaved | MaterialChanged

export const recordStreamEvent: RecordEvent<StreamEvent> = recordEvent
