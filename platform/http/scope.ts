import type { Actor } from "./authorize.ts"

/**
 * Whose classes a call reaches: a teacher their own, an administrator all. It is never optional in a query, so that who
 * forgets it is told by the compiler and not by a teacher who reads another's class (docs/rules.md#access).
 */
export type Scope = { as: "admin" } | TeacherScope
export type TeacherScope = { as: "teacher"; id: string }

/** All classes: only for what administrators alone may call. */
export const everyClass = { as: "admin" } as const satisfies Scope

export const teacherScope = ({ accountId }: Actor): TeacherScope => ({ as: "teacher", id: accountId })

export const scopeOf = (actor: Actor): Scope => (actor.isAdmin ? everyClass : teacherScope(actor))
