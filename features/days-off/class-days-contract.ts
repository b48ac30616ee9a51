import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { choiceField, textField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { programTypes } from "../classes/domain/class-kind.ts"

const dayOf = (label: string) => textField(label, 40).refine(isDay, `${label} must be a day, such as 2026-11-20.`)

export const classDaysOffCall = defineCall({
  method: "get",
  path: "/classes/days-off",
  access: orTeacher(staff.read("schedule")),
  summary: "The days without classes of a program between two days, to compare meetings with the remaining days.",
  input: z.object({
    from: dayOf("The first day"),
    to: dayOf("The last day"),
    programType: choiceField(programTypes),
  }),
  reply: z.strictObject({ daysOff: z.array(z.strictObject({ from: z.string(), to: z.string() })) }),
})
