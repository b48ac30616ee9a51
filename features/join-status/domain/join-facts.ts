import type { Day } from "../../../lib/day.ts"
import type { ClassType } from "../../classes/domain/class-kind.ts"
import type { ClassStatus } from "../../classes/domain/class-life.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import type { Seats } from "../../enrollments/domain/seats.ts"
import type { AgeLimit } from "../../enrollments/domain/student.ts"

/** The facts of a class that decide a join status. `meetingDays` are the group's; in a solo class the students'. */
export type JoinClass = {
  classType: ClassType
  startDate: Day | null
  endDate: Day | null
  meetingDays: readonly Day[]
}

/** A class for students and parents. While it is denied no meeting is held, whatever its schedule says. */
export type OpenToStudents = JoinClass & Seats & { ageLimit: AgeLimit; status: ClassStatus }

/** A learner or a child: attempts in this class newest first, and the student's own days in a solo class. */
export type JoinStudent = {
  birthdate: Day
  attempts: readonly EnrollmentStatus[]
  soloDays: readonly Day[]
}

/** A class day has a meeting that is not cancelled, even one that has ended (docs/rules/join-status.md). */
export function isClassDayFor(klass: JoinClass, soloDays: readonly Day[], today: Day): boolean {
  return (klass.classType === "group" ? klass.meetingDays : soloDays).includes(today)
}

/** Whether there is a meeting of the class today (docs/rules/join-status.md). Before its first day there is none. */
export function isHeldToday(status: string): boolean {
  return status === "has-class-today"
}
