import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { classTypes } from "../classes/domain/class-kind.ts"
import { meeting } from "../meetings/contract.ts"
import { learnerJoinStatuses } from "./domain/learner.ts"
import { parentJoinStatuses } from "./domain/parent.ts"
import { teacherJoinStatuses } from "./domain/teacher.ts"

/**
 * The join status of the actor in a class, with the door of today's meeting if there is one
 * (docs/rules/join-status.md).
 */

const oneClass = z.object({ classType: z.enum(classTypes), classId: idField("Class") })
const link = z.string().nullable().describe("The door of today's meeting; never the meeting link.")
const coming = meeting.nullable().describe("Today's meeting that has not ended, else the next.")

export const learnerJoinCall = defineCall({
  method: "get",
  path: "/learners/classes/{classType}/join-status/{classId}",
  access: "learner",
  summary: "The learner's join status for a class, with the door of today's meeting.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(learnerJoinStatuses), link, meeting: coming }),
})

export const parentJoinCall = defineCall({
  method: "get",
  path: "/parents/classes/{classType}/join-status/{classId}",
  access: "parent",
  summary: "The join status of a parent, for all children together, with the door of today's meeting.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(parentJoinStatuses), link, meeting: coming }),
})

export const teacherJoinCall = defineCall({
  method: "get",
  path: "/teachers/classes/{classType}/join-status/{classId}",
  access: "teacher",
  summary: "The teacher's join status for one of their classes, with the door of today's meeting.",
  input: oneClass,
  reply: z.strictObject({ status: z.enum(teacherJoinStatuses), link, meeting: coming }),
})
