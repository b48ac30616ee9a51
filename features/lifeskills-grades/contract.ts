import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import type { StaffRole } from "../../lib/roles.ts"
import { commentField, gradeField, highestGrade, lowestGrade } from "./domain/grade.ts"

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

export const learnersGradesCall = defineCall({
  method: "get",
  path: "/learners/class/lifeskills/grades",
  access: "learner",
  summary: "The learner's own grade in a class.",
  input: oneClass,
  reply: z.strictObject({ grades: z.array(ownGrade) }),
})

export const childrensGradesCall = defineCall({
  method: "get",
  path: "/parents/children/class/lifeskills/grades",
  access: "parent",
  summary: "The grades of the parent's own children in a class.",
  input: oneClass,
  reply: z.strictObject({ grades: z.array(ownGrade) }),
})

const gradedStudents = <const A extends StaffRole>(access: A) =>
  defineCall({
    method: "get",
    path: `/${access}s/class/lifeskills/graded-students`,
    access,
    summary: "The approved students of a class with their grades; null while ungraded.",
    input: oneClass,
    reply: z.strictObject({ students: z.array(gradedStudent) }),
  })

export const teachersGradedStudentsCall = gradedStudents("teacher")
export const adminsGradedStudentsCall = gradedStudents("admin")

export const ungradedStudentsCall = defineCall({
  method: "get",
  path: "/teachers/class/lifeskills/ungraded-students-list",
  access: "teacher",
  summary: "The approved students of a class who have no grade yet.",
  input: oneClass,
  reply: z.strictObject({ students: z.array(z.strictObject({ id: z.string(), fullName: z.string() })) }),
})

const saveGrade = <const A extends StaffRole>(access: A) =>
  defineCall({
    method: "post",
    path: `/${access}s/class/lifeskills/grade`,
    access,
    limit: "grading",
    summary: `Grades an approved student, ${lowestGrade} to ${highestGrade} with a comment; saving again replaces the grade.`,
    input: z.object({
      classId: idField("Class"),
      enrolleeId: idField("Enrollee"),
      grade: gradeField,
      comment: commentField,
    }),
    reply: done,
  })

export const teachersSaveGradeCall = saveGrade("teacher")
export const adminsSaveGradeCall = saveGrade("admin")
