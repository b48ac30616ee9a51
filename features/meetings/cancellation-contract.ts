import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import {
  choiceField,
  idField,
  optionalTextField,
  pageNumber,
  pageSize,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { meeting } from "./contract.ts"
import { countedParts } from "./domain/cancelling/late-cancellation.ts"
import { daysToObject, mostObjectionWords, objectionDecisions } from "./domain/cancelling/objection.ts"

/**
 * The calls with which families cancel solo meetings, and object to what counts
 * (docs/rules/attendance.md#late-cancellation).
 */

const oneStudent = z.object({ meetingId: idField("Meeting"), enrolleeId: idField("Enrollee") })

export const cancelOwnMeetingCalls = defineRoleCalls(
  { learner: "/learners/meeting/cancel", parent: "/parents/meeting/cancel" },
  {
    method: "put",
    limit: "absences",
    summary: "Cancels a solo meeting; the reply says which part of the class time is counted as used.",
    input: oneStudent.extend({
      seen: z
        .literal(countedParts)
        .optional()
        .describe("The part on the screen; if it has changed since, nothing is done (409)."),
    }),
    reply: z.strictObject({ counted: z.literal(countedParts) }),
  },
)

export const objectCall = defineCall({
  method: "post",
  path: "/meetings/{meetingId}/objection",
  access: "learner-or-parent",
  limit: "absences",
  summary: `Disputes, within ${daysToObject} days, the counted part of a cancelled solo meeting; administrators decide.`,
  input: oneStudent.extend({ words: textField("Your words", mostObjectionWords) }),
  reply: z.strictObject({}),
})

export const objection = z.strictObject({
  meeting,
  enrolleeId: z.string(),
  fullName: z.string(),
  words: z.string(),
  madeAt: z.string(),
  decision: z.enum(objectionDecisions).nullable(),
  answer: z.string().nullable(),
})
export type Objection = z.infer<typeof objection>

export const objectionsCall = defineCall({
  method: "get",
  path: "/admins/meeting/objections",
  access: staff.read("schedule"),
  summary: "The objections of families, undecided ones or all, newest first.",
  input: z.object({ show: choiceField(["open", "all"]), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ objections: z.array(objection), pagination }),
})

export const decideObjectionCall = defineCall({
  method: "put",
  path: "/admins/meeting/objection",
  access: staff("schedule"),
  summary: "Accepts an objection, so that nothing counts, or declines it; the family is notified.",
  input: oneStudent.extend({
    decision: z.enum(objectionDecisions, { error: `Choose one of: ${objectionDecisions.join(", ")}.` }),
    words: optionalTextField("Your words", mostObjectionWords),
  }),
  reply: z.strictObject({}),
})
