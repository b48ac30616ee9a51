import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { gradeEntry, highestGrade, lowestGrade } from "./domain/grade.ts"

/**
 * Grades of lifeskills classes: read by students and parents (docs/rules/lifeskills-grades.md), given by teachers and
 * admins (docs/rules/lifeskills-grades.md).
 */

const done = z.strictObject({})
const oneClass = z.object({ classId: idField("Class") })
const remark = z.enum(["Passed", "Failed"])

/** A grade for the student and the parent. */
export const ownGrade = z.strictObject({ fullName: z.string(), grade: z.number(), remark, comment: z.string() })
export type OwnGrade = z.infer<typeof ownGrade>

/** An approved student, with nulls while ungraded; `id` is the enrolleeId. */
export const gradedStudent = z.strictObject({
  id: z.string(),
  profilePicture: z.string().nullable(),
  fullName: z.string(),
  comment: z.string().nullable(),
  grade: z.number().nullable(),
  remark: remark.nullable(),
})
export type GradedStudent = z.infer<typeof gradedStudent>

export const ownGradesCalls = defineRoleCalls(
  { learner: "/learners/class/lifeskills/grades", parent: "/parents/children/class/lifeskills/grades" },
  {
    method: "get",
    summary: "The grades of the own students in a class: the learner's, or those of the parent's children.",
    input: oneClass,
    reply: z.strictObject({ grades: z.array(ownGrade) }),
  },
)

export const gradedStudentsCalls = defineRoleCalls(
  { teacher: "/teachers/class/lifeskills/graded-students", admin: "/admins/class/lifeskills/graded-students" },
  {
    staff: staff.read("cards"),
    method: "get",
    summary: "The approved students of a class with their grades; null while ungraded.",
    input: oneClass,
    reply: z.strictObject({ students: z.array(gradedStudent) }),
  },
)

export const ungradedStudentsCall = defineCall({
  method: "get",
  path: "/teachers/class/lifeskills/ungraded-students-list",
  access: "teacher",
  summary: "The approved students of a class who have no grade yet.",
  input: oneClass,
  reply: z.strictObject({ students: z.array(z.strictObject({ id: z.string(), fullName: z.string() })) }),
})

export const saveGradeCalls = defineRoleCalls(
  { teacher: "/teachers/class/lifeskills/grade", admin: "/admins/class/lifeskills/grade" },
  {
    staff: staff("cards"),
    method: "post",
    limit: "grading",
    summary: `Grades an approved student, ${lowestGrade} to ${highestGrade} with a comment; saving again replaces the grade.`,
    input: gradeEntry.extend({ classId: idField("Class"), enrolleeId: idField("Enrollee") }),
    reply: done,
  },
)
