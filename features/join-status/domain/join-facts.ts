import { type Day, weekdayOf } from "../../../lib/day.ts"
import type { Weekday, WeekTimes } from "../../../lib/week-times.ts"
import type { ClassType } from "../../classes/domain/class-kind.ts"
import type { ClassStatus } from "../../classes/domain/class-life.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import type { Seats } from "../../enrollments/domain/seats.ts"
import type { AgeLimit } from "../../enrollments/domain/student.ts"
import { isClassDay } from "../../schedules/domain/session.ts"

/** The meeting links of a class: one optional link per weekday. */
export type WeekLinks = Record<Weekday, string | null>

/** The facts of a class that decide a join status. `schedule` is the group's; a solo class has none. */
export type JoinClass = {
  classType: ClassType
  startDate: Day | null
  endDate: Day | null
  schedule: WeekTimes | null
  links: WeekLinks
}

/** A class for students and parents. While it is denied no session is held, whatever its schedule says. */
export type OpenToStudents = JoinClass & Seats & { ageLimit: AgeLimit; status: ClassStatus }

/** A learner or a child: attempts in this class newest first, and the student's own schedule in a solo class. */
export type JoinStudent = {
  birthdate: Day
  attempts: readonly EnrollmentStatus[]
  soloSchedule: WeekTimes | null
}

export type JoinAnswer<Status extends string> = { status: Status; link: string | null }

/** A class day is a weekday with a time in the group's schedule or, for solo, in the student's own (docs/rules.md#join-status). */
export function isClassDayFor(klass: JoinClass, soloSchedule: WeekTimes | null, today: Day): boolean {
  return isClassDay(klass.classType === "group" ? klass.schedule : soloSchedule, today)
}

/** Whether there is a session of the class today. Before its first day none is held (docs/rules.md#join-status). */
export function isHeldToday(status: string): boolean {
  return status === "has-class-today"
}

/**
 * The link is today's with has-class-today and null with every other status, also when one is set
 * (docs/rules.md#join-status).
 */
export function joinAnswer<Status extends string>(status: Status, links: WeekLinks, today: Day): JoinAnswer<Status> {
  return { status, link: isHeldToday(status) ? links[weekdayOf(today)] : null }
}
