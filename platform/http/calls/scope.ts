import type { Actor } from "./authorize.ts"

/**
 * The classes that a call can reach: a teacher's own, or for administrators all. Queries require it, so that the
 * compiler finds a missing one (docs/rules/general.md#access).
 */
export type Scope = { as: "admin" } | TeacherScope
export type TeacherScope = { as: "teacher"; id: string }

/** All classes: only for calls of administrators. */
export const everyClass = { as: "admin" } as const satisfies Scope

export const teacherScope = ({ accountId }: Actor): TeacherScope => ({ as: "teacher", id: accountId })

export const scopeOf = (actor: Actor): Scope => (actor.isAdmin ? everyClass : teacherScope(actor))
