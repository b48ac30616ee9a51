import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"

/**
 * The scope of any reader. The use case checks afterwards whether they may see the class (domain/class-visibility.ts).
 */
export type Reader = { as: "reader" }

/** A condition on `classes`: those within the scope. */
export function isInScope(scope: Scope | Reader): Expression<SqlBool> {
  return scope.as === "teacher" ? sql<SqlBool>`classes.teacher_id = ${scope.id}` : sql<SqlBool>`true`
}

/** Whether this class is the teacher's, with any status. */
export async function teachesClass(
  db: Db,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("classes")
    .select("id")
    .where("id", "=", classId)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst()
  return row !== undefined
}
