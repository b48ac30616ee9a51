import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { ratingsOfTeacher } from "../lists/card-queries.ts"
import { isOpenOn } from "../review/life-queries.ts"

/** The facts of a teacher's public page. A restricted teacher is not found. */
export function findPublicTeacher(db: Db, teacherId: string, zone: string) {
  const taught = db.selectFrom("classes").where("classes.teacher_id", "=", teacherId)
  const firstDay = sql<Day | null>`min(coalesce(start_date, (created_at at time zone ${zone})::date))`
  return db
    .selectFrom("teachers")
    .innerJoin("accounts", "accounts.id", "teachers.account_id")
    .where("teachers.account_id", "=", teacherId)
    .where("accounts.restricted_at", "is", null)
    .select([
      "accounts.id",
      "accounts.profile_picture",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "teachers.verification",
      "teachers.expertise1",
      "teachers.expertise2",
      "teachers.expertise3",
      "teachers.introduction",
      "teachers.demo",
      ratingsOfTeacher(sql.ref("teachers.account_id")).as("ratings"),
      "teachers.ratings_count",
      taught.where("status", "=", "approved").select(firstDay.as("day")).as("first_day"),
    ])
    .executeTakeFirst()
}

export type PublicTeacherRow = NonNullable<Awaited<ReturnType<typeof findPublicTeacher>>>

/** The teacher's newest open classes. */
export async function findOpenClassesOf(db: Db, teacherId: string, today: Day, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("classes")
    .select("id")
    .where("teacher_id", "=", teacherId)
    .where(isOpenOn(today))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether families see a page of the teacher: with an open class, and not restricted. */
export async function hasPublicPage(db: Db, teacherId: string, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select("accounts.id")
    .where("classes.teacher_id", "=", teacherId)
    .where("accounts.restricted_at", "is", null)
    .where(isOpenOn(today))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
