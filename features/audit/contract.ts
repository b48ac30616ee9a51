import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { blankAsMissing, choiceField, idFilter } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { actions, things } from "./domain/actions.ts"

/** The audit trail of the whole school, for owners (docs/rules/audit.md#list). */

const dayFilter = z
  .preprocess(blankAsMissing, z.string().refine(isDay, { error: 'A day is "YYYY-MM-DD".' }).optional())
  .optional()

/** The number of digits that an id of a row can have. */
const rowId = z
  .preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^\d{1,15}$/, { error: "after must be the id of a row." })
      .optional(),
  )
  .optional()

const auditRow = z.strictObject({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable().describe("The full name; null for the system, and when the account is deleted."),
  byId: z.string().nullable(),
  what: z.string().describe("The whole sentence, with who did it and the name of the record."),
  thing: z.string(),
  thingId: z.string(),
  link: z.string().nullable().describe("The page of the record; null without one."),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditCall = defineCall({
  method: "get",
  path: "/admins/audit",
  access: staff("audit"),
  summary:
    "Who did what, newest first. `next` is the `after` of the next page; a page may have fewer rows than another.",
  input: z.object({
    person: idFilter("Person"),
    thing: choiceField(things),
    id: z.preprocess(blankAsMissing, z.string().max(100).optional()).optional(),
    kind: choiceField(actions),
    from: dayFilter,
    to: dayFilter,
    after: rowId,
  }),
  reply: z.strictObject({ rows: z.array(auditRow), next: z.string().nullable() }),
})

export const auditFileCall = defineCall({
  method: "get",
  path: "/admins/data/audit",
  access: staff("audit"),
  admission: "export",
  reauthenticate: true,
  summary: "The whole audit trail as a CSV file, newest first, streamed.",
  input: z.object({}),
  reply: "file",
})

export const auditCheckCall = defineCall({
  method: "get",
  path: "/admins/audit/check",
  access: staff("audit"),
  admission: "export",
  summary:
    "Computes the seals of all rows again, oldest first. With `after`, only those of the next part, so that a caller can show how far it is: begin with 0, and continue with `next` until there is none.",
  input: z.object({ after: rowId }),
  reply: z.strictObject({
    ok: z.boolean().describe("Every checked row is as it was written."),
    sealedUntil: z.string().nullable().describe("The time of the newest checked row."),
    firstBad: z
      .strictObject({ id: z.string(), problem: z.enum(["changed", "removed", "inserted"]) })
      .nullable()
      .describe("The first row that does not fit."),
    next: z.string().optional().describe("Where the next part begins; missing once all rows are checked."),
  }),
})
