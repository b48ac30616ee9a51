import { sql } from "kysely"
import { personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"

/** Learners' and parents' own enrollments. */

const columns = [
  "enrollments.class_id",
  "enrollments.status",
  "enrollments.created_at",
  "classes.status as class_status",
  "classes.archived_at",
  "classes.start_date",
  "classes.end_date",
] as const

/** The learner's newest attempt in each class, without left ones, with the state of the class. */
export async function findLearnersAttempts(db: Db, learnerId: string) {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .distinctOn("enrollments.class_id")
    .select(columns)
    .where("enrollments.learner_id", "=", learnerId)
    .where("enrollments.status", "!=", "left")
    .orderBy("enrollments.class_id")
    .orderBy("enrollments.created_at", "desc")
    .orderBy("enrollments.id")
    .execute()
  return rows.map((row) => ({ ...row, child: null }))
}

/** The newest attempt of each child of this parent in each class, without left ones and removed children. */
export async function findChildrensAttempts(db: Db, parentId: string) {
  const rows = await db
    .selectFrom("children")
    .innerJoin("enrollments", "enrollments.child_id", "children.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .distinctOn(["enrollments.class_id", "children.birthdate", "children.search_name", "children.id"])
    .select([...columns, "children.first_name", "children.middle_name", "children.last_name"])
    .where("children.parent_id", "=", parentId)
    .where("children.removed_at", "is", null)
    .where("enrollments.status", "!=", "left")
    .orderBy("enrollments.class_id")
    .orderBy("children.birthdate")
    .orderBy("children.search_name")
    .orderBy("children.id")
    .orderBy("enrollments.created_at", "desc")
    .execute()
  return rows.map((row) => ({ ...row, child: personNameOf(row) }))
}

export type OwnAttempt =
  | Awaited<ReturnType<typeof findLearnersAttempts>>[number]
  | Awaited<ReturnType<typeof findChildrensAttempts>>[number]

/** Every attempt of this account in one class, newest first. A learner's own has no child's name. */
export function findAttemptsInClass(db: Db, accountId: string, classId: string, now: Date) {
  return db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "enrollments.id",
      "enrollments.child_id as childId",
      "enrollments.status",
      "enrollments.denial_reason as reason",
      "enrollments.denial_words as words",
      sql<boolean>`enrollments.status = 'denied' and exists (select from seat_holds
        where payment_id = enrollments.payment_id and kind = 'proof' and until > ${now})`.as("canSendAgain"),
      "children.first_name",
      "children.middle_name",
      "children.last_name",
    ])
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.class_id", "=", classId)
    .orderBy("enrollments.created_at", "desc")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}
