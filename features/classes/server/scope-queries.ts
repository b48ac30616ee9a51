import { type Expression, type SqlBool, sql } from "kysely"
import type { Scope } from "../../../platform/http/scope.ts"

/** Whoever reads: the use case itself asks afterwards whether they may see the class (domain/class-visibility.ts). */
export type Reader = { as: "reader" }

/** Of `classes`: those that the scope reaches. */
export function isInScope(scope: Scope | Reader): Expression<SqlBool> {
  return scope.as === "teacher" ? sql<SqlBool>`classes.teacher_id = ${scope.id}` : sql<SqlBool>`true`
}
