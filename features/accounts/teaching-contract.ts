import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { forEachOf } from "../../lib/pick.ts"
import { fieldForm } from "../users/domain/field-form.ts"
import { paymentDetailsForm } from "./domain/account-forms.ts"
import { paymentModes } from "./domain/payment-details.ts"
import { teachingFieldForms, teachingNames } from "./domain/teaching-fields.ts"

/** Reads and edits a teacher's teaching and payment fields (docs/rules/users.md#profiles). */

const done = z.strictObject({})

export const teachingProfileData = z.strictObject({
  ...forEachOf(teachingNames, z.string()),
  paymentMode: z.enum(paymentModes),
  bankName: z.string().nullable(),
  accountNumberEnd: z.string().nullable().describe("The last four characters; null for a number shorter than eight."),
})
export type TeachingProfileData = z.infer<typeof teachingProfileData>

export const teachingProfileCall = defineCall({
  method: "get",
  path: "/teachers/teaching-profile",
  access: "teacher",
  summary: "The teacher's own expertise, videos and payment details; only the last digits of the account number.",
  input: z.object({}),
  reply: z.strictObject({ profile: teachingProfileData }),
})

export const saveTeachingFieldCall = defineCall({
  method: "post",
  path: "/teachers/teaching-profile/{field}",
  access: "teacher",
  limit: "profile",
  summary: "Saves one field: first-expertise takes { expertise1 }.",
  input: fieldForm(teachingFieldForms),
  reply: done,
})

export const changePaymentDetailsCall = defineCall({
  method: "post",
  path: "/teachers/payment-details",
  access: "teacher",
  limit: "profile",
  reauthenticate: "currentPassword",
  summary: "Changes how the teacher is paid, with the password of the account; the teacher gets a mail.",
  input: paymentDetailsForm,
  reply: done,
  errorStatuses: [429],
})
