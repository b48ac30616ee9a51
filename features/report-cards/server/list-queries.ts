import { type Expression, type SqlBool, sql } from "kysely"
import { nameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import { statusesWithGrades } from "../../lifeskills-grades/domain/grading.ts"
import { studentName } from "../../lifeskills-grades/server/queries.ts"

/** Lists of report cards, one query each. */

const isIn = (table: string) =>
  sql`exists (select from ${sql.table(table)} as entry where entry.enrollment_id = enrollments.id)`

/** Has anything been entered on the card of this enrollment? */
const hasEntries: Expression<SqlBool> = sql<SqlBool>`(${sql.join(
  ["report_card_grades", "report_card_attendance", "report_card_deportment", "report_card_unsatisfactory_work"].map(
    isIn,
  ),
  sql` or `,
)})`

/** The approved students of a class by name, and those who left a card behind. A child has no picture. */
export async function findCardsOfClass(db: Db, classId: string) {
  const rows = await db
    .selectFrom("enrollments")
    .leftJoin("report_cards as card", "card.enrollment_id", "enrollments.id")
    .leftJoin("report_card_versions as published", "published.enrollment_id", "enrollments.id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "enrollments.id",
      "enrollments.status",
      ...studentName,
      "accounts.profile_picture",
      "card.edits",
      "published.edits as edits_published",
      "published.published_at",
      sql<boolean>`(card.edits is not null and ${hasEntries})`.as("has_entries"),
    ])
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "in", statusesWithGrades)
    .where((eb) =>
      eb.or([eb("enrollments.status", "=", "approved"), eb("published.id", "is not", null), eb(hasEntries, "=", true)]),
    )
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
  return rows.map((row) => ({ ...row, name: nameOf(row) }))
}

export type Own = { accountId: string; classId?: string; enrolleeId?: string }

/**
 * The published cards of a learner or of a parent's children, newest first: of students who are or were in the class,
 * whatever has become of the class. A removed child is nobody's any more.
 */
export async function findOwnCards(db: Db, { accountId, classId, enrolleeId }: Own) {
  let query = db
    .selectFrom("enrollments")
    .innerJoin("report_card_versions as published", "published.enrollment_id", "enrollments.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "enrollments.id",
      "enrollments.class_id",
      "classes.name as class_name",
      ...studentName,
      "published.file",
      "published.published_at",
    ])
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.status", "in", statusesWithGrades)
    .where("children.removed_at", "is", null)
  if (classId) query = query.where("enrollments.class_id", "=", classId)
  if (enrolleeId) query = query.where("enrollments.id", "=", enrolleeId)
  const rows = await query.orderBy("published.published_at", "desc").orderBy("enrollments.id").execute()
  return rows.map((row) => ({ ...row, name: nameOf(row) }))
}
