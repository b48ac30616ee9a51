import type { ClassManager } from "../../../lib/roles.ts"
import type { ClassLife, ClassStatus } from "./class-life.ts"

export type ClassEditor = ClassManager
export type ClassEditErrorCode = "class-archived" | "class-not-pending"

/**
 * Who may edit a class (docs/rules/classes.md#class-editing): its teacher or an administrator while it is pending, its
 * teacher also while it is denied, nobody once it is archived. Uploading a cover follows the same rule.
 */
export function editClassError(
  editor: ClassEditor,
  klass: Pick<ClassLife, "status" | "isArchived">,
): ClassEditErrorCode | null {
  if (klass.isArchived) return "class-archived"
  if (klass.status === "pending") return null
  return klass.status === "denied" && editor === "teacher" ? null : "class-not-pending"
}

/**
 * An edit takes no seat from a student: maxStudents is at least the number of seats taken
 * (docs/rules/classes.md#class-editing).
 */
export function resizeClassError(maxStudents: number, seatsTaken: number): string | null {
  if (maxStudents >= seatsTaken) return null
  const seats = seatsTaken === 1 ? "1 seat is" : `${seatsTaken} seats are`
  return `${seats} already taken. Enter at least ${seatsTaken}.`
}

/** Saving an edit sends a denied class back to pending (docs/rules/classes.md#class-editing). */
export const statusAfterEdit: ClassStatus = "pending"
