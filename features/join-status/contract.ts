import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { classTypes } from "../classes/domain/class-kind.ts"
import { learnerJoinStatuses } from "./domain/learner.ts"
import { parentJoinStatuses } from "./domain/parent.ts"
import { teacherJoinStatuses } from "./domain/teacher.ts"

/** The join status of the actor in a class, with today's meeting link when there is one (docs/rules.md#join-status). */

const oneClass = z.object({ classType: z.enum(classTypes), classId: idField("Class") })
const link = z.string().nullable()

export const learnerJoinCall = defineCall({
  method: "get",
  path: "/learners/classes/{classType}/join-status/{classId}",
  access: "learner",
  summary: "The learner's join status for a class, and today's meeting link.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(learnerJoinStatuses), link }),
})

export const parentJoinCall = defineCall({
  method: "get",
  path: "/parents/classes/{classType}/join-status/{classId}",
  access: "parent",
  summary: "The join status of a parent, over all the children, and today's meeting link.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(parentJoinStatuses), link }),
})

export const teacherJoinCall = defineCall({
  method: "get",
  path: "/teachers/classes/{classType}/join-status/{classId}",
  access: "teacher",
  summary: "The teacher's join status for one of their classes, and today's meeting link.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(teacherJoinStatuses), link }),
})
