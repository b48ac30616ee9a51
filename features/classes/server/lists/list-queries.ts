import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import { pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import type { Weekday } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { hasWord, hasWordThatBegins } from "../../../../platform/database/word-search.ts"
import type { Scope } from "../../../../platform/http/calls/scope.ts"
import type { ClassSort } from "../../contract.ts"
import type { AgeRange } from "../../domain/age-filter.ts"
import type { ClassType, ProgramType } from "../../domain/class-kind.ts"
import type { ClassStatus } from "../../domain/class-life.ts"
import { boundsOf, type TimeOfDay } from "../../domain/time-of-day.ts"
import { lacksLinkOn } from "../links/missing-links-queries.ts"
import { hasEndedOn, isAtStage, isOpenOn, type Stage } from "../review/life-queries.ts"
import { isInScope } from "../scope-queries.ts"
import { countKept } from "./class-counts.ts"
import { forgiveTypos, type Search, type SearchMeaning } from "./search-queries.ts"

/** The public lists only classes that are open on this day. */
export type ListScope = Scope | { as: "public"; openOn: Day }

export type ClassListFilters = {
  scope: ListScope
  programType?: ProgramType
  classType?: ClassType
  status?: ClassStatus
  /** Approved, not archived, and on this day ongoing or finished. */
  stage?: { of: Stage; on: Day }
  isArchived?: boolean
  /** The age bracket includes one of these ages (domain/age-filter.ts). */
  age?: AgeRange
  /** Has a session on one of these days. */
  weekdays?: Weekday[]
  /** Begins in this part of the day; with weekdays, on one of them. */
  timeOfDay?: TimeOfDay
  hasSeat?: boolean
  maxPriceCentavos?: number
  /** Only classes that lack a meeting link on this day: domain/missing-links.ts. */
  lacksLinkOn?: Day
  search?: Search
}

export type ClassList = {
  filters: ClassListFilters
  sort?: ClassSort
  /** Classes that have ended by this day come last. */
  endedLastOn?: Day
  page: number
  pageSize: number
}

const isFound = (word: string) => hasWord("classes.search_text", word)

/** The class has a session on one of these weekdays that begins in this part of the day. */
function meets(weekdays: readonly Weekday[] | undefined, timeOfDay: TimeOfDay | undefined): Expression<SqlBool> {
  const { from, to } = timeOfDay ? boundsOf(timeOfDay) : { from: "00:00", to: "24:00" }
  const isOnDay = weekdays ? sql<SqlBool>`class_times.weekday = any(${weekdays}::text[])` : sql<SqlBool>`true`
  const isInPart = timeOfDay
    ? sql<SqlBool>`class_times.time >= ${from} and class_times.time < ${to}`
    : sql<SqlBool>`true`
  return sql<SqlBool>`exists (select from class_times where class_id = classes.id and ${isOnDay} and ${isInPart})`
}

/** Matches the text as typed, or its meaning. */
function isFoundBy(search: Search): Expression<SqlBool> {
  const { meaning } = search
  if (!meaning) return hasWords(search)
  return sql<SqlBool>`(${hasWords(search)} or (${sql.join(narrowedBy(meaning), sql` and `)}))`
}

/** The class has all words. If the text names a category, classes drawn as that category match too. */
function hasWords({ words, category }: Search): Expression<SqlBool> {
  const spelt = words.map((spellings) => sql<SqlBool>`(${sql.join(spellings.map(isFound), sql` or `)})`)
  const asTyped = sql<SqlBool>`(${sql.join(spelt, sql` and `)})`
  if (!category) return asTyped
  const signs = category.signs.map((sign) => hasWordThatBegins("classes.search_text", sign))
  return sql<SqlBool>`(${sql.join([asTyped, ...signs], sql` or `)})`
}

function conditionsOf(filters: ClassListFilters): Expression<SqlBool>[] {
  const { scope, programType, classType, status, stage, isArchived } = filters
  return present([
    scope.as === "public" ? isOpenOn(scope.openOn) : scope.as === "teacher" && isInScope(scope),
    programType && sql<SqlBool>`classes.program_type = ${programType}`,
    classType && sql<SqlBool>`classes.class_type = ${classType}`,
    status && sql<SqlBool>`classes.status = ${status}`,
    stage && isAtStage(stage.of, stage.on),
    isArchived !== undefined &&
      (isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`),
    filters.hasSeat && sql<SqlBool>`classes.has_seat`,
    filters.lacksLinkOn !== undefined && lacksLinkOn(filters.lacksLinkOn),
    ...narrowedBy(filters),
  ])
}

/** The conditions of the filters that words can stand for too. */
function narrowedBy({ age, weekdays, timeOfDay, maxPriceCentavos, search }: SearchMeaning): Expression<SqlBool>[] {
  return present([
    age && sql<SqlBool>`classes.max_age >= ${age.from}::integer`,
    age && age.to !== null && sql<SqlBool>`classes.min_age <= ${age.to}::integer`,
    (weekdays ?? timeOfDay) && meets(weekdays, timeOfDay),
    maxPriceCentavos !== undefined && sql<SqlBool>`classes.price_centavos <= ${maxPriceCentavos}`,
    search && isFoundBy(search),
  ])
}

type Condition = Expression<SqlBool> | false | "" | undefined

const present = (conditions: Condition[]): Expression<SqlBool>[] =>
  conditions.filter((condition) => condition !== undefined && condition !== false && condition !== "")

/**
 * Sorts the best match first (docs/rules/classes.md#class-search): names with this prefix, then names with a word of
 * this prefix, then names and tags with all the words as typed, then the same for the words that stand for no filter,
 * then the rest.
 */
function bestFirst(search: Search): RawBuilder<unknown> {
  const { phrase, meaning } = search
  const hasPhrase = sql`
    when starts_with(classes.search_text, ${phrase}) then 0
    when strpos(classes.search_text, ${` ${phrase}`}) > 0 then 1`
  if (!meaning) return sql`case ${hasPhrase} else 2 end`
  const order = sql`case ${hasPhrase} when ${hasWords(search)} then 2 else 3 end`
  return meaning.search ? sql`${order}, ${bestFirst(meaning.search)}` : order
}

const newestFirst = sql`classes.created_at desc, classes.id`
const oldestFirst = sql`classes.created_at, classes.id desc`

const orders = {
  newest: newestFirst,
  oldest: oldestFirst,
  "name-asc": sql`lower(classes.name), classes.id`,
  "name-desc": sql`lower(classes.name) desc, classes.id desc`,
  "price-asc": sql`classes.price_centavos, ${newestFirst}`,
  "price-desc": sql`classes.price_centavos desc, ${newestFirst}`,
  rating: sql`classes.rating_rank desc, ${newestFirst}`,
}

/** Each order reversed, to read a list from its end. */
const fromTheEnd = {
  newest: oldestFirst,
  oldest: newestFirst,
  "name-asc": orders["name-desc"],
  "name-desc": orders["name-asc"],
  "price-asc": sql`classes.price_centavos desc, ${oldestFirst}`,
  "price-desc": sql`classes.price_centavos, ${oldestFirst}`,
  rating: sql`classes.rating_rank, ${oldestFirst}`,
}

function orderOf({ filters, sort, endedLastOn }: ClassList) {
  const { search } = filters
  const order = sort === undefined && search ? sql`${bestFirst(search)}, ${newestFirst}` : orders[sort ?? "newest"]
  return endedLastOn === undefined ? order : sql`${hasEndedOn(endedLastOn)}, ${order}`
}

/** One page of classes and the total. Without a match the search is repeated with typo corrections. */
export async function listClasses(db: Db, list: ClassList): Promise<{ ids: string[]; total: number }> {
  const total = list.endedLastOn === undefined ? await countKept(db, list.filters) : undefined
  if (total !== undefined) return { ids: await listCounted(db, list, total), total }
  const result = await listAsTyped(db, list)
  const { search } = list.filters
  if (result.total > 0 || !search) return result
  const forgiving = await forgiveTypos(db, search)
  return forgiving ? listAsTyped(db, { ...list, filters: { ...list.filters, search: forgiving } }) : result
}

/** Reads a page of a list with a known length, from the nearer end. */
async function listCounted(db: Db, { filters, sort = "newest", page, pageSize }: ClassList, total: number) {
  const { isBackwards, limit, offset } = pageWindow(page, pageSize, total)
  const rows = await matching(db, filters)
    .select("classes.id")
    .orderBy(isBackwards ? fromTheEnd[sort] : orders[sort])
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return isBackwards ? ids.reverse() : ids
}

const matching = (db: Db, filters: ClassListFilters) =>
  db.selectFrom("classes").where((eb) => eb.and(conditionsOf(filters)))

async function listAsTyped(db: Db, list: ClassList) {
  const { filters, page, pageSize } = list
  const before = rowsBefore(page, pageSize)
  const listed = matching(db, filters)
    .select("classes.id")
    .orderBy(sql`${orderOf(list)}`)
    .limit(pageSize)
    .offset(before)
  if (filters.search) {
    // Sorting reads every match anyway, so they are counted in the same pass.
    const rows = await listed.select(sql<number>`count(*) over ()`.as("total")).execute()
    if (rows[0]) return { ids: rows.map((row) => row.id), total: rows[0].total }
    if (page === 1) return { ids: [], total: 0 }
  }
  const ids = (await listed.execute()).map((row) => row.id)
  const isLastPage = ids.length < pageSize && (ids.length > 0 || page === 1)
  if (isLastPage) return { ids, total: before + ids.length }
  const counted = await matching(db, filters).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  return { ids, total: counted.total }
}

/** The ids of a few classes, without a count; `nearAge`: those whose ages are nearest to these first. */
export async function findSome(
  db: Db,
  filters: ClassListFilters,
  most: number,
  order: "newest" | "cheapest" | { nearAge: AgeRange } = "newest",
): Promise<string[]> {
  const rows = await matching(db, filters)
    .select("classes.id")
    .orderBy(typeof order === "object" ? sql`${yearsFrom(order.nearAge)}, ${newestFirst}` : someOrders[order])
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

const someOrders = { newest: newestFirst, cheapest: orders["price-asc"] }

const yearsFrom = ({ from, to }: AgeRange) =>
  sql`greatest(${from}::integer - max_age, min_age - ${to ?? from}::integer, 0)`

/**
 * The newest open classes with a free seat for one of these ages, or for any age without ages; with the columns that
 * keep suggestions varied.
 */
export function newestWithSeats(db: Db, today: Day, most: number, ages: readonly number[]) {
  const query = db
    .selectFrom("classes")
    .select(["id", "teacher_id", "program_type", "class_type", "name", "tag1", "tag2", "tag3"])
    .where(isOpenOn(today))
    .where("has_seat", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
  const fits = sql<SqlBool>`exists (select from unnest(${ages}::integer[]) as age where age between min_age and max_age)`
  return (ages.length > 0 ? query.where(fits) : query).execute()
}
