import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"

/** The facts that notices state about meetings. `leaderIds`: the teacher of the class, then a substitute. */
export async function findNoticeFacts(db: Db, meetingIds: readonly string[]) {
  const rows = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select([
      "meetings.id",
      "meetings.starts_at",
      "meetings.stand_in_id",
      "classes.teacher_id",
      "classes.id as class_id",
      "classes.name",
      "classes.program_type",
      "classes.class_type",
    ])
    .where(sql<SqlBool>`meetings.id = any(${meetingIds}::uuid[])`)
    .orderBy("meetings.starts_at")
    .orderBy("meetings.id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    leaderIds: [row.teacher_id, ...(row.stand_in_id ? [row.stand_in_id] : [])],
    klass: { id: row.class_id, name: row.name, programType: row.program_type, classType: row.class_type },
  }))
}

/**
 * The students whose absence from this meeting a family was already told about. Their causes end in the ids of the
 * students.
 */
export async function findToldAbsences(db: Db, meetingId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("meetings", "meetings.class_id", "enrollments.class_id")
    .innerJoin("notices", "notices.account_id", "enrollments.account_id")
    .select("enrollments.id")
    .where("meetings.id", "=", meetingId)
    .where("notices.kind", "=", "marked-absent")
    .where(sql<SqlBool>`notices.cause like ${`marked-absent ${meetingId} %`}`)
    .where(sql<SqlBool>`position(enrollments.id::text in notices.cause) > 0`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
