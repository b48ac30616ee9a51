import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField, idFilter, optionalTextField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { meeting } from "../meetings/contract.ts"
import { absenceReasons, attendanceMarks, changeReasons } from "../meetings/domain/meeting-words.ts"
import { mostAbsenceWords } from "./domain/absence.ts"
import { daysToSave } from "./domain/attendance-window.ts"

/** The calls about absences and attendance (docs/rules/attendance.md#attendance). */

const done = z.strictObject({})
const mark = z.enum(attendanceMarks).nullable()
const absence = z.strictObject({ reason: z.enum(absenceReasons), words: z.string().nullable() })
const oneStudent = z.object({ meetingId: idField("Meeting"), enrolleeId: idField("Enrollee") })
const oneClass = z.object({ classId: idField("Class") })

/** A family's report that a student can't come. */
export const absenceFields = {
  reason: z.enum(absenceReasons, { error: "Choose a reason." }),
  words: optionalTextField("Your words", mostAbsenceWords),
}

export const absenceCalls = defineRoleCalls(
  { learner: "/learners/absence", parent: "/parents/absence" },
  {
    method: "post",
    limit: "absences",
    summary:
      "Tells the teacher, before the start of a meeting, that a student cannot come; a repeated call replaces the report.",
    input: oneStudent.extend(absenceFields),
    reply: done,
  },
)

export const withdrawAbsenceCalls = defineRoleCalls(
  { learner: "/learners/absence", parent: "/parents/absence" },
  {
    method: "delete",
    limit: "absences",
    summary: "Withdraws the report that a student cannot come, before the start of the meeting.",
    input: oneStudent,
    reply: done,
  },
)

export const rosterStudent = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  profilePicture: z.string().nullable(),
  joinedAt: z.string().nullable().describe("When the student came through the door, first of all."),
  absence: absence.nullable(),
  proposed: mark,
  mark,
})
export type RosterStudent = z.infer<typeof rosterStudent>

export const rosterCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/roster/{meetingId}", admin: "/admins/meeting/roster/{meetingId}" },
  {
    staff: staff.read("schedule"),
    method: "get",
    summary: "The students of a meeting, with joins, absence reports, saved marks and proposed ones.",
    input: z.object({ meetingId: idField("Meeting") }),
    reply: z.strictObject({ meeting, roster: z.array(rosterStudent) }),
  },
)

export const studentDetailsCall = defineCall({
  method: "get",
  path: "/students/{enrolleeId}/details",
  access: orTeacher(staff.read("schedule")),
  summary: "The special needs of a student, and the person to call.",
  input: z.object({
    enrolleeId: idField("Enrollee"),
    meetingId: idFilter("Meeting").describe(
      `A meeting with the student on its roster, for its leaders until ${daysToSave} days after it. A student who is approved in a class of the teacher needs none.`,
    ),
  }),
  reply: z.strictObject({
    specialNeeds: z.string().nullable(),
    guardian: z.strictObject({ fullName: z.string(), contact: z.string() }),
  }),
})

/** More students than any class has. */
const mostMarks = 500

export const saveAttendanceCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/attendance", admin: "/admins/meeting/attendance" },
  {
    staff: staff("schedule"),
    method: "post",
    limit: "attendance",
    summary: `Saves the marks of a meeting, all or none: its teacher for ${daysToSave} days, administrators always.`,
    input: z.object({
      meetingId: idField("Meeting"),
      attendance: z
        .array(
          z.object({
            enrolleeId: idField("Enrollee"),
            mark: z.enum(attendanceMarks, { error: `A mark must be one of: ${attendanceMarks.join(", ")}.` }),
          }),
          { error: "The attendance must be a list of students with their marks." },
        )
        .min(1, "Mark at least one student.")
        .max(mostMarks, `Mark at most ${mostMarks} students at once.`),
    }),
    reply: done,
  },
)

const lateCancellation = z.strictObject({
  counted: z.number().describe("What part of the class time counts as taken: 0.25 or 0.5."),
  reason: z.enum(changeReasons).nullable(),
  words: z.string().nullable(),
})
export type LateCancellation = z.infer<typeof lateCancellation>

const ofMeeting = {
  id: z.string(),
  startsAt: z.string(),
  lateCancellation: lateCancellation
    .optional()
    .describe("Only of a meeting that the family cancelled so late that a part of it counts."),
}

export const classAttendanceCalls = defineRoleCalls(
  { teacher: "/teachers/class/attendance", admin: "/admins/class/attendance" },
  {
    staff: staff.read("schedule"),
    method: "get",
    summary:
      "The attendance of a class: its meetings that have begun or were cancelled late, and the mark of each student in each.",
    input: oneClass,
    reply: z.strictObject({
      meetings: z.array(z.strictObject({ ...ofMeeting, number: z.number() })),
      students: z.array(
        z.strictObject({
          enrolleeId: z.string(),
          fullName: z.string(),
          marks: z.array(mark).describe("In the order of the meetings; null without a mark."),
        }),
      ),
    }),
  },
)

export const attendanceFileCalls = defineRoleCalls(
  { teacher: "/teachers/data/attendance", admin: "/admins/data/attendance" },
  {
    staff: staff.file("schedule"),
    method: "get",
    reauthenticate: true,
    summary: "The attendance of a class as a CSV file.",
    input: oneClass,
    reply: "file",
  },
)

export const ownAttendance = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  attended: z.number().describe("Present or late."),
  held: z.number().describe("All meetings with a mark, but those where the student was excused."),
  meetings: z.array(
    z.strictObject({
      ...ofMeeting,
      mark,
      note: z
        .strictObject({ text: z.string().nullable(), aboutStudent: z.string().nullable() })
        .optional()
        .describe("What the teacher wrote after the meeting, for all and about the student."),
    }),
  ),
})
export type OwnAttendance = z.infer<typeof ownAttendance>

export const ownAttendanceCalls = defineRoleCalls(
  { learner: "/learners/attendance", parent: "/parents/attendance" },
  {
    method: "get",
    summary:
      "The attendance of the account's own students in a class, in each meeting that was held or cancelled late.",
    input: oneClass,
    reply: z.strictObject({ students: z.array(ownAttendance) }),
  },
)
