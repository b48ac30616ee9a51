import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { quarters } from "./domain/quarters.ts"
import { wrongInSchoolYear } from "./domain/school-year.ts"

/**
 * The dates of the quarters, and what the saved attendance says about them (docs/rules/report-cards.md#school-year).
 */

const ofQuarters = <T extends z.ZodType>(each: T) =>
  z.strictObject(Object.fromEntries(quarters.map((quarter) => [quarter, each])) as Record<(typeof quarters)[number], T>)

const schoolYear = ofQuarters(z.strictObject({ from: z.string(), to: z.string() }).nullable())

export const schoolYearCall = defineCall({
  method: "get",
  path: "/admins/school-year",
  access: staff.read("schedule"),
  summary: "The first and the last day of each quarter; null without dates.",
  input: z.object({}),
  reply: z.strictObject({ quarters: schoolYear }),
})

const sentDay = z.string({ error: "Choose a day." })
const sentQuarter = z
  .object({ from: sentDay, to: sentDay })
  .nullish()
  .transform((days) => days ?? null)

export const saveSchoolYearCall = defineCall({
  method: "put",
  path: "/admins/school-year",
  access: staff("schedule"),
  summary: "Sets the first and the last day of each quarter; one that is null or not sent has no dates.",
  input: z.object({
    quarters: z
      .object({ q1: sentQuarter, q2: sentQuarter, q3: sentQuarter, q4: sentQuarter }, { error: "Send the quarters." })
      .superRefine((year, context) => {
        for (const [field, message] of Object.entries(wrongInSchoolYear(year, null)))
          context.addIssue({ code: "custom", path: field.split("."), message, input: year })
      }),
  }),
  reply: z.strictObject({}),
})

const attended = z.strictObject({ schoolDays: z.number(), daysPresent: z.number(), tardyTimes: z.number() })

export const attendedCall = defineCall({
  method: "get",
  path: "/cards/attended/{enrolleeId}",
  access: orTeacher(staff.read("cards")),
  summary: "The attendance for a student's report card, from the saved attendance of the class, by quarter.",
  input: z.object({ enrolleeId: idField("Enrollee") }),
  reply: z.strictObject({ attended: ofQuarters(attended.nullable()) }),
})
