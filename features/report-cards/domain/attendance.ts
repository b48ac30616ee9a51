import { z } from "zod"
import { sentNumberField, wholeFrom } from "../../../lib/number-fields.ts"

/** A blank number is null. */
export type Attendance = { schoolDays: number | null; daysPresent: number | null; tardyTimes: number | null }

export const blankAttendance: Attendance = { schoolDays: null, daysPresent: null, tardyTimes: null }

const isMore = (part?: number | null, whole?: number | null) => part != null && whole != null && part > whole

/**
 * Returns the errors of a quarter (docs/rules/report-cards.md#report-cards): daysPresent ≤ schoolDays, tardyTimes ≤
 * daysPresent. Blank ones are not compared.
 */
export function wrongInAttendance(quarter: Partial<Attendance>): Partial<Record<keyof Attendance, string>> {
  const { schoolDays, daysPresent, tardyTimes } = quarter
  return {
    ...(isMore(daysPresent, schoolDays) && {
      daysPresent: "The days present cannot be more than the school days.",
    }),
    ...(isMore(tardyTimes, daysPresent) && { tardyTimes: "The times tardy cannot be more than the days present." }),
  }
}

/** The days of the longest year. */
const mostDays = 366

const days = (what: string) =>
  sentNumberField({
    accepts: wholeFrom(0, mostDays),
    expected: `Enter ${what}: a whole number from 0 to ${mostDays}.`,
  }).optional()

/**
 * The attendance of a quarter: whole numbers 0 to 366, or blank (docs/rules/report-cards.md#report-cards). Fields that
 * are not sent stay.
 */
export const attendanceFields = z
  .object({
    schoolDays: days("the school days"),
    daysPresent: days("the days present"),
    tardyTimes: days("the times tardy"),
  })
  .superRefine(
    (quarter, context) => {
      for (const [field, message] of Object.entries(wrongInAttendance(quarter)))
        context.addIssue({ code: "custom", path: [field], message, input: quarter })
    },
    // An invalid number does not hide other errors.
    { when: ({ value }) => typeof value === "object" && value !== null },
  )
