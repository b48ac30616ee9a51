import type { Day } from "../../../lib/day.ts"
import { isOver, isStarted } from "../../classes/domain/class-life.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import { fitsAge } from "../../enrollments/domain/student.ts"
import { isClassDayFor, type JoinStudent, type OpenToStudents } from "./join-facts.ts"

export const parentJoinStatuses = [
  "group-class-outgoing",
  "group-class-incoming",
  "has-class-today",
  "no-class-today",
  "has-enrollment-attempt",
  "children-age-not-satisfied",
  "class-full",
  "no-enrollment-attempt",
] as const
export type ParentJoinStatus = (typeof parentJoinStatuses)[number]

/**
 * A parent's join status over all the children: the first row of the parent's table that applies
 * (docs/rules/join-status.md).
 */
export function parentJoinStatus(
  klass: OpenToStudents,
  children: readonly JoinStudent[],
  today: Day,
): ParentJoinStatus {
  if (isOver(klass, today)) return "group-class-outgoing"
  const approved = children.filter(({ attempts }) => attempts.includes("approved"))
  if (approved.length > 0) {
    if (!isStarted(klass, today)) return "group-class-incoming"
    if (klass.status === "denied") return "no-class-today"
    const hasClass = approved.some(({ soloDays }) => isClassDayFor(klass, soloDays, today))
    return hasClass ? "has-class-today" : "no-class-today"
  }
  const hasAttempt = children.some(({ attempts }) => attempts.includes("pending") || attempts.includes("denied"))
  if (hasAttempt) return "has-enrollment-attempt"
  if (!children.some(({ birthdate }) => fitsAge(birthdate, klass.ageLimit, today))) return "children-age-not-satisfied"
  return freeSeats(klass) === 0 ? "class-full" : "no-enrollment-attempt"
}
