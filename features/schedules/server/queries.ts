import { type SqlBool, sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Day } from "../../../lib/day.ts"
import { rowsOfWeek, type WeekTimes } from "../../../lib/week-times.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isOpenOn } from "../../classes/server/review/life-queries.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Schedules show only open classes (approved, not archived, not over) and approved enrollments. */

function approvedIn(db: Db, today: Day) {
  return db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .where("enrollments.status", "=", "approved")
    .where(isOpenOn(today))
    .select(["classes.id", "classes.name", "classes.program_type", "classes.class_type"])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("group_times"),
      jsonArrayFrom(
        eb.selectFrom("solo_times").select(["weekday", "time"]).whereRef("enrollment_id", "=", "enrollments.id"),
      ).as("solo_times"),
    ])
}

export function findLearnersClasses(db: Db, learnerId: string, today: Day) {
  return approvedIn(db, today).where("enrollments.learner_id", "=", learnerId).execute()
}

/** One row of a class for each child in it. */
export function findChildrensClasses(db: Db, parentId: string, today: Day) {
  return approvedIn(db, today)
    .innerJoin("children", "children.id", "enrollments.child_id")
    .where("children.parent_id", "=", parentId)
    .where("children.removed_at", "is", null)
    .select(["children.first_name", "children.middle_name", "children.last_name"])
    .execute()
}

/** Group classes, which have a schedule. */
export function findTeachersGroups(db: Db, teacherId: string, today: Day) {
  return db
    .selectFrom("classes")
    .select(["id", "name", "program_type", "class_type"])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("group_times"),
    )
    .where("teacher_id", "=", teacherId)
    .where("class_type", "=", "group")
    .where(isOpenOn(today))
    .execute()
}

/** One row of a solo class for each student in it. */
export function findTeachersSoloStudents(db: Db, teacherId: string, today: Day) {
  return approvedIn(db, today)
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .where("classes.teacher_id", "=", teacherId)
    .where("classes.class_type", "=", "solo")
    .select(studentName)
    .execute()
}

/** Selects the student's schedule; only in a class within the scope. */
export type ScheduleRef = { enrolleeId: string; scope: Scope; classId?: string }

function selectSoloStudent(db: Db, { enrolleeId, scope, classId }: ScheduleRef) {
  let query = db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .where("enrollments.id", "=", enrolleeId)
    .where("classes.class_type", "=", "solo")
    .where(isInScope(scope))
    .select(["enrollments.id", "enrollments.status", "classes.archived_at"])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("solo_times").select(["weekday", "time"]).whereRef("enrollment_id", "=", "enrollments.id"),
      ).as("times"),
    )
  // A teacher's students are the approved ones.
  if (scope.as === "teacher") query = query.where("enrollments.status", "=", "approved")
  if (classId) query = query.where("classes.id", "=", classId)
  return query
}

export function findSoloStudent(db: Db, ref: ScheduleRef) {
  return selectSoloStudent(db, ref).executeTakeFirst()
}

/** Like `findSoloStudent`, locked until the transaction ends. */
export function lockSoloStudent(tx: Tx, ref: ScheduleRef) {
  return selectSoloStudent(tx, ref).forUpdate("enrollments").executeTakeFirst()
}

/** Read after the lock, so that the second of two concurrent saves sees what the first has saved. */
export function findSoloTimes(tx: Tx, enrolleeId: string) {
  return tx.selectFrom("solo_times").select(["weekday", "time"]).where("enrollment_id", "=", enrolleeId).execute()
}

/** A solo student with the account that enrolled them, the class and its teacher. */
export function findSoloStudentToTell(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id", "classes.teacher_id", ...studentName])
    .select(["classes.id", "classes.name", "classes.program_type", "classes.class_type", "classes.start_date"])
    .where("enrollments.id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
}

export async function setSoloTimes(tx: Tx, enrolleeId: string, times: WeekTimes): Promise<void> {
  await tx.deleteFrom("solo_times").where("enrollment_id", "=", enrolleeId).execute()
  const rows = rowsOfWeek(times).map((row) => ({ enrollment_id: enrolleeId, ...row }))
  await tx.insertInto("solo_times").values(rows).execute()
}

/** Copies a solo student's times to another enrollment; a group has none. */
export async function copySoloTimes(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .insertInto("solo_times")
    .columns(["enrollment_id", "weekday", "time"])
    .expression((eb) =>
      eb
        .selectFrom("solo_times")
        .select([sql<string>`${to}::uuid`.as("enrollment_id"), "weekday", "time"])
        .where("enrollment_id", "=", from),
    )
    .execute()
}

/** All times of a class: those of the group, or of every approved solo student. Empty if there is no such class. */
export async function findTimesOfClass(db: Db, classId: string) {
  return db
    .selectFrom("classes")
    .where("classes.id", "=", classId)
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom("class_times").select(["weekday", "time"]).whereRef("class_id", "=", "classes.id"),
      ).as("group_times"),
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .innerJoin("solo_times", "solo_times.enrollment_id", "enrollments.id")
          .select(["solo_times.weekday", "solo_times.time"])
          .whereRef("enrollments.class_id", "=", "classes.id")
          .where("enrollments.status", "=", "approved")
          .where(sql<SqlBool>`classes.class_type = 'solo'`),
      ).as("solo_times"),
    ])
    .executeTakeFirst()
}
