import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, idFilter, pageNumber, pageSize, pagination, searchText } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import type { ClassType } from "../classes/domain/class-kind.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { checkKeys, checkLevels } from "../payments/domain/checks/payment-check.ts"
import { enrollmentStatus } from "./contract.ts"
import { decisionStatuses } from "./domain/enrollment-status.ts"

/**
 * The calls of teachers and administrators on the students of classes (docs/rules/enrollments.md#enrollment-decisions,
 * docs/rules/enrollments.md#enrollment-decisions).
 */

const oneClass = z.object({ classId: idField("Class") })

/** `id` equals `enrolleeId`. */
export const studentRow = z.strictObject({
  enrolleeId: z.string(),
  id: z.string(),
  fullName: z.string(),
  profilePicture: z.string().nullable(),
  enrollmentDate: z.string(),
})
export type StudentRow = z.infer<typeof studentRow>

export const enrolleeRow = z.strictObject({
  id: z.string(),
  profilePicture: z.string().nullable(),
  fullName: z.string(),
  enrolledBy: z.string(),
  status: enrollmentStatus,
  classInfo: z.strictObject({
    id: z.string(),
    name: z.string(),
    classType: z.enum(classTypes),
    programType: z.enum(programTypes),
  }),
  enrollmentDate: z.string(),
  paymentId: z.string().nullable(),
  checks: z
    .array(z.strictObject({ check: z.enum(checkKeys), level: z.enum(checkLevels) }))
    .nullable()
    .describe("The checks of the payment that are not fine; null without a payment, or while it has not been checked."),
})
export type EnrolleeRow = z.infer<typeof enrolleeRow>

const teachersEnrollees = <const T extends ClassType>(classType: T) =>
  defineCall({
    method: "get",
    path: `/teachers/${classType}/enrollees/{classId}`,
    access: "teacher",
    summary: `The approved students of one of the teacher's ${classType} classes.`,
    input: oneClass,
    reply: z.strictObject({ enrolleesData: z.array(studentRow) }),
  })

export const groupEnrolleesCall = teachersEnrollees("group")
export const soloEnrolleesCall = teachersEnrollees("solo")

export const classEnrolleesCall = defineCall({
  method: "get",
  path: "/teachers/classes/enrollees/{classId}",
  access: "teacher",
  summary: "The approved students of one of the teacher's classes.",
  input: oneClass,
  reply: z.strictObject({ enrollees: z.array(studentRow) }),
})

export const studentsListCall = defineCall({
  method: "get",
  path: "/admins/class/students-list",
  access: staff.read("classes"),
  summary: "The approved students of a class.",
  input: oneClass,
  reply: z.strictObject({ enrolleesData: z.array(studentRow) }),
})

export const enrolleeSorts = ["newest", "oldest", "name-asc", "name-desc"] as const
export type EnrolleeSort = (typeof enrolleeSorts)[number]

export const enrolleesCall = defineCall({
  method: "get",
  path: "/admins/enrollees",
  access: staff.read("enrollments"),
  summary: "Enrollments, filtered and sorted, by default newest first; with an enrolleeId only that one.",
  input: z.object({
    enrolleeId: idFilter("Enrollee"),
    userId: idFilter("User").describe("Only the enrollments that this account made."),
    search: searchText.describe("Words in the names of the student and of who pays, or of the reference number."),
    page: pageNumber,
    pageSize: pageSize(20),
    status: choiceField(decisionStatuses),
    classStatus: choiceField(["ongoing", "finished"]),
    sort: choiceField(enrolleeSorts),
  }),
  reply: z.strictObject({ enrollees: z.array(enrolleeRow), pagination }),
})

/** More than any page of a list has. */
const mostIdsAtOnce = 100

export const ownEnrollmentsCall = defineCall({
  method: "get",
  path: "/admins/own-enrollments",
  access: staff.read("enrollments"),
  summary: `Which of these enrollments (at most ${mostIdsAtOnce}, between commas) the students made for themselves.`,
  input: z.object({
    enrolleeIds: z
      .string("Enrollees are required.")
      .transform((ids) => ids.split(","))
      .pipe(z.array(idField("Enrollee")).max(mostIdsAtOnce, `Send at most ${mostIdsAtOnce} enrollees at once.`)),
  }),
  reply: z.strictObject({ own: z.array(z.string()) }),
})

export const changeClassCall = defineCall({
  method: "put",
  path: "/admins/enrollee/change-class",
  access: staff("enrollments"),
  summary: "Moves an approved student to another ongoing class of the same kind; the reply has the new enrolleeId.",
  input: z.object({ enrolleeID: idField("Enrollee"), classID: idField("Class") }),
  reply: z.strictObject({ enrolleeId: z.string() }),
})
