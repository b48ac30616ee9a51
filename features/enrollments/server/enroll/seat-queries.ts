import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"

/**
 * Takes and releases seats. To avoid deadlocks, locks are always taken in one order: codes, children, enrollments,
 * classes (several by id), payments.
 */

/** The facts of a class for the enrollment rules. */
const classFacts = [
  "id",
  "name",
  "program_type",
  "class_type",
  "status",
  "archived_at",
  "start_date",
  "end_date",
  "min_age",
  "max_age",
  "max_students",
  "seats_taken",
  "price_centavos",
  "instalments",
] as const

export type EnrollableClassRow = Pick<Selectable<Tables["classes"]>, (typeof classFacts)[number]>

export function findEnrollableClass(db: Db, id: string): Promise<EnrollableClassRow | undefined> {
  return db.selectFrom("classes").select(classFacts).where("id", "=", id).executeTakeFirst()
}

/** The classes without a lock (docs/rules/enrollments.md#seats). Their facts may change before a seat is taken. */
export function findEnrollableClasses(db: Db, ids: string[]): Promise<EnrollableClassRow[]> {
  return db
    .selectFrom("classes")
    .select(classFacts)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .execute()
}

/**
 * Locks the class rows, because two families may request the last seat at once. `first`: a lock that is taken before
 * them.
 */
export function lockClasses(
  tx: Tx,
  ids: readonly string[],
  first: Expression<SqlBool> = sql.lit(true),
): Promise<EnrollableClassRow[]> {
  return tx
    .selectFrom("classes")
    .select(classFacts)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(first)
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** Locks these children, so that they cannot be removed until the transaction ends. */
export async function lockChildren(tx: Tx, ids: string[]): Promise<{ id: string; removed_at: Date | null }[]> {
  return tx
    .selectFrom("children")
    .select(["id", "removed_at"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forShare()
    .execute()
}

/** A student who requests a seat, with the statuses of all attempts in the class. */
export type EnrollingStudentRow = {
  class_id: string
  learner_id: string | null
  child_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  search_name: string
  birthdate: Day
  attempts: EnrollmentStatus[]
}

const wantedClasses = (ids: readonly string[]) =>
  sql<{ class_id: string }>`unnest(${ids}::uuid[])`.as<"wanted">(sql`wanted(class_id)`)

/** A learner whose account is not deleted, once for each of these classes. */
export function learnerIn(db: Db, learnerId: string, classIds: readonly string[]) {
  return db
    .selectFrom("learners")
    .innerJoin("accounts", "accounts.id", "learners.account_id")
    .crossJoin(wantedClasses(classIds))
    .select([
      "wanted.class_id",
      "learners.account_id as learner_id",
      sql<null>`null::uuid`.as("child_id"),
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.search_name",
      "learners.birthdate",
      sql<EnrollmentStatus[]>`array(select status from enrollments
        where learner_id = learners.account_id and class_id = wanted.class_id)`.as("attempts"),
    ])
    .where("learners.account_id", "=", learnerId)
    .where("accounts.deleted_at", "is", null)
}

/** The children of this parent by birthdate, twins by name, once for each of these classes. */
export function childrenIn(db: Db, parentId: string, classIds: readonly string[]) {
  return db
    .selectFrom("children")
    .crossJoin(wantedClasses(classIds))
    .select([
      "wanted.class_id",
      sql<null>`null::uuid`.as("learner_id"),
      "id as child_id",
      "first_name",
      "middle_name",
      "last_name",
      "search_name",
      "birthdate",
      sql<EnrollmentStatus[]>`array(select status from enrollments
        where child_id = children.id and class_id = wanted.class_id)`.as("attempts"),
    ])
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .orderBy("birthdate")
    .orderBy("search_name")
    .orderBy("id")
}

type NewEnrollment = Insertable<Tables["enrollments"]>

export async function insertEnrollment(tx: Tx, enrollment: NewEnrollment): Promise<string> {
  return (await tx.insertInto("enrollments").values(enrollment).returning("id").executeTakeFirstOrThrow()).id
}

export async function insertEnrollments(tx: Tx, enrollments: readonly (NewEnrollment & { id: string })[]) {
  await tx.insertInto("enrollments").values(enrollments).execute()
}
