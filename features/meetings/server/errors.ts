import { errorCodes } from "../../../platform/http/app-error.ts"
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
})
