import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { idField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { fewestParts, mostParts } from "./domain/instalments.ts"

/** In which parts families may pay for a class (docs/rules/payments.md#instalments). */

const access = orTeacher(staff("classes"))
const oneClass = z.object({ id: idField("Class") })

const partsError = `Choose ${fewestParts} to ${mostParts} parts.`
const parts = z.number({ error: partsError }).int(partsError).min(fewestParts, partsError).max(mostParts, partsError)
const daysError = `Choose ${fewestParts} to ${mostParts} different days, the earliest first.`
const days = z
  .array(z.string().refine(isDay, "Each day must be a day such as 2026-11-23."), { error: daysError })
  .min(fewestParts, daysError)
  .max(mostParts, daysError)
  .refine((all) => all.every((day, nth) => nth === 0 || (all[nth - 1] ?? "") < day), daysError)

/** How many parts, one each month; or their days. Nothing: the class is paid at once. */
const instalments = z.strictObject({
  parts: z.number().nullable().describe("How many parts, if one is due each month."),
  every: z.literal("month").nullable(),
  days: z.array(z.string()).nullable().describe("The days of the parts, if they have days of their own."),
})
export type ShownInstalments = z.infer<typeof instalments>

export const instalmentsCall = defineCall({
  method: "get",
  path: "/classes/{id}/instalments",
  access,
  summary: "In which parts families may pay for the class; all null if they pay at once.",
  input: oneClass,
  reply: instalments,
})

export const saveInstalmentsCall = defineCall({
  method: "put",
  path: "/classes/{id}/instalments",
  access,
  limit: "instalments",
  summary:
    "Offers a class in parts, one each month or by these days, or ends the offer (null). Families that have enrolled keep their parts.",
  input: oneClass
    .extend({
      parts: parts.nullish(),
      every: z.literal("month", { error: "Parts are due each month, or by days." }).nullish(),
      days: days.nullish(),
    })
    .refine(({ parts: count, days: list }) => !(count && list), {
      error: "Choose either a number of parts or their days.",
      path: ["days"],
    })
    .refine(({ parts: count, every }) => Boolean(count) === Boolean(every), {
      error: partsError,
      path: ["parts"],
    })
    .refine(({ parts: count, days: list }) => count !== undefined || list !== undefined, {
      error: partsError,
      path: ["parts"],
    }),
  reply: instalments,
})
