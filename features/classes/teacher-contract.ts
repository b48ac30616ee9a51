import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { choiceField, fileField, idField, pageNumber, pageSize, pagination, searchText } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"
import { verifications } from "../users/domain/teacher-verification.ts"
import {
  classData,
  classFactsData,
  classStatus,
  kindParams,
  listedClass,
  mostClassIds,
  oneClassOfKind,
  severalClasses,
} from "./contract.ts"
import { forEachClassField } from "./domain/class-fields.ts"
import { classTypes, mostSubjects } from "./domain/class-kind.ts"
import { classDenialReasons } from "./domain/denial.ts"

/** The calls of teachers on their own classes (docs/rules/classes.md#class-form). */

export const classStages = ["approved", "pending", "denied", "ongoing", "finished"] as const
export type ClassStage = (typeof classStages)[number]

export const verification = z.enum(verifications)

export const teacherClass = classData.extend({ status: classStatus, isArchived: z.boolean() })
export type TeacherClass = z.infer<typeof teacherClass>

/** The initial values of an edit form: the class, and its subjects by id. */
export const classFormData = classFactsData.extend({ subjects: z.array(z.string()) })
export type ClassFormData = z.infer<typeof classFormData>

const formField = (what: string) => z.unknown().optional().describe(what)

/**
 * The class form; domain/class-form.ts validates it, once the kind of class is known. Times are "HH:MM", "" or null
 * for none.
 */
export const classFormFields = {
  ...kindParams,
  ...forEachClassField(({ accepted }) => formField(accepted)),
  mondayTime: formField("Group: at least one weekday has a time"),
  tuesdayTime: formField("Group"),
  wednesdayTime: formField("Group"),
  thursdayTime: formField("Group"),
  fridayTime: formField("Group"),
  saturdayTime: formField("Group"),
  sundayTime: formField("Group"),
  subjects: formField(`Homeschool: ids of at most ${mostSubjects} active subjects`),
}

/** The version on the screen, as `changedAt` of what was read. */
export const seenChange = z
  .string()
  .optional()
  .describe("The changedAt of the class on the screen; if it has changed since, nothing is done (409).")

/**
 * Rich text may have 2 MB (docs/rules/classes.md#class-form); the limit is a little higher, so that the error is on its
 * field.
 */
export const formBytes = 4_000_000

export const teacherStatusCall = defineCall({
  method: "get",
  path: "/teachers/status",
  access: "teacher",
  summary: "How many classes the teacher has, the ratings and the verification.",
  input: z.object({}),
  reply: z.strictObject({
    status: z.strictObject({
      approvedClassesCount: z.number(),
      pendingClassesCount: z.number(),
      ratings: z.number().nullable(),
      teacherVerification: verification,
    }),
  }),
})

export const teacherClassesCall = defineCall({
  method: "get",
  path: "/teachers/classes",
  access: "teacher",
  summary: "The teacher's own classes, newest first, ended ones last; with a status only those that are not archived.",
  input: z.object({
    type: choiceField(classTypes),
    status: choiceField(classStages),
    name: choiceField(["asc", "desc"]),
    className: searchText,
    page: pageNumber,
    pageSize: pageSize(12),
  }),
  reply: z.strictObject({ classes: z.array(listedClass), pagination }),
})

export const createClassCall = defineCall({
  method: "post",
  path: "/teachers/classes/{program}/{type}/create",
  access: "teacher",
  limit: "class-creation",
  summary: "Submits a class for review.",
  errorStatuses: [409],
  input: z.looseObject({
    ...classFormFields,
    id: formField("The id of the new class, a UUID, so that a repeated call creates one class; generated if missing"),
    similarTo: formField("The id of a class of the same teacher, whose materials are copied into the new one"),
  }),
  reply: z.strictObject({ classId: z.string() }),
  maxBytes: formBytes,
})

export const editFormCalls = defineRoleCalls(
  { teacher: "/teachers/classes/{program}/{type}/edit", admin: "/admins/class/{program}/{type}/edit" },
  {
    staff: staff.read("classes"),
    method: "get",
    summary: "The initial values of the edit form of a pending class, for its teacher also of a denied one.",
    errorStatuses: [409],
    input: oneClassOfKind,
    reply: z.strictObject({
      data: classFormData,
      changedAt: z.string().describe("When the class was last changed: `seenChange` of the call that saves the form."),
    }),
  },
)

export const editClassCall = defineCall({
  method: "put",
  path: "/teachers/classes/{program}/{type}/edit",
  access: "teacher",
  limit: "class-edits",
  summary: "Saves a pending class, or a denied one, which is then pending again.",
  input: z.looseObject({ ...classFormFields, classId: idField("Class"), seenChange }),
  reply: z.strictObject({}),
  maxBytes: formBytes,
})

export const teacherClassInfoCall = defineCall({
  method: "get",
  path: "/teachers/classes/{program}/{type}/info",
  access: "teacher",
  summary: "One of the teacher's own classes, with any status.",
  input: oneClassOfKind,
  reply: z.strictObject({ classData: teacherClass }),
})

export const classDenialsCall = defineCall({
  method: "get",
  path: "/teachers/classes/denials",
  access: "teacher",
  summary: `Why these classes were denied: only the teacher's own denied ones, at most ${mostClassIds} ids.`,
  input: severalClasses,
  reply: z.strictObject({
    denials: z.array(
      z.strictObject({
        classId: z.string(),
        reason: z.enum(classDenialReasons).nullable(),
        words: z.string().nullable(),
      }),
    ),
  }),
})

export const changeClassImageCall = defineCall({
  method: "post",
  path: "/teachers/classes/class-image",
  access: "teacher",
  limit: "pictures",
  summary: `Replaces the cover of a pending or denied class: JPEG or PNG, at most ${pictureMegabytes["class-images"]} MB.`,
  input: z.object({ classId: idField("Class"), image: fileField }),
  reply: z.strictObject({}),
  upload: true,
  maxBytes: 5_600_000,
})
