import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, idFilter, pageNumber, pageSize, pagination, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { oneReduction, oneReductionError, reductionFields } from "./contract.ts"

/** Grants for single students (docs/rules/discounts.md#grants). Amounts are in pesos. */

export const maxGrantWords = 100

const grant = z.strictObject({
  id: z.string(),
  studentId: z.string().nullable().describe("The child; null for a learner."),
  accountId: z.string().describe("The learner, or the parent of the child."),
  fullName: z.string(),
  classId: z.string().nullable().describe("The only class that it is for; null for every class."),
  className: z.string().nullable(),
  percent: z.number().nullable(),
  pesos: z.number().nullable(),
  used: z.number().describe("What payments have used of it, in pesos."),
  words: z.string(),
  from: z.string(),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ListedGrant = z.infer<typeof grant>

export const grantsCall = defineCall({
  method: "get",
  path: "/admins/grants",
  access: staff.read("money"),
  summary:
    "The grants of students: first those that are not ended, each newest first. Of all students, of one child (studentId), or of a learner or a parent's children (accountId).",
  input: z.object({
    studentId: idFilter("Student"),
    accountId: idFilter("Account"),
    page: pageNumber,
    pageSize: pageSize(20),
  }),
  reply: z.strictObject({ grants: z.array(grant), pagination }),
})

export const giveGrantCall = defineCall({
  method: "post",
  path: "/admins/grants",
  access: staff("money"),
  summary:
    "Gives a grant to a child (studentId) or a learner (accountId), for one class or every class. An amount in pesos is used up; a percentage counts until the grant ends.",
  input: z
    .object({
      studentId: idFilter("Student"),
      accountId: idFilter("Account"),
      classId: idFilter("Class"),
      ...reductionFields,
      words: textField("Name of the grant", maxGrantWords),
      from: textField("From", maxGrantWords),
    })
    .refine(({ studentId, accountId }) => (studentId === undefined) !== (accountId === undefined), {
      path: ["studentId"],
      message: "Choose one student.",
    })
    .refine(oneReduction, oneReductionError),
  reply: z.strictObject({ id: z.string() }),
  errorStatuses: [404],
})

export const endGrantCall = defineCall({
  method: "delete",
  path: "/admins/grants",
  access: staff("money"),
  summary: "Ends a grant. Payments that already use it keep it.",
  input: z.object({ id: idField("Grant") }),
  reply: z.strictObject({}),
  errorStatuses: [404],
})
