import type { Schema } from "../../../../ui/form/use-form.ts"
import { longestReference } from "../../domain/reference-length.ts"
import { mustSignText } from "./must-sign.ts"

/** The values of the enrollment form; the names are those of the call. */
export type EnrollValues = {
  childrenIds: string[]
  "payment-proof": File | null
  referenceNumber: string
  paymentChannel: string
  /** Whether the family pays in the parts that the class offers. */
  inParts: boolean
  /** Whether the box under the class guidelines is checked. */
  hasSigned: boolean
}

type Student = { id: string; name: string }
type EnrollContext = {
  /** The children to choose from; missing when learners enroll themselves. */
  students?: readonly Student[]
  /** Undefined while unknown. */
  freeSeats?: number
  /** Whether anything is to be transferred. */
  needsProof(): boolean
  /** Whether the class guidelines were already signed for these children; null is the learner. */
  hasSignedBefore(children: readonly string[]): boolean
}

/**
 * Returns the chosen children who can still be enrolled. A stored draft may name children who are already enrolled, or
 * were removed.
 */
export function chosenStudents({ childrenIds }: Pick<EnrollValues, "childrenIds">, students: readonly Student[] = []) {
  return students.map(({ id }) => id).filter((id) => childrenIds.includes(id))
}

/**
 * Returns an error when there are more children than seats: it is all or none (docs/rules/enrollments.md#enrolling).
 */
export function seatsProblem(count: number, freeSeats: number | undefined): string | undefined {
  if (freeSeats === undefined || count <= freeSeats) return undefined
  return freeSeats === 1 ? "Only 1 seat is left: choose one child." : `Only ${freeSeats} seats are left: choose fewer.`
}

/**
 * Returns the errors of the enrollment form by field, before it is sent; the server validates again
 * (docs/rules/enrollments.md#enrolling).
 */
export function validateEnrollForm(
  values: EnrollValues,
  { students, freeSeats, needsProof, hasSignedBefore }: EnrollContext,
) {
  const wrong: Record<string, string> = {}
  const chosen = chosenStudents(values, students)
  const count = chosen.length
  const problem = count === 0 ? "Choose at least one child." : seatsProblem(count, freeSeats)
  if (students && problem) wrong.childrenIds = problem
  if (needsProof() && !values["payment-proof"]) wrong["payment-proof"] = "Add a picture of your proof of payment."
  if (values.referenceNumber.trim().length > longestReference)
    wrong.referenceNumber = `Reference number can have at most ${longestReference} characters.`
  if (!values.hasSigned && !hasSignedBefore(chosen)) wrong.hasSigned = mustSignText
  return wrong
}

export function enrollRules(context: EnrollContext): Schema {
  const validate = (values: unknown) => ({
    issues: Object.entries(validateEnrollForm(values as EnrollValues, context)).map(([name, message]) => ({
      message,
      path: [name],
    })),
  })
  return { "~standard": { validate } }
}
