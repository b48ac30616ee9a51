import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { listedColumns } from "../domain/class-columns.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import { ratingsOfTeacher } from "./lists/card-queries.ts"
import { isInScope, type Reader } from "./scope-queries.ts"

/** Selects a class. It is not found if it has another kind or is outside the scope. */
export type ClassRef<S = Scope> = { id: string; kind?: ClassKind; scope: S }

function select(db: Db, { id, kind, scope }: ClassRef<Scope | Reader>) {
  let query = db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .where("classes.id", "=", id)
    .where(isInScope(scope))
    .selectAll("classes")
    .select([
      "accounts.profile_picture",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      ratingsOfTeacher(sql.ref("classes.teacher_id")).as("ratings"),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("times"),
      jsonArrayFrom(
        eb
          .selectFrom("class_subjects")
          .innerJoin("subjects", "subjects.id", "class_subjects.subject_id")
          .select(["subjects.id", "subjects.name", "subjects.tag", "subjects.color"])
          .whereRef("class_subjects.class_id", "=", "classes.id")
          .orderBy("class_subjects.position"),
      ).as("subjects"),
    ])
  if (kind) {
    query = query.where("program_type", "=", kind.programType).where("class_type", "=", kind.classType)
  }
  return query
}

/**
 * A full class, with its teacher's name, times and subjects, and the seats that are or were held
 * (docs/rules/enrollments.md#seats).
 */
export function findClass(db: Db, ref: ClassRef<Scope | Reader>) {
  return select(db, ref)
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("seat_holds").select(["account_id", "until"]).whereRef("class_id", "=", "classes.id"),
      ).as("holds"),
    )
    .executeTakeFirst()
}

export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>

/**
 * Like `findClass`, with the fields for administrators: the teacher's contact and payment details, and the meeting
 * links.
 */
export function findClassForAdmin(db: Db, ref: ClassRef) {
  return select(db, ref)
    .innerJoin("teachers", "teachers.account_id", "classes.teacher_id")
    .select([
      "accounts.email",
      "accounts.contact",
      "teachers.payment_mode",
      "teachers.account_number",
      "teachers.bank_name",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("meeting_links").select(["weekday", "url"]).whereRef("class_id", "=", "classes.id"),
      ).as("links"),
    )
    .executeTakeFirst()
}

export type AdminClassRow = NonNullable<Awaited<ReturnType<typeof findClassForAdmin>>>

/** Whether this account is a student of the class, or a student's parent, by an attempt that is not left. */
export async function isStudentOf(db: Db, accountId: string, classId: string): Promise<boolean> {
  const match = await db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select("enrollments.id")
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "<>", "left")
    .where((eb) => eb.or([eb("enrollments.learner_id", "=", accountId), eb("children.parent_id", "=", accountId)]))
    .limit(1)
    .executeTakeFirst()
  return match !== undefined
}

/** The facts for decisions about a class, locked until the transaction ends. */
export function lockClass(tx: Tx, { id, kind, scope }: ClassRef) {
  let query = tx
    .selectFrom("classes")
    .select([
      "id",
      "teacher_id",
      "program_type",
      "class_type",
      ...listedColumns,
      "planned_end_date",
      "instalments",
      "status",
      "archived_at",
      "description",
      "seats_taken",
      "image",
      "updated_at",
      "denial_reason",
      "denial_words",
    ])
    .where("id", "=", id)
    .where(isInScope(scope))
  if (kind) {
    query = query.where("program_type", "=", kind.programType).where("class_type", "=", kind.classType)
  }
  return query.forUpdate().executeTakeFirst()
}

export type LockedClass = NonNullable<Awaited<ReturnType<typeof lockClass>>>

/** The teacher of a class with the verification status, for administrators who review the class. */
export function findTeacherOfClass(db: Db, classId: string) {
  return db
    .selectFrom("classes")
    .innerJoin("teachers", "teachers.account_id", "classes.teacher_id")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select(["accounts.id", "teachers.verification", "accounts.restricted_at"])
    .where("classes.id", "=", classId)
    .executeTakeFirst()
}

/** Whether another class of the teacher is approved, archived or not. */
export async function hasOtherApprovedClass(db: Db, teacherId: string, classId: string): Promise<boolean> {
  const match = await db
    .selectFrom("classes")
    .select("id")
    .where("teacher_id", "=", teacherId)
    .where("status", "=", "approved")
    .where("id", "!=", classId)
    .limit(1)
    .executeTakeFirst()
  return match !== undefined
}

/** The facts of a class for its mails. */
export function findClassToTell(db: Db, id: string) {
  return db
    .selectFrom("classes")
    .select(["name", "program_type", "class_type", "status", "archived_at", "start_date", "end_date"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
}

/** The counts and the status on a teacher's home page. Archived classes do not count. */
export function findTeacherStatus(db: Db, teacherId: string) {
  const count = (status: string) => sql<number>`(
    select count(*) from classes
    where classes.teacher_id = teachers.account_id and status = ${status} and archived_at is null
  )`
  return db
    .selectFrom("teachers")
    .select([
      "verification",
      count("approved").as("approved"),
      count("pending").as("pending"),
      ratingsOfTeacher(sql.ref("teachers.account_id")).as("ratings"),
    ])
    .where("account_id", "=", teacherId)
    .executeTakeFirstOrThrow()
}

/** Returns the pictures among these that a class uses. */
export async function findUsedClassImages(db: Db, names: string[]): Promise<string[]> {
  const used = db.selectFrom("classes").select("image as name").where("image", "in", names)
  return (await used.$narrowType<{ name: string }>().execute()).map(({ name }) => name)
}
