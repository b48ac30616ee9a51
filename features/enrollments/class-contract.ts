import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"

/** The calls of administrators on the enrollments of one class (docs/rules/enrollments.md#seats). */

const waitingEnrollment = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  payer: z.string().describe("The name of the account that enrolled."),
  enrollmentDate: z.string(),
})

export const classEnrollmentsCall = defineCall({
  method: "get",
  path: "/admins/class/enrollments",
  access: staff.read("enrollments"),
  summary:
    "The seats of a class, its students, and who waits for approval: how many, how many payments, and the first 20 of them.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({
    maxStudents: z.number(),
    seatsTaken: z.number().describe("By students and by those who wait."),
    students: z.number(),
    waitingCount: z.number(),
    paymentsWaiting: z.number(),
    waiting: z.array(waitingEnrollment),
  }),
})
export type ClassEnrollments = z.infer<(typeof classEnrollmentsCall)["reply"]>
