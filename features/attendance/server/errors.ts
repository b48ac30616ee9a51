import { errorCodes } from "../../../platform/http/app-error.ts"
import { daysToSave } from "../domain/attendance-window.ts"

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
  "absence-too-late": [409, "This meeting has begun. Please write to the teacher or to us."],
})
