import { sql } from "kysely"
import { fullName } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"

/** Learners' and parents' own enrollments. */

/**
 * The newest attempt in each class of a learner, or of each child of a parent, with the life of the class. Left ones and
 * removed children are aside.
 */
export async function findFamilyAttempts(db: Db, accountId: string) {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .distinctOn(["enrollments.class_id", "children.birthdate", "children.search_name", "children.id"])
    .select([
      "enrollments.class_id",
      "enrollments.status",
      "enrollments.created_at",
      "classes.status as class_status",
      "classes.archived_at",
      "classes.start_date",
      "classes.end_date",
      "children.first_name",
      "children.middle_name",
      "children.last_name",
    ])
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.status", "!=", "left")
    .where("children.removed_at", "is", null)
    .orderBy("enrollments.class_id")
    .orderBy("children.birthdate")
    .orderBy("children.search_name")
    .orderBy("children.id")
    .orderBy("enrollments.created_at", "desc")
    .orderBy("enrollments.id")
    .execute()
  return rows.map(({ first_name, last_name, middle_name, ...row }) => ({
    ...row,
    childName: fullName({ firstName: first_name ?? "", middleName: middle_name, lastName: last_name ?? "" }),
  }))
}

export type OwnAttempt = Awaited<ReturnType<typeof findFamilyAttempts>>[number]

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
