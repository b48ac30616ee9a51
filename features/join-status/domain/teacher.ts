import type { Day } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { type ClassStatus, isOver, isStarted } from "../../classes/domain/class-life.ts"
import { isClassDayFor, type JoinAnswer, type JoinClass, joinAnswer } from "./join-facts.ts"

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

/** `soloSchedules` are those of the approved students of a solo class. */
export type TaughtClass = JoinClass & {
  status: ClassStatus
  isArchived: boolean
  soloSchedules: readonly WeekTimes[]
}

function statusOf(klass: TaughtClass, today: Day): TeacherJoinStatus {
  if (klass.isArchived) return "archived-class"
  if (klass.status !== "approved") return `${klass.status}-class`
  if (isOver(klass, today)) return "group-class-outgoing"
  if (!isStarted(klass, today)) return "group-class-incoming"
  const schedules = klass.classType === "group" ? [null] : klass.soloSchedules
  return schedules.some((own) => isClassDayFor(klass, own, today)) ? "has-class-today" : "no-class-today"
}

/** A teacher's join status for their own class: the first row of the teacher's list that applies (docs/rules.md#join-status). */
export function teacherJoinStatus(klass: TaughtClass, today: Day): JoinAnswer<TeacherJoinStatus> {
  return joinAnswer(statusOf(klass, today), klass.links, today)
}
