import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"

/** How many classes another round of a one-on-one class has (docs/rules/payments.md#renewals). */

const access = orTeacher(staff("classes"))
const oneClass = z.object({ id: idField("Class") })
const sessionsError = "Choose a whole number of classes, at most as many as this class has."

const round = z.strictObject({
  sessions: z.number().describe("How many classes another round has."),
  most: z.number().describe("How many the class itself has."),
})
export type ShownRound = z.infer<typeof round>

export const roundCall = defineCall({
  method: "get",
  path: "/classes/{id}/renewal",
  access,
  summary: "How many classes another round of a one-on-one class has.",
  input: oneClass,
  reply: round,
})

export const saveRoundCall = defineCall({
  method: "put",
  path: "/classes/{id}/renewal",
  access,
  limit: "class-edits",
  summary: "Changes how many classes another round of a one-on-one class has; null: as many as the class.",
  input: oneClass.extend({
    sessions: z
      .number({ error: sessionsError })
      .int(sessionsError)
      .min(1, sessionsError)
      .max(500, sessionsError)
      .nullish(),
  }),
  reply: round,
})
