import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
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

export const scheduleCalls = defineRoleCalls(
  { learner: "/learners/schedule", parent: "/parents/schedule", teacher: "/teachers/schedule" },
  {
    method: "get",
    summary: "One's own week, monday first, by time: the learner's, the children's, or the teacher's.",
    input: z.object({}),
    reply: z.strictObject({ schedule: z.array(scheduleEvent) }),
  },
)

const newSchedule = z.object({
  enrolleeId: idField("Enrollee"),
  classId: idField("Class"),
  schedule: z.object(
    buildWeek((weekday) => timeOfDayField(`${weekdayName(weekday)}'s time`)),
    { error: "Send the time of each weekday." },
  ),
})

export const soloScheduleCalls = defineRoleCalls(
  { teacher: "/teachers/solo/enrollee-schedule", admin: "/admins/enrollees/solo/schedule/{enrolleeId}" },
  {
    staff: staff.read("schedule"),
    method: "get",
    summary: "The own times of a student in a solo class.",
    input: z.object({ enrolleeId: idField("Enrollee") }),
    reply: z.strictObject({ schedule: weekTimes }),
  },
)

export const saveSoloScheduleCalls = defineRoleCalls(
  { teacher: "/teachers/solo/enrollee-schedule", admin: "/admins/enrollees/solo/schedule" },
  {
    staff: staff("schedule"),
    method: "put",
    limit: "schedules",
    summary: "Sets the own times of a student in a solo class; at least one weekday.",
    input: newSchedule,
    reply: z.strictObject({}),
  },
)

export const daysWithSchedulesCall = defineCall({
  method: "get",
  path: "/admins/class/days-with-schedules/{classId}",
  access: staff.read("schedule"),
  summary: "The weekdays of a group class, or those of all approved students of a solo class together.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ days: z.array(z.enum(weekdays)) }),
})
