import type { Day } from "../../../lib/day.ts"
import { isOver, isStarted } from "../../classes/domain/class-life.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import { fitsAge } from "../../enrollments/domain/student.ts"
import { isClassDayFor, type JoinStudent, type OpenToStudents } from "./join-facts.ts"

export const learnerJoinStatuses = [
  "enrollment-pending",
  "enrollment-denied",
  "group-class-outgoing",
  "age-not-satisfied",
  "class-full",
  "not-enrolled",
  "group-class-incoming",
  "has-class-today",
  "no-class-today",
] as const
export type LearnerJoinStatus = (typeof learnerJoinStatuses)[number]

/**
 * A learner's join status for a class: the first row of the learner's table that applies (docs/rules/join-status.md).
 */
export function learnerJoinStatus(klass: OpenToStudents, learner: JoinStudent, today: Day): LearnerJoinStatus {
  const newest = learner.attempts.find((attempt) => attempt !== "left")
  if (newest === "pending") return "enrollment-pending"
  if (newest === "denied") return "enrollment-denied"
  if (isOver(klass, today)) return "group-class-outgoing"
  if (newest === undefined) {
    if (!fitsAge(learner.birthdate, klass.ageLimit, today)) return "age-not-satisfied"
    return freeSeats(klass) === 0 ? "class-full" : "not-enrolled"
  }
  if (!isStarted(klass, today)) return "group-class-incoming"
  if (klass.status === "denied") return "no-class-today"
  return isClassDayFor(klass, learner.soloDays, today) ? "has-class-today" : "no-class-today"
}
