import type { Day } from "../../../lib/day.ts"
import { type AppError, errorCodes, validationError } from "../../../platform/http/app-error.ts"
import { type ClassLife, isFinished } from "../../classes/domain/class-life.ts"
import type { EnrollmentErrorCode } from "../domain/enroll-error.ts"
import { mostAdded } from "../domain/sessions.ts"

export const enrollmentError = errorCodes({
  "class-not-public": [404, "This class does not exist or is not open."],
  "class-over": [409, "This class has ended."],
  "class-full": [409, "This class is full. There are not enough free seats."],
  "already-enrolled": [409, "This student is already enrolled in this class or waiting for approval."],
  "enrollment-denied": [409, "The school rejected this enrollment. Please contact the school."],
  "age-not-satisfied": [409, "The age does not meet the requirements of this class."],
  "too-many-sessions": [409, `At most ${mostAdded} classes can be added for a student.`, "sessions"],
  "attempt-not-pending": [409, "Only a pending enrollment can be deleted."],
  "attempt-graded": [409, "The student already has a grade in this class, so this enrollment cannot be deleted."],
  "enrollment-left": [409, "The student has left this class. You can no longer change this enrollment."],
  "enrollment-already-pending": [409, "This enrollment is already pending."],
  "enrollment-already-approved": [409, "This enrollment is already approved."],
  "enrollment-already-denied": [409, "This enrollment is already rejected."],
  "decided-meanwhile": [409, "Someone else has already decided on this enrollment. Please check it again."],
  "child-removed": [409, "The parent has removed this child. The child can no longer take a seat."],
  "class-archived": [409, "The class is archived. Revive it first, or reject the enrollment."],
  "class-pending": [409, "The class is not approved yet. Approve the class first, or reject the enrollment."],
  "class-denied": [409, "The class is rejected. Approve the class first, or reject the enrollment."],
  "enrollment-not-approved": [409, "Only an approved student can change class."],
  "same-class": [409, "The student is already in this class."],
  "class-kind-differs": [409, "Choose a class of the same program and type."],
  "class-not-ongoing": [409, "Choose an ongoing class."],
})

/** A class that has ended has its own error. A class that is hidden or was never public is a 404. */
export function enrollmentErrorOf(errorCode: EnrollmentErrorCode, klass: ClassLife, today: Day): AppError {
  if (errorCode === "proof-missing")
    return validationError({ "payment-proof": "Add a picture of your proof of payment." })
  if (errorCode === "no-student-chosen") return validationError({ childrenIds: "Choose at least one child." })
  if (errorCode === "class-not-public" && isFinished(klass, today)) return enrollmentError("class-over")
  return enrollmentError(errorCode)
}
