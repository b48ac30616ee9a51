import type { Day } from "../../../lib/day.ts"
import { type ClassLife, isOpen } from "./class-life.ts"

/**
 * The relation of somebody to a class. A student is a learner, or a parent through a child, with an attempt that is
 * not left.
 */
export type ClassViewer = "anybody" | "student" | "teacher" | "admin"

/**
 * Who can see a class (docs/rules/classes.md#class-visibility). Everybody can see a public one. Otherwise
 * administrators, its teacher (also when it is archived), and its students, unless it is archived or was set back to
 * pending.
 */
export function seesClass(viewer: ClassViewer, klass: ClassLife, today: Day): boolean {
  if (viewer === "admin" || viewer === "teacher") return true
  if (isOpen(klass, today)) return true
  return viewer === "student" && !klass.isArchived && klass.status !== "pending"
}
