import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"

/** Places in line for a seat in a full class (docs/rules/waitlist.md). */

const oneSeat = z.object({
  classId: idField("Class"),
  childId: idField("Child").optional().describe("Of a parent; a learner waits alone."),
})

const waiting = z.strictObject({
  classId: z.string(),
  className: z.string(),
  childId: z.string().nullable(),
  fullName: z.string(),
  place: z.number().describe("1 is the next."),
  offeredUntil: z.string().nullable().describe("A seat is held until then."),
})
export type WaitingSeat = z.infer<typeof waiting>

export const waitlistCall = defineCall({
  method: "get",
  path: "/waitlist",
  access: "learner-or-parent",
  summary: "The places in line of the account's own students, by class.",
  input: z.object({}),
  reply: z.strictObject({ waiting: z.array(waiting) }),
})

export const joinWaitlistCall = defineCall({
  method: "post",
  path: "/waitlist",
  access: "learner-or-parent",
  limit: "waitlist",
  summary: "Puts a student in line for a full class; 409 unless it is full and the student is not in line yet.",
  input: oneSeat.extend({
    together: z
      .boolean()
      .optional()
      .describe("Only with the other children of the account who wait together in this class: both or none."),
  }),
  reply: z.strictObject({ place: z.number() }),
})

export const leaveWaitlistCall = defineCall({
  method: "delete",
  path: "/waitlist",
  access: "learner-or-parent",
  limit: "waitlist",
  summary: "Leaves the line; a seat that was held is offered to the next.",
  input: oneSeat,
  reply: z.strictObject({}),
})

export const declineOfferCall = defineCall({
  method: "put",
  path: "/waitlist/decline",
  access: "learner-or-parent",
  limit: "waitlist",
  summary: "Passes an offered seat to the next in line; 409 without an offer.",
  input: oneSeat,
  reply: z.strictObject({}),
})

const inLine = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  payer: z.string().describe("The learner or the parent who asked."),
  askedAt: z.string(),
  isTogether: z.boolean(),
  offeredUntil: z.string().nullable(),
})
export type StudentInLine = z.infer<typeof inLine>

export const classWaitlistCall = defineCall({
  method: "get",
  path: "/waitlist/class",
  access: orTeacher(staff.read("enrollments")),
  summary: "How many students wait for a seat in a class; for administrators also who, in the order of the line.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ waiting: z.number(), line: z.array(inLine).nullable().describe("null for teachers.") }),
})

export const removeFromWaitlistCall = defineCall({
  method: "delete",
  path: "/admins/waitlist",
  access: staff("enrollments"),
  summary: "Removes a student from the line of a class; the family is notified.",
  input: z.object({ classId: idField("Class"), id: idField("Place in line") }),
  reply: z.strictObject({}),
})
