import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Day } from "../../../../lib/day.ts"
import { pageFromStart, pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import {
  containsWord,
  findFew,
  findsPerson,
  mostMatches,
  type PeopleColumns,
} from "../../../../platform/database/word-search.ts"
import type { EnrolleeSort, enrolleesCall } from "../../staff-contract.ts"
import { countByParts, ensureStagesOf, findNamePlace, findPlace, selectStaged } from "./enrollee-count-queries.ts"

/** The administrators' list of enrollments; it must stay fast with half a million of them. */

type ListInput = ParsedInputOf<typeof enrolleesCall>

/** Each sort is the order of an index, read forwards or backwards: by time or by student, with or without a status. */
const orders = {
  newest: sql`enrollments.created_at desc, enrollments.id`,
  oldest: sql`enrollments.created_at, enrollments.id desc`,
  "name-asc": sql`enrollments.student_sort, enrollments.id`,
  "name-desc": sql`enrollments.student_sort desc, enrollments.id desc`,
} satisfies Record<EnrolleeSort, unknown>

const opposite = { newest: "oldest", oldest: "newest", "name-asc": "name-desc", "name-desc": "name-asc" } as const

/** Returns one page of enrollments and the total count (docs/rules/users.md#finding-people). */
export async function findEnrollees(db: Db, input: ListInput, today: Day) {
  if (input.classStatus) await ensureStagesOf(db, today)
  if (searchWords(input.search ?? "").length > 0) return findSearched(db, input)
  if (!isCounted(input)) {
    const page = findDetails(db, findFilteredIds(db, input), input)
    const [rows, total] = await Promise.all([page, countFiltered(db, input)])
    return { rows, total }
  }
  const total = await countByParts(db, { stage: input.classStatus, status: input.status })
  const page = findIds(db, input, await windowOf(db, input, total))
  return { rows: await findDetails(db, page, input), total }
}

/**
 * Whether the list has only filters that the maintained counts cover. Filters that are added later are among `others`.
 */
function isCounted({ page, pageSize, sort, status, classStatus, search = "", ...others }: ListInput): boolean {
  return searchWords(search).length === 0 && Object.values(others).every((filter) => filter === undefined)
}

/** `isFrom`: the condition on the rows from the place on from which `offset` counts. */
type Window = { order: EnrolleeSort; limit: number; offset: number; isFrom?: Expression<SqlBool> }

/** From this offset on, in rows, looking up the place of the page's first row is faster than skipping rows. */
const farDown = 500

/**
 * How a page of a list of `total` rows is read: from the nearer end, or from the day or the range of names of its first
 * row.
 */
async function windowOf(db: Db, input: ListInput, total: number): Promise<Window> {
  const { sort = "newest", page, pageSize } = input
  const { isBackwards, limit, offset } = pageWindow(page, pageSize, total)
  const order = isBackwards ? opposite[sort] : sort
  const place = offset < farDown ? undefined : await placeOf(db, input, order, offset)
  return { order, limit, offset: offset - (place?.before ?? 0), isFrom: place?.isFrom }
}

async function placeOf(db: Db, { classStatus: stage, status }: ListInput, order: EnrolleeSort, after: number) {
  if (order === "newest" || order === "oldest") {
    const isNewestFirst = order === "newest"
    const place = await findPlace(db, { stage, status }, { isNewestFirst, after })
    if (!place) return undefined
    const { since, before } = place
    const isFrom = isNewestFirst
      ? sql<SqlBool>`enrollments.created_at < ${since}::timestamptz + interval '24 hours'`
      : sql<SqlBool>`enrollments.created_at >= ${since}::timestamptz`
    return { isFrom, before }
  }
  // Names are not counted by the stage of the class.
  if (stage) return undefined
  const place = await findNamePlace(db, status, { isRising: order === "name-asc", after })
  if (!place) return undefined
  const { first, next, before } = place
  if (order === "name-asc") return { isFrom: sql<SqlBool>`enrollments.student_sort >= ${first}`, before }
  return { isFrom: next === null ? sql<SqlBool>`true` : sql<SqlBool>`enrollments.student_sort < ${next}`, before }
}

type Enrollments<Row> = SelectQueryBuilder<Tables, "enrollments", Row>
type Ids = SelectQueryBuilder<Tables, "enrollments", { id: string }>

/** Selects the ids of a page of a counted list, by an index-only scan. */
function findIds(db: Db, input: ListInput, { order, limit, offset, isFrom }: Window): Ids {
  const isByTime = order === "newest" || order === "oldest"
  const { classStatus: stage, status } = input
  const listed = stage && isByTime ? (selectStaged(db, { stage, status }) as unknown as Ids) : filtered(db, input)
  return listed
    .where(isFrom ?? sql<SqlBool>`true`)
    .orderBy(orders[order])
    .limit(limit)
    .offset(offset)
}

/**
 * One page of the matches of a search. Few are sorted. Many are not: the list is read in its order until the page is
 * full.
 */
async function findSearched(db: Db, input: ListInput) {
  const few = await findFew(db, filtered(db, input))
  const total = few?.length ?? mostMatches
  const matching = few
    ? db.selectFrom("enrollments").select("enrollments.id").where(sql<SqlBool>`enrollments.id = any(${few}::uuid[])`)
    : filtered(db, input, containsWord)
  const { limit, offset } = pageFromStart(input.page, input.pageSize, total)
  const page = matching
    .orderBy(orders[input.sort ?? "newest"])
    .limit(limit)
    .offset(offset)
  return { rows: await findDetails(db, page, input), total }
}

/** Selects the ids of a page of filtered enrollments. */
function findFilteredIds(db: Db, input: ListInput): Ids {
  return filtered(db, input)
    .orderBy(orders[input.sort ?? "newest"])
    .limit(input.pageSize)
    .offset(rowsBefore(input.page, input.pageSize))
}

function findDetails(db: Db, page: Ids, { sort = "newest" }: ListInput) {
  return db
    .selectFrom(page.as("page"))
    .innerJoin("enrollments", "enrollments.id", "page.id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts", "accounts.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("payment_checks", "payment_checks.payment_id", "enrollments.payment_id")
    .select([
      "enrollments.id",
      "enrollments.status",
      "enrollments.created_at",
      "enrollments.child_id",
      "enrollments.class_id",
      "enrollments.payment_id",
      "payment_checks.findings",
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
    .orderBy(orders[sort])
    .execute()
}

async function countFiltered(db: Db, input: ListInput): Promise<number> {
  const counted = await filtered(db, input)
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return counted.total
}

function filtered(db: Db, input: ListInput, isMatch = findsPerson): Enrollments<{ id: string }> {
  const { enrolleeId, userId, search, status, classStatus } = input
  let query = db.selectFrom("enrollments").select("enrollments.id")
  if (enrolleeId) query = query.where("enrollments.id", "=", enrolleeId)
  if (userId) query = query.where("enrollments.account_id", "=", userId)
  for (const word of searchWords(search ?? "")) query = query.where(isMatch(enrollmentSearch, word))
  if (status) query = query.where("enrollments.status", "=", status)
  if (classStatus) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("staged_enrollments")
          .select("enrollment_id")
          .whereRef("enrollment_id", "=", "enrollments.id")
          .where("stage", "=", classStatus),
      ),
    )
  }
  return query
}

/** Returns the enrollments among these that are a learner's own. */
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

/** In which columns enrollments are searched: by their students. */
export const enrollmentSearch: PeopleColumns = { text: "enrollments.search_text", pairs: "enrollments.search_text" }
