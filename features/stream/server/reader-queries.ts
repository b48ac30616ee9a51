import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../platform/http/calls/authorize.ts"
import { hasAttended } from "../../enrollments/server/students/attending-queries.ts"

/**
 * Who reads the stream of a class (docs/rules/stream.md#access). `current` and `own` are enrollments of a family: those of
 * approved students, and those of all its students who attend the class or attended it.
 */
export type ClassReader =
  | { as: "teacher" | "staff" }
  | { as: "family"; accountId: string; current: readonly string[]; own: readonly string[] }

type OwnStudent = { id: string; isCurrent: boolean }

/** The account's students in the class. A removed child belongs to no family. */
const ownStudents = (accountId: string) => sql<OwnStudent[]>`coalesce((
  select json_agg(json_build_object('id', enrollments.id, 'isCurrent', enrollments.status = 'approved'))
  from enrollments left join children on children.id = enrollments.child_id
  where enrollments.class_id = classes.id and enrollments.account_id = ${accountId}
    and ${hasAttended} and children.removed_at is null
), '[]')`

/** Returns who the actor is to the class. Throws a 404 for everybody else. */
export async function findClassReader(db: Db, actor: Actor, classId: string): Promise<ClassReader> {
  const reader = await findReader(db, actor, classId)
  if (!reader) throw notFound()
  return reader
}

/** Returns who the actor is to the class; null for everybody else. */
export async function findReader(db: Db, actor: Actor, classId: string): Promise<ClassReader | null> {
  const row = await db
    .selectFrom("classes")
    .select(["classes.teacher_id", ownStudents(actor.accountId).as("students")])
    .where("classes.id", "=", classId)
    .executeTakeFirst()
  if (!row) return null
  if (row.teacher_id === actor.accountId) return { as: "teacher" }
  if (isReadingStaff(actor)) return { as: "staff" }
  if (row.students.length === 0) return null
  return {
    as: "family",
    accountId: actor.accountId,
    current: row.students.filter(({ isCurrent }) => isCurrent).map(({ id }) => id),
    own: row.students.map(({ id }) => id),
  }
}

export const isReadingStaff = (actor: Actor) => may(actor, "classes:read") || may(actor, "cards:read")
