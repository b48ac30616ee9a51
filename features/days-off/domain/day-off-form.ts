import { z } from "zod"
import { type Day, daysBetween, isDay } from "../../../lib/day.ts"
import { blankAsMissing, choiceField, textField } from "../../../lib/fields.ts"
import { isTimeOfDay } from "../../../lib/week-times.ts"
import { programTypes } from "../../classes/domain/class-kind.ts"
import { dayOffKinds } from "./day-off.ts"

/** A school year has fewer days. */
const mostDays = 366

const dayField = (label: string) => textField(label, 40).refine(isDay, `${label} must be a day, such as 2026-11-20.`)
const timeText = z
  .string("The time must be text.")
  .refine(isTimeOfDay, "The time must be a time of day, such as 13:00.")
const isOrdered = (from: Day, to: Day) => !isDay(from) || !isDay(to) || from <= to
const isShort = (from: Day, to: Day) => !isDay(from) || !isDay(to) || daysBetween(from, to) < mostDays

/** Selects the meetings that a day off concerns. `program` null: those of everybody. */
export const dayOffDays = z
  .object({
    from: dayField("The first day"),
    to: dayField("The last day"),
    fromTime: z.preprocess(blankAsMissing, timeText.optional()).transform((time) => time ?? null),
    program: choiceField(programTypes).transform((program) => program ?? null),
  })
  .refine(({ from, to }) => isOrdered(from, to), {
    path: ["to"],
    message: "The last day must not be before the first.",
  })
  .refine(({ from, to }) => isShort(from, to), {
    path: ["to"],
    message: `A day off can have at most ${mostDays} days.`,
  })

export type DayOffDays = z.output<typeof dayOffDays>

/** A day off of the school (docs/rules/days-off.md). */
export const dayOffForm = dayOffDays.safeExtend({
  title: textField("The title", 100),
  kind: z.enum(dayOffKinds, { error: "Choose what kind of day off it is." }),
  makeUp: z.boolean({ error: "Choose whether to schedule make-up classes." }),
})

export type DayOffForm = z.output<typeof dayOffForm>
