import { tooFarAheadError } from "../../../lib/day.ts"
import { errorCodes } from "../../../platform/http/app-error.ts"
import { daysToSave } from "../../attendance/domain/attendance-window.ts"
import { daysToObject } from "../domain/cancelling/objection.ts"

export const meetingError = errorCodes({
  "not-own-student": [400, "Choose students of your own who are in this class.", "enrolleeIds"],
  "meeting-cancelled": [409, "This meeting is cancelled already."],
  "meeting-over": [409, "This class has ended. Only the school can change it."],
  "attendance-saved": [409, "The attendance of this meeting is saved. It stays as it is."],
  "class-not-open": [409, "Meetings can be added only while the class is approved and not archived."],
  "time-passed": [400, "This time has passed. Choose a later one.", "time"],
  "too-far-ahead": [400, "Choose a day within a year from today.", "date"],
  "student-needed": [400, "Choose the student of this meeting.", "enrolleeId"],
  "own-teacher": [400, "The teacher of the class holds it anyway. Choose another teacher.", "teacherId"],
  "not-verified": [409, "Only a verified teacher can stand in. Choose another teacher.", "teacherId"],
  "day-off-too-far": [400, tooFarAheadError, "to"],
  "day-off-not-stopped": [409, "This day off is being carried out, or everything is done. Please look at it again."],
  "day-off-exists": [409, "This day off is in the calendar already."],
})

export const attendanceError = errorCodes({
  "attendance-cancelled": [409, "This meeting is cancelled: there is no attendance to save."],
  "attendance-too-early": [409, "This meeting has not begun. You can save the attendance from its start on."],
  "attendance-too-late": [
    409,
    `Teachers can save the attendance for ${daysToSave} days after a class. Please ask the school.`,
  ],
  "student-not-in-meeting": [400, "Mark only students who belong to this meeting.", "attendance"],
  "student-twice": [400, "Mark each student once.", "attendance"],
  "absence-cancelled": [409, "This meeting is cancelled: nobody has to come."],
  "cancel-not-solo": [
    409,
    "Only meetings of one student can be cancelled. In a group, say that the student cannot come.",
  ],
  "cancel-already": [409, "This meeting is cancelled already."],
  "cancel-too-late": [409, "This meeting has ended, or its attendance is saved. It cannot be cancelled any more."],
  "cancel-counts-otherwise": [409, "Meanwhile another part of the class time counts as taken. Please look again."],
  "objection-nothing-counts": [409, "Nothing counts of this meeting: there is nothing to object to."],
  "objection-too-late": [409, `You can object for ${daysToObject} days. Please write to the school.`],
  "objection-decided": [409, "The school has already decided about this."],
  "absence-too-late": [409, "This meeting has begun. Please write to the teacher or to us."],
})
