import { type Insertable, type Selectable, sql } from "kysely"
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

/** Locks the class rows, because two families may request the last seat at once. */
export function lockClasses(tx: Tx, ids: string[]): Promise<EnrollableClassRow[]> {
  return tx
    .selectFrom("classes")
    .select(classFacts)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
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

/** The students who request a seat, with the statuses of all their attempts in the class. */
export type EnrollingStudentRow = {
  learner_id: string | null
  child_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  search_name: string
  birthdate: Day
  attempts: EnrollmentStatus[]
}

export function findLearner(db: Db, learnerId: string, classId: string): Promise<EnrollingStudentRow[]> {
  return db
    .selectFrom("learners")
    .innerJoin("accounts", "accounts.id", "learners.account_id")
    .select([
      "learners.account_id as learner_id",
      sql<null>`null::uuid`.as("child_id"),
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.search_name",
      "learners.birthdate",
      sql<EnrollmentStatus[]>`array(select status from enrollments
        where learner_id = learners.account_id and class_id = ${classId})`.as("attempts"),
    ])
    .where("learners.account_id", "=", learnerId)
    .execute()
}

/** The children of this parent by birthdate, twins by name. */
export function findEnrollingChildren(db: Db, parentId: string, classId: string): Promise<EnrollingStudentRow[]> {
  return db
    .selectFrom("children")
    .select([
      sql<null>`null::uuid`.as("learner_id"),
      "id as child_id",
      "first_name",
      "middle_name",
      "last_name",
      "search_name",
      "birthdate",
      sql<EnrollmentStatus[]>`array(select status from enrollments
        where child_id = children.id and class_id = ${classId})`.as("attempts"),
    ])
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .orderBy("birthdate")
    .orderBy("search_name")
    .orderBy("id")
    .execute()
}

export async function insertEnrollment(tx: Tx, enrollment: Insertable<Tables["enrollments"]>): Promise<string> {
  return (await tx.insertInto("enrollments").values(enrollment).returning("id").executeTakeFirstOrThrow()).id
}
