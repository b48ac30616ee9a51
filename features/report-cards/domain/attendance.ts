import { z } from "zod"
import { optionalNumberField, wholeFrom } from "../../../lib/number-fields.ts"

const days = (what: string) =>
  optionalNumberField({ accepts: wholeFrom(0, 366), expected: `Enter ${what}: a whole number from 0 to 366.` })

const isMore = (part: number | null, whole: number | null) => part !== null && whole !== null && part > whole
const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null }

/**
 * The attendance of a quarter: whole numbers 0 to 366, daysPresent ≤ schoolDays, tardyTimes ≤ daysPresent
 * (decisions §7). A blank one is null.
 */
export const attendanceFields = z
  .object({
    schoolDays: days("the school days"),
    daysPresent: days("the days present"),
    tardyTimes: days("the times tardy"),
  })
  .refine(({ schoolDays, daysPresent }) => !isMore(daysPresent, schoolDays), {
    path: ["daysPresent"],
    error: "Nobody is present on more days than there are school days.",
    ...whateverElse,
  })
  .refine(({ daysPresent, tardyTimes }) => !isMore(tardyTimes, daysPresent), {
    path: ["tardyTimes"],
    error: "Nobody is tardy more often than present.",
    ...whateverElse,
  })

export type Attendance = z.output<typeof attendanceFields>

export const blankAttendance: Attendance = { schoolDays: null, daysPresent: null, tardyTimes: null }
