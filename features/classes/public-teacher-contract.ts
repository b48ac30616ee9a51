import { z } from "zod"
import { defineCall, type ReplyOf } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { classCard, teacherCard } from "./contract.ts"

/** The public page of a teacher (docs/rules/classes.md#teacher-pages). */

/** More open classes than a teacher can teach. */
export const mostClassesOfTeacher = 100

export const publicTeacherCall = defineCall({
  method: "get",
  path: "/classes/teachers/{teacherId}",
  access: "anybody",
  summary: `What families see of a teacher, and the teacher's open classes: the newest ${mostClassesOfTeacher}. 404 for a teacher without any, and for a restricted one.`,
  input: z.object({ teacherId: idField("Teacher") }),
  reply: z.strictObject({
    teacher: teacherCard.extend({
      id: z.string(),
      ratingsCount: z.number().describe("How many ratings the mean is of."),
      isIdChecked: z.boolean().describe("Whether the school has verified the teacher's ID."),
      teachingSince: z
        .string()
        .nullable()
        .describe("The first day of the teacher's first class; null until a class has started."),
      expertise: z.array(z.string()).describe("Each topic once."),
      introduction: z.string().describe("A link to a video in which the teacher says hello."),
      demo: z.string().describe("A link to a sample lesson."),
    }),
    classes: z.array(classCard),
  }),
})
export type PublicTeacher = ReplyOf<typeof publicTeacherCall>["teacher"]
