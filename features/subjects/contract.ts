import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { subjectForm } from "./domain/subject-fields.ts"

/**
 * The calls of subjects: signed-in people choose from the active ones, administrators edit them
 * (docs/rules/subjects.md).
 */

const nothing = z.object({})
const oneSubject = z.object({ id: idField("Subject") })
const done = z.strictObject({})

export const subject = z.strictObject({ id: z.string(), name: z.string(), tag: z.string(), color: z.string() })
export type Subject = z.infer<typeof subject>

const subjects = z.strictObject({ subjects: z.array(subject) })

export const classSubjectsCall = defineCall({
  method: "get",
  path: "/classes/subjects",
  access: "signed-in",
  summary: "The active subjects.",
  input: nothing,
  reply: subjects,
})

export const adminSubjectsCall = defineCall({
  method: "get",
  path: "/admins/subjects",
  access: staff.read("classes"),
  summary: "The subjects, all or by status.",
  input: z.object({ status: choiceField(["active", "inactive"]) }),
  reply: subjects,
})

export const createSubjectCall = defineCall({
  method: "post",
  path: "/admins/subject",
  access: staff("classes"),
  summary: "Adds a subject, which is active at once; its name and tag must be unique.",
  input: subjectForm,
  reply: z.strictObject({ subjectId: z.string() }),
})

export const activateSubjectCall = defineCall({
  method: "post",
  path: "/admins/subject/activate",
  access: staff("classes"),
  summary: "Offers a subject to classes again.",
  input: oneSubject,
  reply: done,
})

export const deactivateSubjectCall = defineCall({
  method: "post",
  path: "/admins/subject/deactivate",
  access: staff("classes"),
  summary: "Deactivates a subject: new classes cannot choose it; classes that have it keep it.",
  input: oneSubject,
  reply: done,
})
