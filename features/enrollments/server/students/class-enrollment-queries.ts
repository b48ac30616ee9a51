import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"

/** The seats of a class and the number of its pending payments; undefined when there is no such class. */
export function findSeatsAndWaiting(db: Db, classId: string) {
  return db
    .selectFrom("classes")
    .select(["max_students", "seats_taken", "enrollees_count"])
    .select(
      sql<number>`(
        select count(distinct payment_id) from enrollments
        where enrollments.class_id = classes.id and enrollments.status = 'pending'
      )`.as("payments_waiting"),
    )
    .where("id", "=", classId)
    .executeTakeFirst()
}

/** The pending enrollments of a class with the account that enrolled, the oldest first, up to a limit. */
export function findWaiting(db: Db, classId: string, most: number) {
  return db
    .selectFrom("enrollments")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "enrollments.id",
      "enrollments.child_id",
      "enrollments.created_at",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "children.first_name as child_first_name",
      "children.middle_name as child_middle_name",
      "children.last_name as child_last_name",
    ])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "pending")
    .orderBy("enrollments.created_at")
    .orderBy("enrollments.id")
    .limit(most)
    .execute()
}
