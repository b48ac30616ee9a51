import { z } from "zod"
import { isDay } from "../../../../lib/day.ts"
import { isTimeOfDay } from "../../../../lib/week-times.ts"
import { words } from "../../change-contract.ts"
import type { SickDayClass } from "../../sick-day-contract.ts"

/** What a sick teacher chooses for each class of the day. */
export const sickDayWays = ["make-up", "other-time", "substitute", "cancel", "keep"] as const

const choice = z
  .object({
    way: z.enum(sickDayWays),
    date: z.string(),
    time: z.string(),
    teacher: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  })
  .refine(({ way, date }) => way !== "other-time" || isDay(date), { path: ["date"], message: "Choose the day." })
  .refine(({ way, time }) => way !== "other-time" || isTimeOfDay(time), { path: ["time"], message: "Choose the time." })
  .refine(({ way, teacher }) => way !== "substitute" || teacher, {
    path: ["way"],
    message: "Choose the substitute teacher below.",
  })

export type SickDayChoice = z.output<typeof choice>
export type SickDayValues = { words: string; choices: Record<string, SickDayChoice> }

export const sickDayForm = z.object({ words, choices: z.record(z.string(), choice) })

/** The suggestion for a class: the next free make-up; without one it is cancelled. */
export const suggestedChoice = ({ makeUp }: SickDayClass): SickDayChoice => ({
  way: makeUp ? "make-up" : "cancel",
  date: makeUp?.date ?? "",
  time: makeUp?.time ?? "",
  teacher: null,
})

/** Returns the chosen changes for the call, without the classes that stay as they are. */
export function sickDayInput(classes: readonly SickDayClass[], { words, choices }: SickDayValues) {
  const changes = classes.flatMap((each) => {
    const { way, date, time, teacher } = choices[each.meeting.id] ?? suggestedChoice(each)
    if (way === "keep") return []
    const isMadeUp = way === "make-up" || way === "other-time"
    return {
      meetingId: each.meeting.id,
      startsAt: each.meeting.startsAt,
      makeUp: isMadeUp ? { date, time } : null,
      teacherId: way === "substitute" ? teacher?.id : null,
    }
  })
  return { words, changes }
}
