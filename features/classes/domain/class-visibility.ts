import type { Day } from "../../../lib/day.ts"
import { type ClassLife, isOpen } from "./class-life.ts"

/** What somebody is to a class. A student is a learner, or a parent through a child, with an attempt that is not left. */
export type ClassViewer = "anybody" | "student" | "teacher" | "admin"

/**
 * Who sees a class (docs/rules.md#class-visibility). Everybody sees a public one. Another one is seen by its administrators,
 * by its teacher, and by its students unless it is archived or was set back to pending, which hides it from
 * enrolled learners and parents (docs/rules.md#class-visibility). Its teacher sees it archived, as such (docs/rules.md#class-visibility).
 */
export function seesClass(viewer: ClassViewer, klass: ClassLife, today: Day): boolean {
  if (viewer === "admin" || viewer === "teacher") return true
  if (isOpen(klass, today)) return true
  return viewer === "student" && !klass.isArchived && klass.status !== "pending"
}
