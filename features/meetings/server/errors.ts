import { errorCodes } from "../../../platform/http/app-error.ts"
import { daysToObject } from "../domain/cancelling/objection.ts"
import { mostRequests } from "../domain/make-up-credits/make-up-credit.ts"

export const meetingError = errorCodes({
  "not-own-student": [400, "Choose your own students in this class.", "enrolleeIds"],
  "meeting-cancelled": [409, "This class is already cancelled."],
  "meeting-over": [409, "This class has ended. Only the school can change it."],
  "attendance-saved": [409, "The attendance of this class is saved, so you can no longer change the class."],
  "class-not-open": [409, "Meetings can be added only while the class is approved and not archived."],
  "time-passed": [400, "This time has passed. Choose a later one.", "time"],
  "too-far-ahead": [400, "Choose a day within a year from today.", "date"],
  "student-needed": [400, "Choose the student of this meeting.", "enrolleeId"],
  "own-teacher": [400, "This is the teacher of the class. Choose another teacher.", "teacherId"],
  "not-verified": [409, "Only a verified teacher can be the substitute teacher. Choose another teacher.", "teacherId"],
  "cancel-not-solo": [
    409,
    "You can only cancel one-on-one classes. In a group class, tell the teacher that the student can't come.",
  ],
  "cancel-already": [409, "This class is already cancelled."],
  "cancel-too-late": [409, "This class has ended, or its attendance is saved. You can no longer cancel it."],
  "cancel-counts-otherwise": [409, "The counted class time has changed. Please check it again."],
  "objection-nothing-counts": [409, "No class time is counted for this class, so there is nothing to object to."],
  "objection-too-late": [409, `You can object within ${daysToObject} days only. Please contact the school.`],
  "objection-decided": [409, "The school has already decided on this objection."],
  "free-hours-overlap": [400, "Two of these times overlap. Change one of them.", "week"],
  "exception-twice": [400, "A day is in the list twice. Remove one of them.", "exceptions"],
  "credit-used": [409, "This make-up class is already booked."],
  "credit-expired": [409, "The time to book this make-up class is over. Please contact the school."],
  "credit-ended": [409, "The student is no longer in this class, so there is no make-up class."],
  "time-not-free": [409, "This time is no longer free. Choose another one.", "time"],
  "school-closed": [409, "The school is closed at this time. Choose another one.", "date"],
  "after-credit": [400, "Choose an earlier day: the make-up class must be before the credit expires.", "date"],
  "request-changed": [409, "This request has changed. Please check it again."],
  "too-many-requests": [409, `You can ask ${mostRequests} times. Please write to the teacher.`],
  "proposal-without-time": [400, "Choose the day and the time.", "date"],
  "credit-only-solo": [400, "Families choose a make-up time in one-on-one classes only.", "familyChooses"],
})
