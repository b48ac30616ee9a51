import { type SqlBool, sql } from "kysely"
import type { Weekday } from "../../../lib/week-times.ts"
import type { Db } from "../../../platform/database/client.ts"
import { teachingNames } from "../../accounts/domain/teaching-fields.ts"
import { listedColumns } from "../../classes/domain/class-columns.ts"

/**
 * The rows of the downloads in batches, each read from an index after the last row of the batch before. Instants are
 * compared as text from the database, because a Date has no microseconds.
 */

const batch = 5000

/** The number of rows of a file at this moment. */
export async function countRowsOf(db: Db, table: "teachers" | "classes" | "enrollments"): Promise<number> {
  const { total } = await db.selectFrom(table).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  return total
}

export type TeacherFileRow = Awaited<ReturnType<typeof teachersAfter>>[number]

/** By name. */
export function teachersAfter(db: Db, last?: { search_name: string; id: string }) {
  let query = db
    .selectFrom("accounts")
    .innerJoin("teachers", "teachers.account_id", "accounts.id")
    .select([
      "accounts.id",
      "accounts.search_name",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.email",
      "accounts.contact",
      "accounts.address",
      "accounts.restricted_at",
      "accounts.created_at",
      "teachers.verification",
      ...teachingNames.map((name) => `teachers.${name}` as const),
      "teachers.payment_mode",
      "teachers.account_number",
      "teachers.bank_name",
      "teachers.facebook",
      "teachers.other_profile",
      sql<number>`(select count(*) from classes where teacher_id = accounts.id)`.as("classes"),
    ])
    .where("accounts.role", "=", "teacher")
  if (last) query = query.where(sql<SqlBool>`(search_name, accounts.id) > (${last.search_name}, ${last.id}::uuid)`)
  return query.orderBy("accounts.search_name").orderBy("accounts.id").limit(batch).execute()
}

type Newest = { id: string; written_at: string }

const olderThan = (table: "classes" | "enrollments", { written_at, id }: Newest) => sql<SqlBool>`
  ${sql.ref(`${table}.created_at`)} <= ${written_at}::timestamptz
  and (${sql.ref(`${table}.created_at`)} < ${written_at}::timestamptz or ${sql.ref(`${table}.id`)} > ${id}::uuid)`

export type ClassFileRow = Awaited<ReturnType<typeof classesAfter>>[number]

/** Newest first. */
export function classesAfter(db: Db, last?: Newest) {
  let query = db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select([
      "classes.id",
      sql<string>`classes.created_at::text`.as("written_at"),
      ...listedColumns.map((column) => `classes.${column}` as const),
      "classes.program_type",
      "classes.class_type",
      "classes.status",
      "classes.archived_at",
      "classes.seats_taken",
      "classes.enrollees_count",
      "classes.created_at",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.email",
      sql<{ weekday: Weekday; time: string }[]>`(select coalesce(
        json_agg(json_build_object('weekday', weekday, 'time', time)), '[]')
        from class_times where class_id = classes.id)`.as("times"),
      sql<string | null>`(select string_agg(subjects.name, ', ' order by position) from class_subjects
        join subjects on subjects.id = subject_id where class_id = classes.id)`.as("subjects"),
    ])
  if (last) query = query.where(olderThan("classes", last))
  return query.orderBy("classes.created_at", "desc").orderBy("classes.id").limit(batch).execute()
}

export type EnrolleeFileRow = Awaited<ReturnType<typeof enrolleesAfter>>[number]

/** Newest first. */
export function enrolleesAfter(db: Db, last?: Newest) {
  let query = db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .innerJoin("accounts as teacher", "teacher.id", "classes.teacher_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("payments", "payments.id", "enrollments.payment_id")
    .select([
      "enrollments.id",
      sql<string>`enrollments.created_at::text`.as("written_at"),
      "enrollments.status",
      "enrollments.created_at",
      "enrollments.decided_at",
      "enrollments.class_id",
      "classes.name as class_name",
      "classes.program_type",
      "classes.class_type",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.email",
      "accounts.contact",
      "children.first_name as child_first_name",
      "children.middle_name as child_middle_name",
      "children.last_name as child_last_name",
      "teacher.first_name as teacher_first_name",
      "teacher.middle_name as teacher_middle_name",
      "teacher.last_name as teacher_last_name",
      "teacher.suffix as teacher_suffix",
      "payments.id as payment_id",
      "payments.amount_due_centavos",
      sql<number>`(select count(distinct coalesce(learner_id, child_id)) from enrollments as paid
        where paid.payment_id = payments.id)`.as("paid_students"),
      "payments.reference_number",
      "payments.channel",
    ])
  if (last) query = query.where(olderThan("enrollments", last))
  return query.orderBy("enrollments.created_at", "desc").orderBy("enrollments.id").limit(batch).execute()
}
