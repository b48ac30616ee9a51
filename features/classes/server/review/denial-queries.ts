import type { Db } from "../../../../platform/database/client.ts"

/** The denials of this teacher's classes with these ids. Classes that are not denied are left out. */
export function findDenials(db: Db, teacherId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom("classes")
    .select(["id as classId", "denial_reason as reason", "denial_words as words"])
    .where("id", "in", [...ids])
    .where("teacher_id", "=", teacherId)
    .where("status", "=", "denied")
    .execute()
}
