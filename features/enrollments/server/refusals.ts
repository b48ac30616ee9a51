import type { Day } from "../../../lib/day.ts"
import { type Refusal, refusalsOf, refuseFields } from "../../../platform/http/refusal.ts"
import { type ClassLife, isFinished } from "../../classes/domain/class-life.ts"
import type { EnrollmentRefusal } from "../domain/enrollment-verdict.ts"

export const refuse = refusalsOf({
  "class-not-public": [404, "There is no such class, or it is not open."],
  "class-over": [409, "This class has ended."],
  "class-full": [409, "This class is full: there are not enough free seats."],
  "already-enrolled": [409, "There is an enrollment in this class already."],
  "enrollment-denied": [409, "The enrollment in this class was denied. Please contact the administrators."],
  "age-not-satisfied": [409, "The age does not meet the requirements of this class."],
  "attempt-not-pending": [409, "Only a pending enrollment can be deleted."],
  "attempt-graded": [409, "The student has been graded in this class already, so this enrollment cannot be deleted."],
  "enrollment-left": [409, "The student has left this class: this enrollment cannot be changed any more."],
  "enrollment-already-pending": [409, "This enrollment is pending already."],
  "enrollment-already-approved": [409, "This enrollment is approved already."],
  "enrollment-already-denied": [409, "This enrollment is denied already."],
  "decided-meanwhile": [409, "Somebody else has decided about this enrollment meanwhile. Please look at it again."],
  "child-removed": [409, "The parent has removed this child, who cannot take a seat any more."],
  "class-archived": [409, "The class is archived. Revive it first, or deny the enrollment."],
  "class-pending": [409, "The class is not approved yet. Approve the class first, or deny the enrollment."],
  "class-denied": [409, "The class is denied. Approve the class first, or deny the enrollment."],
  "payment-decided": [409, "Every enrollment of this payment is decided already."],
  "payment-decided-meanwhile": [409, "An enrollment of this payment was decided meanwhile. Please look at it again."],
  "enrollment-not-approved": [409, "Only an approved student can change class."],
  "same-class": [409, "The student is in this class already."],
  "class-kind-differs": [409, "Choose a class of the same program and type."],
  "class-not-ongoing": [409, "Choose an ongoing class."],
})

/** A class that has ended says so; one that was never shown, or is hidden now, is not found. */
export function refuseEnrollment(verdict: EnrollmentRefusal, aClass: ClassLife, today: Day): Refusal {
  if (verdict === "proof-missing") return refuseFields({ "payment-proof": "Add a picture of your proof of payment." })
  if (verdict === "no-student-chosen") return refuseFields({ childrenIds: "Choose at least one child." })
  if (verdict === "class-not-public" && isFinished(aClass, today)) return refuse("class-over")
  return refuse(verdict)
}
