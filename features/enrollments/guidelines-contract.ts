import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { blankAsMissing, idField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { guidelinesVersion } from "./domain/guidelines.ts"

/**
 * The calls with which families sign the class guidelines, and administrators read the signatures
 * (docs/rules/enrollments.md#guidelines).
 */

const version = z.coerce
  .number("The version of the guidelines must be a number.")
  .int("The version of the guidelines must be a whole number.")
  .min(1, "There is no such version of the guidelines.")
  .max(guidelinesVersion, "There is no such version of the guidelines.")

/** The version that a family has signed. Older programs do not send it. */
export const signedVersion = z
  .preprocess(blankAsMissing, version.optional())
  .describe("The version of the class guidelines that the family has signed.")

const signature = z.strictObject({
  version: z.number(),
  signedAt: z.string(),
})

const student = z.strictObject({
  childId: z.string().nullable().describe("Null for the learner."),
  fullName: z.string(),
  signed: signature.nullable().describe("The newest version that was signed."),
})
export type StudentSignature = z.infer<typeof student>

export const guidelinesCall = defineCall({
  method: "get",
  path: "/guidelines",
  access: "learner-or-parent",
  summary: "Which version of the class guidelines was signed for each student of the account, and when.",
  input: z.object({}),
  reply: z.strictObject({ version: z.number().describe("The version in force."), students: z.array(student) }),
})

export const signGuidelinesCall = defineCall({
  method: "post",
  path: "/guidelines",
  access: "learner-or-parent",
  limit: "enrollment",
  summary: "Signs a version of the class guidelines for the learner, or for children of the parent.",
  input: z.object({
    version,
    childIds: z.array(idField("Child"), { error: "Choose at least one child." }).max(100).default([]),
  }),
  reply: z.strictObject({}),
  errorStatuses: [404],
})

export const enrolleeGuidelinesCall = defineCall({
  method: "get",
  path: "/admins/enrollee/guidelines/{enrolleeId}",
  access: staff.read("enrollments"),
  summary: "Which version of the class guidelines was signed for the student of an enrollment, and when.",
  input: z.object({ enrolleeId: idField("Enrollee") }),
  reply: z.strictObject({ version: z.number(), signed: signature.nullable() }),
})
