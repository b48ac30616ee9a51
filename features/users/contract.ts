import { z } from "zod"
import { defineCall, type ReplyOf } from "../../lib/contract.ts"
import { fileField, idField } from "../../lib/fields.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"
import { learnerForm } from "../accounts/domain/account-forms.ts"
import { adultAge } from "../accounts/domain/learner-registration.ts"
import { childForm } from "../accounts/domain/person-fields.ts"
import { childFields, learnerFields, parentFields, teacherFields } from "./domain/account-fields.ts"
import { fieldForm } from "./domain/field-form.ts"
import { teacherChecks } from "./domain/teacher-checks.ts"
import { verifications } from "./domain/teacher-verification.ts"
import { verificationDenialReasons } from "./domain/verification-denial.ts"

const nothing = z.object({})
const done = z.strictObject({})
const optional = z.string().nullable()

const person = {
  firstName: z.string(),
  middleName: optional,
  lastName: z.string(),
  suffix: optional,
  email: z.string(),
  profilePicture: optional,
  contact: z.string(),
  address: z.string(),
}

export const learnerAccountData = z.strictObject({
  ...person,
  birthDate: z.string(),
  gradeLevel: optional,
  specialNeeds: optional,
  occupation: optional,
  guardianFullName: z.string(),
  guardianContact: z.string(),
  guardianEmail: optional,
})
export type LearnerAccountData = z.infer<typeof learnerAccountData>

export const child = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  middleName: optional,
  lastName: z.string(),
  gradeLevel: z.string(),
  birthDate: z.string(),
  specialNeeds: optional,
})
export type Child = z.infer<typeof child>

export const parentAccountData = z.strictObject({ ...person, children: z.array(child) })
export type ParentAccountData = z.infer<typeof parentAccountData>

export const teacherAccountData = z.strictObject({ ...person, facebook: optional, otherProfile: optional })
export type TeacherAccountData = z.infer<typeof teacherAccountData>

export const learnerAccountCall = defineCall({
  method: "get",
  path: "/learners/account",
  access: "learner",
  summary: "What the learner's account page shows.",
  input: nothing,
  reply: z.strictObject({ data: learnerAccountData }),
})

export const saveLearnerFieldCall = defineCall({
  method: "post",
  path: "/learners/account/{field}",
  access: "learner",
  limit: "profile",
  summary: `Saves one field: guardian-full-name takes { guardianFullName }. A birthdate under ${adultAge} takes guardianConfirmed too, unless it was given before.`,
  input: fieldForm(learnerFields, { guardianConfirmed: learnerForm.shape.guardianConfirmed.optional() }),
  reply: done,
})

export const parentAccountCall = defineCall({
  method: "get",
  path: "/parents/account",
  access: "parent",
  summary: "What the parent's account page shows, with the children in the order of their birth.",
  input: nothing,
  reply: z.strictObject({ data: parentAccountData }),
})

export const saveParentFieldCall = defineCall({
  method: "post",
  path: "/parents/account/{field}",
  access: "parent",
  limit: "profile",
  summary: "Saves one field: first-name takes { firstName }.",
  input: fieldForm(parentFields),
  reply: done,
})

export const addChildCall = defineCall({
  method: "post",
  path: "/parents/account/child",
  access: "parent",
  limit: "profile",
  summary: "Registers one more child; the birthdate is read as birthDate and as birthdate.",
  input: childForm,
  reply: z.strictObject({ childId: z.string() }),
})

export const removeChildCall = defineCall({
  method: "delete",
  path: "/parents/account/child",
  access: "parent",
  limit: "profile",
  summary: "Removes a child, whose pending and approved enrollments end as left.",
  input: z.object({ childId: idField("Child") }),
  reply: done,
})

export const saveChildFieldCall = defineCall({
  method: "post",
  path: "/parents/account/children/{field}",
  access: "parent",
  limit: "profile",
  summary: "Saves one field of a child: grade-level takes { childId, gradeLevel }.",
  input: fieldForm(childFields, { childId: idField("Child") }),
  reply: done,
})

export const teacherAccountCall = defineCall({
  method: "get",
  path: "/teachers/account",
  access: "teacher",
  summary: "What the teacher's account page shows.",
  input: nothing,
  reply: z.strictObject({ data: teacherAccountData }),
})

export const saveTeacherFieldCall = defineCall({
  method: "post",
  path: "/teachers/account/{field}",
  access: "teacher",
  limit: "profile",
  summary: "Saves one field: facebook-profile takes { facebook }, other-profile { otherProfile }.",
  input: fieldForm(teacherFields),
  reply: done,
})

export const verificationStatusCall = defineCall({
  method: "get",
  path: "/teachers/verification-status",
  access: "teacher",
  summary: "Whether the teacher's identity is verified.",
  input: nothing,
  reply: z.strictObject({ status: z.enum(verifications) }),
})

export const ownTeacherChecksCall = defineCall({
  method: "get",
  path: "/teachers/verification-checks",
  access: "teacher",
  summary: "The teacher's interview and background check: when each was done, null while it is not.",
  input: nothing,
  reply: z.strictObject({
    checks: z.array(z.strictObject({ name: z.enum(teacherChecks), doneAt: z.string().nullable() })),
  }),
})
export type OwnTeacherChecks = ReplyOf<typeof ownTeacherChecksCall>["checks"]

export const verificationDenialCall = defineCall({
  method: "get",
  path: "/teachers/verification-denial",
  access: "teacher",
  summary: "Why the teacher's verification was denied; null while it is not.",
  input: nothing,
  reply: z.strictObject({
    denial: z
      .strictObject({ reason: z.enum(verificationDenialReasons).nullable(), words: z.string().nullable() })
      .nullable(),
  }),
})

export const applyForVerificationCall = defineCall({
  method: "post",
  path: "/teachers/apply",
  access: "teacher",
  limit: "application",
  summary: `Sends a picture of a valid ID: JPEG or PNG, at most ${pictureMegabytes["teacher-ids"]} MB.`,
  input: z.object({ id: fileField }),
  reply: done,
  upload: true,
  maxBytes: 5_500_000,
})
