import { enrollmentError } from "../errors.ts"

/**
 * Turns a constraint error of the database (a second live enrollment of a student in a class, or one seat too many)
 * into the error that the rule would have returned.
 */
export async function translateConstraintError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : ""
    if (constraint.startsWith("enrollments_one_live_per_")) throw enrollmentError("already-enrolled")
    if (constraint === "classes_seats") throw enrollmentError("class-full")
    throw error
  }
}
