import { addDays, type Day } from "../../../lib/day.ts"
import { type ClassLife, isOpen } from "../../classes/domain/class-life.ts"
import type { ConversationSide, ConversationState } from "./conversation-words.ts"

/** A family and the class's teacher can write until so many days after the class or the leaving. */
export const daysAfterClass = 30
/** Questions of a family, in a day, that no teacher has answered. */
export const mostQuestionsADay = 3
/** A sender can delete an unread message for so many minutes. */
export const minutesToDelete = 10
/** A further message within so many minutes, while the first is unread, makes no notice. */
export const minutesOfBurst = 10

/** A family's relation to a class: its pending and approved students, and the last day one of them left, if any. */
export type FamilyInClass = { hasStudent: boolean; leftOn: Day | null }

type ClassAndFamily = { klass: ClassLife & { archivedOn: Day | null }; family: FamilyInClass }

export type WriteErrorCode =
  | "class-long-over"
  | "not-in-class"
  | "too-many-questions"
  | "blocked"
  | "blocked-by-you"
  | "teacher-gone"

/** The last day of a class: its end, or the day on which it was archived if that came first. */
function lastDayOf({ endDate, archivedOn }: ClassAndFamily["klass"]): Day | null {
  if (endDate && archivedOn) return endDate < archivedOn ? endDate : archivedOn
  return endDate ?? archivedOn
}

const isSoonAfter = (day: Day | null, today: Day) => day === null || today <= addDays(day, daysAfterClass)

/** Whether the family has, or had until lately, a student in the class (docs/rules/conversations.md#who-may-write). */
export function isFamilyOfClass({ klass, family }: ClassAndFamily, today: Day): boolean {
  if (family.hasStudent) return isSoonAfter(lastDayOf(klass), today)
  return family.leftOn !== null && isSoonAfter(family.leftOn, today)
}

/**
 * Returns how a family and a teacher can begin to write about a class: at once, or with a question from a family that
 * thinks about enrolling; otherwise an error code (docs/rules/conversations.md#who-may-write).
 */
export function beginState(
  facts: ClassAndFamily,
  { by, today, questionsToday }: { by: ConversationSide; today: Day; questionsToday: number },
): Exclude<ConversationState, "closed"> | WriteErrorCode {
  if (isFamilyOfClass(facts, today)) return "open"
  if (facts.family.hasStudent || facts.family.leftOn) return "class-long-over"
  if (by === "other" || !isOpen(facts.klass, today)) return "not-in-class"
  return questionsToday < mostQuestionsADay ? "asked" : "too-many-questions"
}

type Going = ClassAndFamily & {
  state: ConversationState
  by: ConversationSide
  isBlocked: boolean
  /** The teacher's account is deleted. */
  isTeacherGone: boolean
  questionsToday: number
}

/**
 * Returns why a side of a conversation between a family and a teacher cannot write, or null
 * (docs/rules/conversations.md#who-may-write). An answered question goes on while families can enroll.
 */
export function continueError(going: Going, today: Day): WriteErrorCode | null {
  const { klass, state, by, isBlocked, isTeacherGone, questionsToday } = going
  if (isTeacherGone) return "teacher-gone"
  if (isBlocked) return by === "other" ? "blocked" : "blocked-by-you"
  if (isFamilyOfClass(going, today)) return null
  if (!isOpen(klass, today)) return "class-long-over"
  if (going.family.hasStudent || going.family.leftOn) return "class-long-over"
  return state === "asked" && by === "account" && questionsToday >= mostQuestionsADay ? "too-many-questions" : null
}

/** Whether the sender can still delete a message. `readAt`: until when the other side has read. */
export function canDelete(message: { sentAt: Date }, { readAt, now }: { readAt: Date | null; now: Date }): boolean {
  const isRead = readAt !== null && readAt >= message.sentAt
  return !isRead && now.getTime() - message.sentAt.getTime() <= minutesToDelete * 60_000
}

/** Whether a message makes a notice: the first unread one, and one that comes long after the last notice. */
export function makesNotice(
  other: { unread: number; readAt: Date | null; noticedAt: Date | null },
  now: Date,
): boolean {
  if (other.unread === 0 || other.noticedAt === null) return true
  return now.getTime() - other.noticedAt.getTime() >= minutesOfBurst * 60_000
}
