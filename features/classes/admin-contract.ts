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
import { staff } from "../../lib/staff.ts"
import { parseUrl } from "../../lib/web-address.ts"
import { buildWeek, weekdayName, weekdays } from "../../lib/week-times.ts"
import { paymentModes } from "../accounts/domain/payment-details.ts"
import { subject } from "../subjects/contract.ts"
import { teacherChecks } from "../users/domain/teacher-checks.ts"
import {
  classFactsData,
  classStatus,
  listedClass,
  mostClassIds,
  oneClassOfKind,
  severalClasses,
  weekTimes,
} from "./contract.ts"
import { classTypes, programTypes } from "./domain/class-kind.ts"
import { classStatuses } from "./domain/class-life.ts"
import { classDenialReasons } from "./domain/denial.ts"
import { classFormFields, classStages, formBytes, seenChange, verification } from "./teacher-contract.ts"

/** The calls of administrators on any class (docs/rules/classes.md#class-life). */

const done = z.strictObject({})
const oneClass = z.object({ classId: idField("Class") })

const isLink = (text: string) => /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && parseUrl(text) !== null

const longestLink = 500

/** A meeting link; "" and null clear it, and a missing one stays undefined. Its scheme is stored in lower case. */
const meetingLink = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(longestLink, `${label} can have at most ${longestLink} characters.`)
    .refine((text) => text === "" || isLink(text), `${label} must be a link that begins with http:// or https://.`)
    .transform((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()) || null)
    .nullish()

export const adminClass = classFactsData.extend({
  id: z.string(),
  creationDate: z.string(),
  zoomLinks: weekTimes.describe("The meeting link of each weekday, or null."),
  image: z.string().nullable(),
  subjects: z.array(subject),
  status: classStatus,
  isArchived: z.boolean(),
  classType: z.enum(classTypes),
  programType: z.enum(programTypes),
  teacherInformation: z.strictObject({
    name: z.string(),
    contact: z.string(),
    email: z.string(),
    paymentInfo: z.strictObject({
      paymentMode: z.enum(paymentModes),
      accountNumber: z.string().describe('"•••• 4567": administrators see the whole one on request.'),
      bankName: z.string().nullable(),
    }),
    ratings: z.number().nullable(),
  }),
})
export type AdminClass = z.infer<typeof adminClass>

export const adminClassesCall = defineCall({
  method: "get",
  path: "/admins/classes",
  access: staff.read("classes"),
  summary:
    "All classes, by default newest first; with a status and without `deleted` only those that are not archived; free=1: with a free seat; links=missing: with a class day that has no meeting link.",
  input: z.object({
    programType: choiceField(programTypes),
    type: choiceField(classTypes),
    status: choiceField(classStages),
    deleted: choiceField(["0", "1"]),
    free: choiceField(["1"]),
    links: choiceField(["missing"]),
    name: choiceField(["asc", "desc"]),
    date: choiceField(["asc", "desc"]),
    className: searchText,
    teacherId: idFilter("Teacher").describe("Only the classes of this teacher."),
    page: pageNumber,
    pageSize: pageSize(12),
  }),
  reply: z.strictObject({ classes: z.array(listedClass), pagination }),
})

export const seatsOfClassesCall = defineCall({
  method: "get",
  path: "/admins/classes/seats",
  access: staff.read("classes"),
  summary: `How many seats of each of these classes are free: at most ${mostClassIds} ids, with commas between them.`,
  input: severalClasses,
  reply: z.strictObject({ seats: z.array(z.strictObject({ classId: z.string(), freeSeats: z.number() })) }),
})

export const missingLinksCall = defineCall({
  method: "get",
  path: "/admins/classes/missing-links",
  access: staff.read("classes"),
  summary: `The weekdays on which each of these classes meets without a meeting link, for those that lack one: at most ${mostClassIds} ids.`,
  input: severalClasses,
  reply: z.strictObject({
    missing: z.array(z.strictObject({ classId: z.string(), days: z.array(z.enum(weekdays)) })),
  }),
})

export const adminClassInfoCall = defineCall({
  method: "get",
  path: "/admins/class/{program}/{type}/info",
  access: staff.read("classes"),
  summary:
    "One class with its meeting links, contact and payment details of its teacher, and the time of its last change.",
  input: oneClassOfKind,
  reply: z.strictObject({ data: adminClass, changedAt: z.string() }),
})

export const teacherOfClassCall = defineCall({
  method: "get",
  path: "/admins/class/teacher",
  access: staff.read("classes"),
  summary: "The teacher of a class with the facts that matter before approving it.",
  input: oneClass,
  reply: z.strictObject({ teacher: z.strictObject({ id: z.string(), verification, isRestricted: z.boolean() }) }),
})

export const missingChecksCall = defineCall({
  method: "get",
  path: "/admins/class/missing-checks",
  access: staff.read("classes"),
  summary: "The missing checks of the teacher, if the class would be the teacher's first approved one; otherwise none.",
  input: oneClass,
  reply: z.strictObject({ missing: z.array(z.enum(teacherChecks)) }),
})

export const adminEditClassCall = defineCall({
  method: "post",
  path: "/admins/class/{program}/{type}/edit",
  access: staff("classes"),
  summary: "Saves a pending class.",
  input: z.looseObject({ ...classFormFields, id: idField("Class"), seenChange }),
  reply: done,
  maxBytes: formBytes,
})

const put = <const W extends string, const I extends z.ZodType>(word: W, input: I, summary: string) =>
  defineCall({ method: "put", path: `/admins/class/${word}`, access: staff("classes"), summary, input, reply: done })

const decision = z.object({
  classId: idField("Class"),
  seen: knownWord("Seen", classStatuses).describe(
    "The status on the screen; if it has changed since, nothing is done.",
  ),
  seenChange,
})

export const approveClassCall = put("approve", decision, "Approves a class and notifies its teacher.")
export const denyClassCall = put(
  "deny",
  decision.extend(denialFields(classDenialReasons)),
  "Denies a class and notifies its teacher of the reason.",
)
export const resetClassCall = put("pending", decision, "Sets a class back to pending and notifies its teacher.")
export const archiveClassCall = put(
  "archive",
  oneClass,
  "Hides a class from everybody but administrators and its teacher.",
)
export const reviveClassCall = put("revive", oneClass, "Makes an archived class visible again.")

export const saveMeetingLinksCall = defineCall({
  method: "post",
  path: "/admins/class/zoom-links",
  access: staff("classes"),
  summary: 'Sets the meeting links of weekdays; "" clears one, and a weekday that is not sent keeps its own.',
  input: z.object({
    classId: idField("Class"),
    ...buildWeek((weekday) => meetingLink(`${weekdayName(weekday)}'s link`)),
  }),
  reply: done,
})
