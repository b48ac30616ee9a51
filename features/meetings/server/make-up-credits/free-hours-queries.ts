import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import { weekdays } from "../../../../lib/week-times.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { FreeHours } from "../../domain/make-up-credits/free-hours.ts"

/** Returns the hours of the week from Monday on, and the exceptions from this day on. */
export async function findFreeHours(db: Db, teacherId: string, from: Day): Promise<FreeHours> {
  const week = await db
    .selectFrom("free_hours")
    .select(["weekday", "from_time as from", "to_time as to"])
    .where("teacher_id", "=", teacherId)
    .orderBy(sql`array_position(${weekdays}::text[], weekday)`)
    .orderBy("from_time")
    .execute()
  const exceptions = await db
    .selectFrom("free_hour_exceptions")
    .select(["day", "from_time as from", "to_time as to"])
    .where("teacher_id", "=", teacherId)
    .where("day", ">=", from)
    .orderBy("day")
    .execute()
  return { week, exceptions }
}

/** Whether families can book make-ups with this teacher, in some week or on a coming day. */
export async function hasFreeHours(db: Db, teacherId: string, from: Day): Promise<boolean> {
  const { rows } = await sql<{ has: SqlBool }>`select (
    exists (select from free_hours where teacher_id = ${teacherId}::uuid)
    or exists (select from free_hour_exceptions
      where teacher_id = ${teacherId}::uuid and day >= ${from}::date and from_time is not null)
  ) as has`.execute(db)
  return Boolean(rows[0]?.has)
}

/** Replaces all hours of the teacher. */
export async function writeFreeHours(tx: Tx, teacherId: string, { week, exceptions }: FreeHours): Promise<void> {
  await tx.deleteFrom("free_hours").where("teacher_id", "=", teacherId).execute()
  await tx.deleteFrom("free_hour_exceptions").where("teacher_id", "=", teacherId).execute()
  if (week.length > 0)
    await tx
      .insertInto("free_hours")
      .values(week.map(({ weekday, from, to }) => ({ teacher_id: teacherId, weekday, from_time: from, to_time: to })))
      .execute()
  if (exceptions.length > 0)
    await tx
      .insertInto("free_hour_exceptions")
      .values(exceptions.map(({ day, from, to }) => ({ teacher_id: teacherId, day, from_time: from, to_time: to })))
      .execute()
}
