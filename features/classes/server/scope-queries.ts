import { type Expression, type SqlBool, sql } from "kysely"
import type { Scope } from "../../../platform/http/calls/scope.ts"

/**
 * The scope of any reader. The use case checks afterwards whether they may see the class (domain/class-visibility.ts).
 */
export type Reader = { as: "reader" }

/** A condition on `classes`: those within the scope. */
export function isInScope(scope: Scope | Reader): Expression<SqlBool> {
  return scope.as === "teacher" ? sql<SqlBool>`classes.teacher_id = ${scope.id}` : sql<SqlBool>`true`
}
