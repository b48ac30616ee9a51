import type { Day } from "../../../lib/day.ts"
import { type ClassStatus, isOver, isStarted } from "../../classes/domain/class-life.ts"
import type { JoinClass } from "./join-facts.ts"

export const teacherJoinStatuses = [
  "archived-class",
  "denied-class",
  "pending-class",
  "group-class-outgoing",
  "group-class-incoming",
  "has-class-today",
  "no-class-today",
] as const
export type TeacherJoinStatus = (typeof teacherJoinStatuses)[number]

/** In a solo class `meetingDays` are those of all approved students. */
export type TaughtClass = Omit<JoinClass, "classType"> & { status: ClassStatus; isArchived: boolean }

/**
 * A teacher's join status for their own class: the first row of the teacher's list that applies
 * (docs/rules/join-status.md).
 */
export function teacherJoinStatus(klass: TaughtClass, today: Day): TeacherJoinStatus {
  if (klass.isArchived) return "archived-class"
  if (klass.status !== "approved") return `${klass.status}-class`
  if (isOver(klass, today)) return "group-class-outgoing"
  if (!isStarted(klass, today)) return "group-class-incoming"
  return klass.meetingDays.includes(today) ? "has-class-today" : "no-class-today"
}
