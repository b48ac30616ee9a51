import { type SelectQueryBuilder, sql } from "kysely"
import type { ParsedInputOf } from "../../../lib/contract.ts"
import type { Day } from "../../../lib/day.ts"
import { rowsBefore } from "../../../lib/paging.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { hasWord, isLongWord } from "../../../platform/database/word-search.ts"
import { isAtStage } from "../../classes/server/life-queries.ts"
import type { EnrolleeSort, enrolleesCall } from "../staff-contract.ts"

/** The administrators' list of enrollments: half a million of them must not make it slow. */

type Asked = ParsedInputOf<typeof enrolleesCall>

/** Each sort is the order of an index, read forwards or backwards: by time or by student, with or without a status. */
const orders = {
  newest: sql`enrollments.created_at desc, enrollments.id`,
  oldest: sql`enrollments.created_at, enrollments.id desc`,
  "name-asc": sql`enrollments.student_sort, enrollments.id`,
  "name-desc": sql`enrollments.student_sort desc, enrollments.id desc`,
} satisfies Record<EnrolleeSort, unknown>

/**
 * Finds the ids of the page in the index alone, however deep it is, and looks up the rest for these only. What a long word
 * finds is gathered first (the offset keeps it apart): it is little, and not worth going through all others in order.
 */
export function findEnrollees(db: Db, asked: Asked, today: Day) {
  const order = orders[asked.sort ?? "newest"]
  const matching = filtered(db.selectFrom("enrollments"), asked, today).select(["id", "created_at", "student_sort"])
  const isRare = searchWords(asked.search ?? "").some(isLongWord)
  const page = db
    .selectFrom((isRare ? matching.offset(0) : matching).as("enrollments"))
    .select("id")
    .orderBy(order)
    .limit(asked.pageSize)
    .offset(rowsBefore(asked.page, asked.pageSize))
  return db
    .selectFrom(page.as("page"))
    .innerJoin("enrollments", "enrollments.id", "page.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select([
      "enrollments.id",
      "enrollments.status",
      "enrollments.created_at",
      "enrollments.child_id",
      "enrollments.class_id",
      "enrollments.payment_id",
      "classes.name as class_name",
      "classes.class_type",
      "classes.program_type",
      "accounts.profile_picture",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "children.first_name as child_first_name",
      "children.middle_name as child_middle_name",
      "children.last_name as child_last_name",
    ])
    .orderBy(order)
    .execute()
}

export async function countEnrollees(db: Db, asked: Asked, today: Day): Promise<number> {
  const counted = await filtered(db.selectFrom("enrollments"), asked, today)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return counted.total
}

type Enrollments<Row> = SelectQueryBuilder<Tables, "enrollments", Row>

function filtered<Row>(
  query: Enrollments<Row>,
  { enrolleeId, userId, search, status, classStatus }: Asked,
  today: Day,
): Enrollments<Row> {
  let found = query
  if (enrolleeId) found = found.where("enrollments.id", "=", enrolleeId)
  if (userId) found = found.where("enrollments.account_id", "=", userId)
  for (const word of searchWords(search ?? "")) found = found.where(hasWord("enrollments.search_text", word))
  if (status) found = found.where("enrollments.status", "=", status)
  if (classStatus) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("classes")
          .select("classes.id")
          .whereRef("classes.id", "=", "enrollments.class_id")
          .where(isAtStage(classStatus, today)),
      ),
    )
  }
  return found
}

/** Which of these enrollments are not of a child. */
export async function findOwnEnrollments(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("enrollments")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("learner_id", "is not", null)
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => id)
}
