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
