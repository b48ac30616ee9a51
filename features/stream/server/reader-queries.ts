import { type SqlBool, sql } from "kysely"
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

/**
 * Returns who the actor is to all classes of one of its children, and these classes. Throws a 404 for the children of others
 * and for removed ones.
 */
export async function findChildsReader(
  db: Db,
  actor: Actor,
  childId: string,
): Promise<{ reader: ClassReader; classIds: string[] }> {
  const rows = await db
    .selectFrom("children")
    .leftJoin("enrollments", (join) =>
      join.onRef("enrollments.child_id", "=", "children.id").on(sql<SqlBool>`${hasAttended}`),
    )
    .select(["enrollments.id", "enrollments.class_id", "enrollments.status"])
    .where("children.id", "=", childId)
    .where("children.parent_id", "=", actor.accountId)
    .where("children.removed_at", "is", null)
    .execute()
  if (rows.length === 0) throw notFound()
  const enrollments = rows.flatMap(({ id, class_id, status }) => (id && class_id ? [{ id, class_id, status }] : []))
  return {
    reader: {
      as: "family",
      accountId: actor.accountId,
      current: enrollments.filter(({ status }) => status === "approved").map(({ id }) => id),
      own: enrollments.map(({ id }) => id),
    },
    classIds: [...new Set(enrollments.map(({ class_id }) => class_id))],
  }
}

export const isReadingStaff = (actor: Actor) => may(actor, "classes:read") || may(actor, "cards:read")
