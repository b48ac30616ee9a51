import type { Day } from "../../../lib/day.ts"
import type { WeekTimes } from "../../../lib/week-times.ts"
import { type ClassStatus, isOver, isStarted } from "../../classes/domain/class-life.ts"
import { answer, isClassDayFor, type JoinAnswer, type JoinClass } from "./join-facts.ts"

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

function statusOf(aClass: TaughtClass, today: Day): TeacherJoinStatus {
  if (aClass.isArchived) return "archived-class"
  if (aClass.status !== "approved") return `${aClass.status}-class`
  if (isOver(aClass, today)) return "group-class-outgoing"
  if (!isStarted(aClass, today)) return "group-class-incoming"
  const schedules = aClass.classType === "group" ? [null] : aClass.soloSchedules
  return schedules.some((own) => isClassDayFor(aClass, own, today)) ? "has-class-today" : "no-class-today"
}

/** A teacher's join status for their own class: the first row of the teacher's list that applies (docs/rules.md#join-status). */
export function teacherJoinStatus(aClass: TaughtClass, today: Day): JoinAnswer<TeacherJoinStatus> {
  return answer(statusOf(aClass, today), aClass.links, today)
}
