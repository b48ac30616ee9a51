import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { denialFields } from "../../lib/denial-fields.ts"
import {
  choiceField,
  idField,
  idFilter,
  knownWord,
  pageNumber,
  pageSize,
  pagination,
  searchText,
} from "../../lib/fields.ts"
import { forEachOf } from "../../lib/pick.ts"
import { roles } from "../../lib/roles.ts"
import { staff } from "../../lib/staff.ts"
import { presentationNames } from "../accounts/domain/teaching-fields.ts"
import { teacherChecks } from "./domain/teacher-checks.ts"
import { verificationActions, verifications } from "./domain/teacher-verification.ts"
import { verificationDenialReasons } from "./domain/verification-denial.ts"

/** The calls of administrators on people (docs/rules/users.md#profiles). */

const done = z.strictObject({})

/** `isBanned` is "1" for a restricted account. */
const person = {
  id: z.string(),
  profilePicture: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  contact: z.string(),
  isBanned: z.enum(["0", "1"]),
}

export const learnerRow = z.strictObject({ ...person, age: z.number() })
export type LearnerRow = z.infer<typeof learnerRow>

export const parentRow = z.strictObject({ ...person, childrenCount: z.number() })
export type ParentRow = z.infer<typeof parentRow>

/** `validIDFileName` is null while there is no application. */
export const teacherRow = z.strictObject({
  ...person,
  verificationStatus: z.enum(verifications),
  validIDFileName: z.string().nullable(),
})
export type TeacherRow = z.infer<typeof teacherRow>

const ways = ["asc", "desc"] as const
export type SortDirection = (typeof ways)[number]

const filters = {
  name: searchText.describe("Words of the name, the e-mail address, the contact number or a child's name."),
  sortName: choiceField(ways),
  restricted: choiceField(["0", "1"]),
  page: pageNumber,
  pageSize: pageSize(20),
}

export const learnersCall = defineCall({
  method: "get",
  path: "/admins/learners",
  access: staff.read("people"),
  summary: "Learners by name, searched and filtered.",
  input: z.object(filters),
  reply: z.strictObject({ learners: z.array(learnerRow), pagination }),
})

export const parentsCall = defineCall({
  method: "get",
  path: "/admins/parents",
  access: staff.read("people"),
  summary: "Parents by name or by their number of children, searched and filtered.",
  input: z.object({ ...filters, sortChildrenCount: choiceField(ways) }),
  reply: z.strictObject({ parents: z.array(parentRow), pagination }),
})

export const teachersCall = defineCall({
  method: "get",
  path: "/admins/teachers",
  access: staff.read("people"),
  summary: "Teachers by name, searched and filtered; with a teacherId only that one.",
  input: z.object({ ...filters, verified: choiceField(verifications), teacherId: idFilter("Teacher") }),
  reply: z.strictObject({ teachers: z.array(teacherRow), pagination }),
})

const userDetailsReply = z.strictObject({
  user: z.strictObject({ ...person, role: z.enum(roles).nullable() }),
  children: z.array(z.strictObject({ id: z.string(), fullName: z.string(), age: z.number(), gradeLevel: z.string() })),
})
export type UserDetails = z.infer<typeof userDetailsReply>

export const userDetailsCall = defineCall({
  method: "get",
  path: "/admins/user/details",
  access: staff.read("people"),
  summary: "The profile and contact details of a person, with the children of a parent.",
  input: z.object({ userId: idField("User") }),
  reply: userDetailsReply,
})

export const userConsentsCall = defineCall({
  method: "get",
  path: "/admins/user/consents",
  access: staff.read("people"),
  summary: "Which versions of the terms and the privacy policy a person has agreed to, newest first.",
  input: z.object({ userId: idField("User") }),
  reply: z.strictObject({
    consents: z.array(
      z.strictObject({
        document: z.string(),
        version: z.string().nullable().describe("The day from which it is in force; null for the one at registration."),
        agreedAt: z.string(),
      }),
    ),
  }),
})

const teacherProfileReply = z.strictObject({
  expertise: z.array(z.string()),
  ...forEachOf(presentationNames, z.string()),
  facebook: z.string().nullable(),
  otherProfile: z.string().nullable(),
})
export type TeacherProfileData = z.infer<typeof teacherProfileReply>

export const teacherProfileCall = defineCall({
  method: "get",
  path: "/admins/teacher-profile/{teacherId}",
  access: staff.read("people"),
  summary: "What a teacher entered at registration, to compare with the ID.",
  input: z.object({ teacherId: idField("Teacher") }),
  reply: z.strictObject({ profile: teacherProfileReply }),
})

export const teacherChecksCall = defineCall({
  method: "get",
  path: "/admins/teachers/checks/{teacherId}",
  access: staff.read("verification"),
  summary: "The interview and the background check of a teacher: when each was done, and who marked it as done.",
  input: z.object({ teacherId: idField("Teacher") }),
  reply: z.strictObject({
    checks: z.array(
      z.strictObject({
        name: z.enum(teacherChecks),
        doneAt: z.string().nullable(),
        doneBy: z.string().nullable(),
      }),
    ),
  }),
})

export const tickTeacherCheckCall = defineCall({
  method: "put",
  path: "/admins/teachers/checks",
  access: staff("verification"),
  summary: "Marks a check of a teacher as done or not done; the audit trail records both.",
  input: z.object({
    teacherId: idField("Teacher"),
    check: z.enum(teacherChecks, `check must be one of: ${teacherChecks.join(", ")}.`),
    isDone: z.boolean("isDone must be true or false."),
  }),
  reply: done,
})

export const teacherAccountNumberCall = defineCall({
  method: "post",
  path: "/admins/teachers/account-number",
  access: staff("money"),
  summary: "The full account number of a teacher; the audit trail records the request.",
  input: z.object({ teacherId: idField("Teacher") }),
  reply: z.strictObject({ accountNumber: z.string() }),
})

const restriction = <const W extends string>(word: W, summary: string) =>
  defineCall({
    method: "put",
    path: `/admins/user/${word}`,
    access: staff("people"),
    summary,
    input: z.object({ userId: idField("User") }),
    reply: done,
  })

export const restrictUserCall = restriction("restrict", "Restricts an account and ends its sessions at once.")
export const unrestrictUserCall = restriction("unrestrict", "Lets a restricted account log in again.")

export const decideVerificationCall = defineCall({
  method: "put",
  path: "/admins/teachers/verification/{action}",
  access: staff("verification"),
  summary:
    "Verifies or denies a teacher, sets the application back to pending, or resets it; the teacher is notified. A reason and a message are used only with a denial.",
  input: z.object({
    action: z.enum(verificationActions),
    teacherId: idField("Teacher"),
    ...denialFields(verificationDenialReasons),
    seen: knownWord("Seen", verifications).describe(
      "The status on the screen; if it has changed since, nothing is done.",
    ),
    seenId: z
      .string()
      .optional()
      .describe("The ID file on the screen; if the teacher has sent another one since, nothing is done."),
  }),
  reply: done,
})
