import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import type { Role } from "../../lib/roles.ts"
import { buildWeek, weekdayName, weekdays } from "../../lib/week-times.ts"
import { weekTimes } from "../classes/contract.ts"
import { timeOfDayField } from "../classes/domain/class-form-fields.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"

/**
 * The calls of schedules (docs/rules/schedules.md, docs/rules/schedules.md): the week of each role, and the times of
 * solo students.
 */

export const scheduleEvent = z.strictObject({
  day: z.enum(weekdays),
  time: z.string(),
  title: z.string(),
  classId: z.string(),
  classType: z.enum(classTypes),
  programType: z.enum(programTypes),
  fullName: z.string().optional().describe("The child; for a teacher the solo student."),
})

const week = <const P extends `/${string}`, const R extends Role>(path: P, access: R, summary: string) =>
  defineCall({
    method: "get",
    path,
    access,
    summary,
    input: z.object({}),
    reply: z.strictObject({ schedule: z.array(scheduleEvent) }),
  })

export const learnerScheduleCall = week("/learners/schedule", "learner", "The learner's week, monday first, by time.")
export const parentScheduleCall = week("/parents/schedule", "parent", "The children's week, monday first, by time.")
export const teacherScheduleCall = week("/teachers/schedule", "teacher", "The teacher's week, monday first, by time.")

const oneEnrollee = z.object({ enrolleeId: idField("Enrollee") })
const studentsWeek = z.strictObject({ schedule: weekTimes })

const newSchedule = z.object({
  enrolleeId: idField("Enrollee"),
  classId: idField("Class"),
  schedule: z.object(
    buildWeek((weekday) => timeOfDayField(`${weekdayName(weekday)}'s time`)),
    { error: "Send the time of each weekday." },
  ),
})

export const soloScheduleCall = defineCall({
  method: "get",
  path: "/teachers/solo/enrollee-schedule",
  access: "teacher",
  summary: "The own times of a student in one of the teacher's solo classes.",
  input: oneEnrollee,
  reply: studentsWeek,
})

export const saveSoloScheduleCall = defineCall({
  method: "put",
  path: "/teachers/solo/enrollee-schedule",
  access: "teacher",
  limit: "schedules",
  summary: "Sets the own times of a student in one of the teacher's solo classes; at least one weekday.",
  input: newSchedule,
  reply: z.strictObject({}),
})

export const adminSoloScheduleCall = defineCall({
  method: "get",
  path: "/admins/enrollees/solo/schedule/{enrolleeId}",
  access: "admin",
  summary: "The own times of a student in a solo class.",
  input: oneEnrollee,
  reply: studentsWeek,
})

export const adminSaveSoloScheduleCall = defineCall({
  method: "put",
  path: "/admins/enrollees/solo/schedule",
  access: "admin",
  summary: "Sets the own times of a student in a solo class; at least one weekday.",
  input: newSchedule,
  reply: z.strictObject({}),
})

export const daysWithSchedulesCall = defineCall({
  method: "get",
  path: "/admins/class/days-with-schedules/{classId}",
  access: "admin",
  summary: "The weekdays of a group class, or those of all approved students of a solo class together.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ days: z.array(z.enum(weekdays)) }),
})
