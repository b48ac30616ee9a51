import { z } from "zod"
import { formatLongDay, isDay } from "../../../lib/day.ts"
import type { FamilyRole, Role, UserType } from "../../../lib/roles.ts"
import { formatTime, isTimeOfDay } from "../../../lib/week-times.ts"

/** Facts that several kinds store. */

/** The students of a notice, by full name: a parent's children, or for a teacher the student of a solo class. */
export const studentsFacts = z.object({ students: z.array(z.string()).default([]) })

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** "For Migo Cruz and Tala Cruz."; for a teacher "With Migo Cruz."; null for a learner, who is the student. */
export function whomSentence(students: readonly string[], userType: UserType | null): string | null {
  if (students.length === 0 || userType === "learner") return null
  return `${userType === "teacher" ? "With" : "For"} ${listOf.format(students)}.`
}

/** Like `whomSentence`, as a line of a list of facts in a mail. */
export function whomFacts(students: readonly string[], userType: UserType | null): (readonly [string, string])[] {
  if (students.length === 0 || userType === "learner") return []
  return [[userType === "teacher" ? "With" : "For", listOf.format(students)]]
}

/** "Your grade"; for parents and staff "Migo Cruz's grade". */
export function whose(what: string, students: readonly string[], userType: UserType | null): string {
  return familyArea(userType) === "learner" ? `Your ${what}` : `${listOf.format(students)}'s ${what}`
}

/** Joins the sentences that are not null. */
export function sentences(...all: readonly (string | null)[]): string {
  return all.filter((each) => each !== null).join(" ")
}

/** Adds a full stop, unless the text ends as a sentence: what people write often has none. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** The start of something: the instant, with its day and time ("HH:MM") in the school's zone. */
export const whenFacts = z.object({
  instant: z.iso.datetime(),
  day: z.string().refine(isDay),
  time: z.string().refine(isTimeOfDay),
})

/** "Monday, 7 December 2026, 9:00 AM" */
export function formatWhen({ day, time }: Omit<z.output<typeof whenFacts>, "instant">): string {
  return `${formatLongDay(day)}, ${formatTime(time)}`
}

/** The reason and the message of a denial; null where none was given. */
export const denialFacts = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  z.object({ reason: z.enum(reasons).nullable(), words: z.string().nullable() })

/** When and with which browser, from the User-Agent header. */
export const deviceFacts = z.object({ at: z.iso.datetime(), device: z.string().nullable() })

/** The area in which a family reads the notice. */
export function familyArea(userType: UserType | null): FamilyRole {
  return userType === "parent" ? "parent" : "learner"
}

/** The area whose schedule a person reads. */
export function scheduleArea(userType: UserType | null): Role {
  return userType === "teacher" ? "teacher" : familyArea(userType)
}

/** Returns the path of the reader's account page, or of the next checkpoint without a role. */
export function accountPath(userType: UserType | null): string {
  return userType ? `/${userType}/account` : "/redirect"
}

/** The sentences of a denial: the reason, the administrators' message, and the next step. */
export function denialParagraphs(said: { why: string | null; next: string }, words: string | null): string[] {
  return [...(said.why ? [said.why] : []), ...(words ? [`Message from the school: ${words}`] : []), said.next]
}
