import { z } from "zod"
import { isDay } from "../../../../lib/day.ts"
import { isTimeOfDay } from "../../../../lib/week-times.ts"
import { words } from "../../change-contract.ts"
import type { TimeOffDays, TimeOffReason } from "../../domain/change/time-off.ts"
import type { AffectedClass } from "../../time-off-contract.ts"

/** What a teacher who is away chooses for each class. */
export const timeOffWays = ["make-up", "other-time", "substitute", "ask", "cancel", "keep"] as const

const choice = z
  .object({
    way: z.enum(timeOffWays),
    date: z.string(),
    time: z.string(),
    teacher: z.object({ id: z.string(), fullName: z.string() }).nullable(),
    teacherIds: z.array(z.string()),
    needs: words,
  })
  .refine(({ way, date }) => way !== "other-time" || isDay(date), { path: ["date"], message: "Choose the day." })
  .refine(({ way, time }) => way !== "other-time" || isTimeOfDay(time), { path: ["time"], message: "Choose the time." })
  .refine(({ way, teacher }) => way !== "substitute" || teacher, {
    path: ["way"],
    message: "Choose the substitute teacher below.",
  })
  .refine(({ way, teacherIds }) => way !== "ask" || teacherIds.length > 0, {
    path: ["way"],
    message: "Choose the teachers to ask below.",
  })

export type TimeOffChoice = z.input<typeof choice>
export type TimeOffValues = { words: string; choices: Record<string, TimeOffChoice> }

export const timeOffForm = z.object({ words, choices: z.record(z.string(), choice) })

/** The suggestion for a class: the next free make-up, or else asking teachers to substitute; without both it is cancelled. */
export const suggestedChoice = ({ makeUp, substitutes }: AffectedClass): TimeOffChoice => ({
  way: makeUp ? "make-up" : substitutes.length > 0 ? "ask" : "cancel",
  date: makeUp?.date ?? "",
  time: makeUp?.time ?? "",
  teacher: null,
  teacherIds: substitutes.map(({ id }) => id),
  needs: "",
})

/** What is selected at first: a class that was kept in a stored time off stays, unless the teacher decides otherwise. */
export const firstChoice = (each: AffectedClass, isStored: boolean): TimeOffChoice => {
  const suggested = suggestedChoice(each)
  return isStored ? { ...suggested, way: "keep" } : suggested
}

export type EnteredDays = TimeOffDays & { reason: TimeOffReason }

/** Returns the input of the call: what happens to every class, also to those that stay. */
export function timeOffInput(days: EnteredDays, classes: readonly AffectedClass[], { words, choices }: TimeOffValues) {
  const changes = classes.map((each) => {
    const { way, date, time, teacher, teacherIds, needs } = choices[each.meeting.id] ?? suggestedChoice(each)
    const meeting = { meetingId: each.meeting.id, startsAt: each.meeting.startsAt }
    if (way === "keep") return { ...meeting, way }
    if (way === "ask") return { ...meeting, way, teacherIds, needs }
    if (way === "substitute") return { ...meeting, way, teacherId: teacher?.id }
    return { ...meeting, way: "cancel" as const, makeUp: way === "cancel" ? null : { date, time } }
  })
  return { ...days, words, changes }
}
