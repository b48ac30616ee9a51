import { errorCodes } from "../../../platform/http/app-error.ts"
import { daysToSave } from "../domain/attendance-window.ts"

export const attendanceError = errorCodes({
  "attendance-cancelled": [409, "This class is cancelled. There is no attendance to save."],
  "attendance-too-early": [409, "This class has not started. You can save the attendance after it starts."],
  "attendance-too-late": [
    409,
    `Teachers can save the attendance for ${daysToSave} days after a class. Please ask the school.`,
  ],
  "details-too-late": [403, `These details can be read for ${daysToSave} days after a class. Please ask the school.`],
  "student-not-in-meeting": [400, "Mark only students of this class.", "attendance"],
  "student-twice": [400, "Mark each student once.", "attendance"],
  "absence-cancelled": [409, "This class is cancelled, so there is nothing to report."],
  "absence-too-late": [409, "This class has started. Please contact the teacher or the school."],
})
