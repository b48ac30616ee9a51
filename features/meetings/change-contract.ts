import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { choiceField, idField, idFilter, optionalTextField, searchText, textField } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { isTimeOfDay } from "../../lib/week-times.ts"
import { days, meeting } from "./contract.ts"
import { mostChangeWords, mostStandIns } from "./domain/change/change-meeting.ts"
import { changeReasons } from "./domain/meeting-words.ts"

/**
 * The calls that change one meeting (docs/rules/meetings.md#changed-meetings). Days and times are those of the school.
 */

const date = textField("The day", 40).refine(isDay, "The day must be one such as 2026-11-20.")
const time = textField("The time", 40).refine(isTimeOfDay, "The time must be one from 00:00 to 23:59, such as 09:30.")
const reason = z.enum(changeReasons, `Choose a reason: ${changeReasons.join(", ")}.`)
export const words = optionalTextField("What you write", mostChangeWords)
export const newTime = z.object({ date, time }, "Choose the day and the time of the make-up.")
export const meetingId = idField("Meeting")

export const moveMeetingCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/move", admin: "/admins/meeting/move" },
  {
    staff: staff("schedule"),
    method: "put",
    limit: "meeting-changes",
    summary:
      "Moves a meeting to another time: teachers those of their own classes, administrators any. Families and the teacher are notified.",
    input: z.object({ meetingId, date, time, reason, words }),
    reply: z.strictObject({}),
  },
)

export const cancelMeetingCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/cancel", admin: "/admins/meeting/cancel" },
  {
    staff: staff("schedule"),
    method: "put",
    limit: "meeting-changes",
    summary:
      "Cancels a meeting, with or without a make-up: teachers those of their own classes, administrators any. Families and the teacher are notified.",
    input: z.object({
      meetingId,
      reason,
      words,
      makeUp: newTime.nullish(),
      familyChooses: z
        .boolean("Choose whether the family chooses the time.")
        .optional()
        .describe("Without a make-up in a solo class: the family gets a credit, and chooses the time."),
    }),
    reply: z.strictObject({}),
  },
)

export const standInCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/stand-in", admin: "/admins/meeting/stand-in" },
  {
    staff: staff("schedule"),
    method: "put",
    limit: "meeting-changes",
    summary:
      "Assigns another verified teacher to one meeting: teachers to those of their own classes, administrators to any. With null the class teacher takes it again.",
    input: z.object({ meetingId, teacherId: idField("Teacher").nullable() }),
    reply: z.strictObject({}),
  },
)

export const addMeetingCalls = defineRoleCalls(
  { teacher: "/teachers/meeting", admin: "/admins/meeting" },
  {
    staff: staff("schedule"),
    method: "post",
    limit: "meeting-changes",
    summary:
      "Adds an extra meeting to a class, or for one of its solo students: teachers to their own classes, administrators to any. Families and the teacher are notified.",
    input: z.object({
      classId: idField("Class"),
      enrolleeId: idField("Enrollee").nullish().describe("The student, in a solo class."),
      date,
      time,
    }),
    reply: z.strictObject({ meetingId: z.string() }),
  },
)

const shownTime = z.strictObject({ date: z.string(), time: z.string() })
const teacher = z.strictObject({ id: z.string(), fullName: z.string() })

export const changeMeetingCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/change",
  access: orTeacher(staff.read("schedule")),
  summary:
    "A meeting that the account may change, with free times for it, the next free class day for a make-up, and the substitute.",
  input: z.object({ meetingId }),
  reply: z.strictObject({
    meeting,
    makeUp: shownTime.nullable(),
    freeTimes: z.array(shownTime).describe("The next free times to which it can be moved, one a day."),
    standIn: teacher.nullable(),
    cannotChange: z.string().nullable().describe("Why it cannot be changed."),
  }),
})

export const checkTimeCall = defineCall({
  method: "get",
  path: "/meetings/check-time",
  access: orTeacher(staff.read("schedule")),
  summary: "The conflicts of a time, before a meeting is moved, made up or added there. Changes nothing.",
  input: z.object({
    meetingId: meetingId.optional().describe("The meeting that is to be moved, or made up."),
    classId: idField("Class").optional().describe("The class of an extra meeting."),
    enrolleeId: idField("Enrollee").optional().describe("The student of an extra meeting, in a solo class."),
    isMakeUp: choiceField(["true", "false"]),
    date,
    time,
  }),
  reply: z.strictObject({
    problem: z.string().nullable().describe("Why there can be no meeting at this time."),
    students: z.array(z.string()).describe("Students who have another class at that time."),
    dayOff: z.string().nullable().describe("The title of the day off on that day."),
    isTeacherAway: z.boolean().describe("Whether the teacher of the meeting has time off then."),
  }),
})

export const findStandInsCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/stand-ins",
  access: orTeacher(staff.read("schedule")),
  summary: `Verified teachers who can substitute at a meeting, by name, at most ${mostStandIns}.`,
  input: z.object({ meetingId, search: searchText }),
  reply: z.strictObject({
    teachers: z.array(
      teacher.extend({ profilePicture: z.string().nullable(), isBusy: z.boolean(), isAway: z.boolean() }),
    ),
  }),
})

export const meetingPeopleCall = defineCall({
  method: "get",
  path: "/meetings/people",
  access: orTeacher(staff.read("schedule")),
  summary: "The people of the meetings between two days: of one class, or of all that the teacher holds.",
  input: days.safeExtend({ classId: idFilter("Class").describe("Required for administrators.") }),
  reply: z.strictObject({
    people: z.array(
      z.strictObject({
        meetingId: z.string(),
        student: z.string().nullable().describe("The student of a solo meeting."),
        standIn: z.string().nullable(),
        isSelf: z.boolean().describe("The caller is the substitute teacher."),
        students: z.number().describe("How many students belong to the meeting."),
        absent: z.number().describe("How many of them have said that they can't come."),
      }),
    ),
  }),
})
