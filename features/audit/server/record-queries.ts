import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"

/** The records that have a history. */
export type RecordTable = "accounts" | "classes" | "enrollments" | "payments" | "payouts" | "refunds"

export async function isRecord(db: Db, table: RecordTable, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select(sql`1`.as("is")).where("id", "=", id).executeTakeFirst()
  return row !== undefined
}

export async function findAdministrators(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where(sql<boolean>`id = any(${accountIds as string[]}::uuid[])`)
    .where("is_admin", "=", true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether this student is in a class within the scope. */
export async function isEnrollmentInScope(db: Db, scope: Scope, enrolleeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select("enrollments.id")
    .where("enrollments.id", "=", enrolleeId)
    .where(isInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}
