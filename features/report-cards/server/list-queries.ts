import { type Expression, type SqlBool, sql } from "kysely"
import { personNameOf } from "../../../lib/names.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { statusesWithGrades } from "../../lifeskills-grades/domain/grading.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** At most one row, so that the planner looks it up by enrollment instead of scanning all. */
const firstIn = (table: string) =>
  sql`(select true from ${sql.table(table)} as entry where entry.enrollment_id = enrollments.id limit 1)`

const entryTables = [
  "report_card_grades",
  "report_card_attendance",
  "report_card_deportment",
  "report_card_unsatisfactory_work",
]

/** Whether the card of this enrollment has any entry. */
const hasEntries: Expression<SqlBool> = sql<SqlBool>`coalesce(${sql.join(entryTables.map(firstIn))}, false)`

/** The approved students of a class by name, and those who left and have a card. A child has no picture. */
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
  return rows.map((row) => ({ ...row, name: personNameOf(row) }))
}

/** The cards of homeschool classes with an entry, of current and former students. */
const cardsWithEntries = (db: Db) =>
  db
    .selectFrom("enrollments")
    .innerJoin("report_cards as card", "card.enrollment_id", "enrollments.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("report_card_versions as published", "published.enrollment_id", "enrollments.id")
    .where("classes.program_type", "=", "homeschool")
    .where(hasEntries)

const hasUnpublishedChanges = sql<boolean>`published.edits is distinct from card.edits`

/** The next cards of a class with unpublished changes. */
export async function findUnfinishedCards(tx: Tx, classId: string, most: number): Promise<string[]> {
  const rows = await cardsWithEntries(tx)
    .select("enrollments.id")
    .where("enrollments.class_id", "=", classId)
    .where(hasUnpublishedChanges)
    .orderBy("enrollments.id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many cards of a class have an entry, and how many of them are published as they are. */
export function countFinalized(db: Db, classId: string): Promise<{ cards: number; finalized: number }> {
  return cardsWithEntries(db)
    .select([
      sql<number>`count(*)::integer`.as("cards"),
      sql<number>`(count(*) filter (where not (${hasUnpublishedChanges})))::integer`.as("finalized"),
    ])
    .where("enrollments.class_id", "=", classId)
    .executeTakeFirstOrThrow()
}

/** Returns which of these classes are archived and have cards with unpublished changes. */
export async function findClassesToFinalize(db: Db, classIds: readonly string[]): Promise<string[]> {
  const rows = await cardsWithEntries(db)
    .select("classes.id")
    .distinct()
    .where(sql<boolean>`classes.id = any(${classIds}::uuid[])`)
    .where("classes.archived_at", "is not", null)
    .where(hasUnpublishedChanges)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the card of this enrollment has any entry, or is published, even if blank. */
export async function hasCard(tx: Tx, enrolleeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("enrollments")
    .leftJoin("report_card_versions as published", "published.enrollment_id", "enrollments.id")
    .select("enrollments.id")
    .where("enrollments.id", "=", enrolleeId)
    .where((eb) => eb.or([eb("published.id", "is not", null), eb(hasEntries, "=", true)]))
    .executeTakeFirst()
  return row !== undefined
}

export type OwnStudents = { accountId: string; classId?: string; enrolleeId?: string }

/** Current or former students of the class. A removed child belongs to no parent. */
const forFamily = sql<SqlBool>`enrollments.status = any(${[...statusesWithGrades]}) and children.removed_at is null`

/** The class of a card that the family can read once it is published; undefined for other cards. */
export function findClassForFamily(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select(["classes.status", "classes.archived_at", "classes.start_date", "classes.end_date"])
    .where("enrollments.id", "=", enrolleeId)
    .where(forFamily)
    .executeTakeFirst()
}

/** The published cards of a learner or of a parent's children, newest first, for classes in any state. */
export async function findOwnCards(db: Db, { accountId, classId, enrolleeId }: OwnStudents) {
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
    .where(forFamily)
  if (classId) query = query.where("enrollments.class_id", "=", classId)
  if (enrolleeId) query = query.where("enrollments.id", "=", enrolleeId)
  const rows = await query.orderBy("published.published_at", "desc").orderBy("enrollments.id").execute()
  return rows.map((row) => ({ ...row, name: personNameOf(row) }))
}
