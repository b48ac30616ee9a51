import { z } from "zod"
import { formatLongDay, isDay } from "../../../lib/day.ts"
import type { FamilyRole, Role, UserType } from "../../../lib/roles.ts"
import { formatTime, isTimeOfDay } from "../../../lib/week-times.ts"
import { classTypes, programTypes } from "../../classes/domain/class-kind.ts"

/** The parts of facts that several kinds keep. */

export const classFacts = z.object({
  id: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  name: z.string(),
})

/** The students whom a notice is about, by full name: a parent's own children, or for a teacher the student of a solo class. */
export const studentsFacts = z.object({ students: z.array(z.string()).default([]) })

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** "For Migo Cruz and Tala Cruz."; for a teacher "With Migo Cruz."; null for a learner, who knows whom it is about. */
export function whomSentence(students: readonly string[], userType: UserType | null): string | null {
  if (students.length === 0 || userType === "learner") return null
  return `${userType === "teacher" ? "With" : "For"} ${listOf.format(students)}.`
}

/** The same as a line of a list of facts, in a mail. */
export function whomFacts(students: readonly string[], userType: UserType | null): (readonly [string, string])[] {
  if (students.length === 0 || userType === "learner") return []
  return [[userType === "teacher" ? "With" : "For", listOf.format(students)]]
}

/** Joins the sentences that there are. */
export function sentences(...all: readonly (string | null)[]): string {
  return all.filter((each) => each !== null).join(" ")
}

/** When something begins: the instant, with its day and time ("HH:MM") in the zone of the school. */
export const whenFacts = z.object({
  instant: z.iso.datetime(),
  day: z.string().refine(isDay),
  time: z.string().refine(isTimeOfDay),
})

/** "Monday, 7 December 2026, 9:00 AM" */
export function formatWhen({ day, time }: z.output<typeof whenFacts>): string {
  return `${formatLongDay(day)}, ${formatTime(time)}`
}

/** The reason and the message of a denial; null where none was given. */
export const denialFacts = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  z.object({ reason: z.enum(reasons).nullable(), words: z.string().nullable() })

/** When and with which browser, from the User-Agent header. */
export const deviceFacts = z.object({ at: z.iso.datetime(), device: z.string().nullable() })

/** The area in which a family reads. */
export function familyArea(userType: UserType | null): FamilyRole {
  return userType === "parent" ? "parent" : "learner"
}

/** The area whose schedule a person reads. */
export function scheduleArea(userType: UserType | null): Role {
  return userType === "teacher" ? "teacher" : familyArea(userType)
}

/** Leads anybody to the page of the own account; without a role to the page that comes next. */
export function accountPath(userType: UserType | null): string {
  return userType ? `/${userType}/account` : "/redirect"
}

/** The sentences of a denial: why, the message of the administrators, and what to do next. */
export function denialParagraphs(said: { why: string | null; next: string }, words: string | null): string[] {
  return [...(said.why ? [said.why] : []), ...(words ? [`Message from the school: ${words}`] : []), said.next]
}
