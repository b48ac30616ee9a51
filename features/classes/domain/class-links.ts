import type { ClassManager, Role } from "../../../lib/roles.ts"
import type { ClassKind } from "./class-kind.ts"

/** The parts of a class that its addresses contain. */
export type ClassAddress = ClassKind & { id: string }

const path = ({ programType, classType, id }: ClassAddress) => `${programType}/${classType}/${encodeURIComponent(id)}`

/** The public page of a class (docs/rules/classes.md#class-search). */
export function publicClassPath(klass: ClassAddress): string {
  return `/explore/${path(klass)}`
}

/** The public page of a teacher (docs/rules/classes.md#teacher-pages). */
export function teacherPath(teacherId: string): string {
  return `/teachers/${encodeURIComponent(teacherId)}`
}

/** The classroom of a class in the area of a role (docs/rules/classes.md#class-search). */
export function classroomPath(area: Role, klass: ClassAddress): string {
  return `/${area}/classroom/${path(klass)}`
}

export function adminClassPath(klass: ClassAddress): string {
  return `/admin/class/${path(klass)}`
}

/** Returns the address that edits a class (docs/rules/classes.md#class-search). */
export function classEditPath(editor: ClassManager, klass: ClassAddress): string {
  return `${editor === "admin" ? adminClassPath(klass) : classroomPath("teacher", klass)}/edit`
}

/** Returns the address that creates a class of this kind (docs/rules/classes.md#class-search). */
export function classCreatePath({ programType, classType }: ClassKind): string {
  return `/teacher/class/create/${programType}/${classType}`
}

/** Returns the address that creates a class like this one of the teacher (docs/rules/classes.md#class-form). */
export function similarClassPath(klass: ClassAddress): string {
  return `${classCreatePath(klass)}?similar=${encodeURIComponent(klass.id)}`
}
