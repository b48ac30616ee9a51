import { type Insertable, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import { rowsOfWeek, type Weekday, type WeekTimes } from "../../../../lib/week-times.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { ClassStatus } from "../../domain/class-life.ts"
import type { ClassDenial } from "../../domain/denial.ts"

/** Returns the id of the new class, or null when the id exists already. */
export async function insertClass(tx: Tx, values: Insertable<Tables["classes"]>): Promise<string | null> {
  const added = tx
    .insertInto("classes")
    .values(values)
    .onConflict((on) => on.column("id").doNothing())
  const row = await added.returning("id").executeTakeFirst()
  return row?.id ?? null
}

type Changes = Partial<Omit<Insertable<Tables["classes"]>, "id" | "seats_taken" | "enrollees_count">>

export async function updateClass(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.updateTable("classes").set(changes).where("id", "=", id).execute()
}

/** Sets the status of a class; a denial without a reason or message clears the old ones. */
type Standing = { status: ClassStatus } & Partial<ClassDenial>

export async function setClassStatus(tx: Tx, id: string, standing: Standing, at: Date): Promise<void> {
  const { status, reason = null, words = null } = standing
  await updateClass(tx, id, { status, denial_reason: reason, denial_words: words, updated_at: at })
}

export function timesOf(tx: Tx, classId: string) {
  return tx.selectFrom("class_times").select(["weekday", "time"]).where("class_id", "=", classId).execute()
}

/** The weekly times that families knew before the class was reviewed again; null without any. */
export async function timesInForceOf(tx: Tx, classId: string) {
  const row = await tx.selectFrom("classes").select("times_in_force").where("id", "=", classId).executeTakeFirst()
  return row?.times_in_force ?? null
}

/** Whether this is the syllabus of the class. The database compares, since a syllabus may be megabytes. */
export async function hasSyllabus(tx: Tx, classId: string, syllabus: string | null): Promise<boolean> {
  const match = await tx
    .selectFrom("classes")
    .select("id")
    .where("id", "=", classId)
    .where(sql<boolean>`syllabus is not distinct from ${syllabus}::text`)
    .executeTakeFirst()
  return match !== undefined
}

export async function setTimes(tx: Tx, classId: string, times: WeekTimes | null): Promise<void> {
  await tx.deleteFrom("class_times").where("class_id", "=", classId).execute()
  const rows = times ? rowsOfWeek(times).map((row) => ({ class_id: classId, ...row })) : []
  if (rows.length > 0) await tx.insertInto("class_times").values(rows).execute()
}

export async function subjectsOf(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("class_subjects")
    .select("subject_id")
    .where("class_id", "=", classId)
    .orderBy("position")
    .execute()
  return rows.map((row) => row.subject_id)
}

export async function setSubjects(tx: Tx, classId: string, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("class_subjects").where("class_id", "=", classId).execute()
  const rows = subjectIds.map((subjectId, at) => ({ class_id: classId, subject_id: subjectId, position: at + 1 }))
  if (rows.length > 0) await tx.insertInto("class_subjects").values(rows).execute()
}

export function meetingLinksOf(tx: Tx, classId: string) {
  return tx.selectFrom("meeting_links").select(["weekday", "url"]).where("class_id", "=", classId).execute()
}

export async function removeLinks(tx: Tx, classId: string, weekdays: readonly Weekday[]): Promise<void> {
  if (weekdays.length === 0) return
  await tx
    .deleteFrom("meeting_links")
    .where("class_id", "=", classId)
    .where("weekday", "in", [...weekdays])
    .execute()
}

export async function putLinks(tx: Tx, classId: string, links: { weekday: Weekday; url: string }[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto("meeting_links")
    .values(links.map((link) => ({ class_id: classId, ...link })))
    .onConflict((conflict) =>
      conflict.columns(["class_id", "weekday"]).doUpdateSet((eb) => ({ url: eb.ref("excluded.url") })),
    )
    .execute()
}

export type MovedEnd = { classId: string; after: Day }

/** Moves the ends of these classes. The planned end is stored while it differs from the end. */
export async function updateEndDates(tx: Tx, ends: readonly MovedEnd[], at: Date): Promise<void> {
  await tx
    .updateTable("classes")
    .from(
      sql<{ id: string; day: Day }>`unnest(
        ${ends.map(({ classId }) => classId)}::uuid[], ${ends.map(({ after }) => after)}::date[])`.as<"ends">(
        sql`ends (id, day)`,
      ),
    )
    .set((eb) => ({
      end_date: eb.ref("ends.day"),
      planned_end_date: sql<Day | null>`nullif(coalesce(planned_end_date, end_date), ends.day)`,
      updated_at: at,
    }))
    .whereRef("classes.id", "=", "ends.id")
    .execute()
}
