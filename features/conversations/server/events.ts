import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"
import type { ConversationSide, OfficeSubject, ReportReason } from "../domain/conversation-words.ts"

/** `teacherId` is null in a conversation with the office. */
type OfConversation = EventBase & { conversationId: string; accountId: string; teacherId: string | null }

/** `isNoticed`: false for a further message of a burst. `preview`: the beginning of the text. */
export type MessageSent = OfConversation & {
  type: "message.sent"
  messageId: string
  by: ConversationSide
  classId: string | null
  subject: OfficeSubject | null
  preview: string
  isNoticed: boolean
}

/** What open pages hear of, and nobody else. */
type ConversationSeen = OfConversation & { type: "conversation.read" | "message.deleted" }

export type MessageReported = OfConversation & { type: "message.reported"; messageId: string; reason: ReportReason }

/** A family has blocked a teacher, or lets messages through again. */
export type TeacherBlocked = OfConversation & { type: "teacher.blocked" | "teacher.unblocked" }

/** What the staff do with a conversation. */
type ConversationHandled = OfConversation &
  Change & {
    type: "conversation.taken" | "conversation.closed" | "conversation.noted" | "conversation.answered"
  }

/** Somebody of the staff reads a conversation of a family and a teacher. */
type ConversationOpened = OfConversation & Change & { type: "conversation.opened" }

/** Both sides are told that the office has read their conversation. */
export type OpeningTold = OfConversation & {
  type: "conversation.opening-told"
  openingId: string
  classId: string
  reason: string
}

type AnswerHoursSaved = EventBase & { type: "answer-hours.saved" }

export type ConversationEvent =
  | MessageSent
  | ConversationSeen
  | MessageReported
  | TeacherBlocked
  | ConversationHandled
  | ConversationOpened
  | OpeningTold
  | AnswerHoursSaved

export const recordConversationEvent: RecordEvent<ConversationEvent> = recordEvent
