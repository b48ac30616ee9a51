import { errorCodes } from "../../../platform/http/app-error.ts"

export const meetingError = errorCodes({
  "not-own-student": [400, "Choose students of your own who are in this class.", "enrolleeIds"],
  "meeting-cancelled": [409, "This session is cancelled already."],
  "meeting-over": [409, "This session has ended. Only our admins can change it."],
  "attendance-saved": [409, "The attendance of this session is saved. It stays as it is."],
  "class-not-open": [409, "Sessions can be added only while the class is approved and not archived."],
  "time-passed": [400, "This time has passed. Choose a later one.", "time"],
  "too-far-ahead": [400, "Choose a day within a year from today.", "date"],
  "student-needed": [400, "Choose the student of this session.", "enrolleeId"],
  "own-teacher": [400, "The teacher of the class holds it anyway. Choose another teacher.", "teacherId"],
  "not-verified": [409, "Only a verified teacher can stand in. Choose another teacher.", "teacherId"],
})
