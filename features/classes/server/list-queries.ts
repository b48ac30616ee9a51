import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Weekday } from "../../../lib/week-times.ts"
import type { Db } from "../../../platform/database/client.ts"
import { hasWord, hasWordThatBegins } from "../../../platform/database/word-search.ts"
import type { Scope } from "../../../platform/http/scope.ts"
import type { ClassSort } from "../contract.ts"
import type { AgeRange } from "../domain/age-filter.ts"
import type { ClassType, ProgramType } from "../domain/class-kind.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { boundsOf, type TimeOfDay } from "../domain/time-of-day.ts"
import { hasEndedOn, isAtStage, isOpenOn, type Stage } from "./life-queries.ts"
import { lacksLinkOn } from "./missing-links-queries.ts"
import { isInScope } from "./scope-queries.ts"
import { forgiveTypos, type Search } from "./search-queries.ts"

/** The public reads open classes only, as of this day. */
export type ListScope = Scope | { as: "public"; openOn: Day }

export type ClassListFilters = {
  scope: ListScope
  programType?: ProgramType
  classType?: ClassType
  status?: ClassStatus
  /** Approved, not archived, and on this day ongoing or finished. */
  stage?: { of: Stage; on: Day }
  isArchived?: boolean
  /** Some age of these is taken (domain/age-filter.ts). */
  age?: AgeRange
  weekday?: Weekday
  /** Begins then; with a weekday, on that day. */
  timeOfDay?: TimeOfDay
  hasSeat?: boolean
  maxPriceCentavos?: number
  /** Only those that lack a meeting link on this day: domain/missing-links.ts. */
  lacksLinkOn?: Day
  search?: Search
}

export type ClassList = {
  filters: ClassListFilters
  sort?: ClassSort
  /** Those that have ended by this day come after all others. */
  endedLastOn?: Day
  page: number
  pageSize: number
}

const isFound = (word: string) => hasWord("classes.search_text", word)

/** One session of the class is on this weekday, and begins in this part of the day. */
function meets(weekday: Weekday | undefined, timeOfDay: TimeOfDay | undefined): Expression<SqlBool> {
  const { from, to } = timeOfDay ? boundsOf(timeOfDay) : { from: "00:00", to: "24:00" }
  const isOnDay = weekday ? sql<SqlBool>`class_times.weekday = ${weekday}` : sql<SqlBool>`true`
  const isInPart = timeOfDay
    ? sql<SqlBool>`class_times.time >= ${from} and class_times.time < ${to}`
    : sql<SqlBool>`true`
  return sql<SqlBool>`exists (select from class_times where class_id = classes.id and ${isOnDay} and ${isInPart})`
}

/** As it was typed, or by a word of the category that it names: then also what is drawn as that category is found. */
function isFoundBy({ words, category }: Search): Expression<SqlBool> {
  const spelt = words.map((spellings) => sql<SqlBool>`(${sql.join(spellings.map(isFound), sql` or `)})`)
  const asTyped = sql<SqlBool>`(${sql.join(spelt, sql` and `)})`
  if (!category) return asTyped
  const signs = category.signs.map((sign) => hasWordThatBegins("classes.search_text", sign))
  return sql<SqlBool>`(${sql.join([asTyped, ...signs], sql` or `)})`
}

function conditionsOf(filters: ClassListFilters): Expression<SqlBool>[] {
  const { scope, programType, classType, status, stage, isArchived, age, weekday, timeOfDay } = filters
  const conditions: (Expression<SqlBool> | false | undefined)[] = [
    scope.as === "public" ? isOpenOn(scope.openOn) : scope.as === "teacher" && isInScope(scope),
    programType && sql<SqlBool>`classes.program_type = ${programType}`,
    classType && sql<SqlBool>`classes.class_type = ${classType}`,
    status && sql<SqlBool>`classes.status = ${status}`,
    stage && isAtStage(stage.of, stage.on),
    isArchived !== undefined &&
      (isArchived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`),
    age && sql<SqlBool>`classes.max_age >= ${age.from}::integer`,
    age && age.to !== null && sql<SqlBool>`classes.min_age <= ${age.to}::integer`,
    (weekday ?? timeOfDay) && meets(weekday, timeOfDay),
    filters.hasSeat && sql<SqlBool>`classes.has_seat`,
    filters.lacksLinkOn !== undefined && lacksLinkOn(filters.lacksLinkOn),
    filters.maxPriceCentavos !== undefined && sql<SqlBool>`classes.price_centavos <= ${filters.maxPriceCentavos}`,
    filters.search && isFoundBy(filters.search),
  ]
  return conditions.filter((condition) => condition !== undefined && condition !== false)
}

/** An exact prefix comes first (docs/rules.md#class-search), then a word that begins so, then the rest. */
const bestFirst = ({ phrase }: Search) => sql`case
  when starts_with(classes.search_text, ${phrase}) then 0
  when strpos(classes.search_text, ${` ${phrase}`}) > 0 then 1
  else 2 end`

const newestFirst = sql`classes.created_at desc, classes.id`

function orderOf({ filters, sort, endedLastOn }: ClassList) {
  const order = sortedBy(sort, filters.search)
  return endedLastOn === undefined ? order : sql`${hasEndedOn(endedLastOn)}, ${order}`
}

function sortedBy(sort: ClassSort | undefined, search: Search | undefined) {
  if (sort === undefined) return search ? sql`${bestFirst(search)}, ${newestFirst}` : newestFirst
  const orders = {
    newest: newestFirst,
    oldest: sql`classes.created_at, classes.id desc`,
    "name-asc": sql`lower(classes.name), classes.id`,
    "name-desc": sql`lower(classes.name) desc, classes.id desc`,
    "price-asc": sql`classes.price_centavos, ${newestFirst}`,
    "price-desc": sql`classes.price_centavos desc, ${newestFirst}`,
  }
  return orders[sort]
}

/** One page of classes and how many there are in all. What is found nowhere as it was typed is looked for as a typo. */
export async function listClasses(db: Db, list: ClassList): Promise<{ ids: string[]; total: number }> {
  const found = await listAsTyped(db, list)
  const { search } = list.filters
  if (found.total > 0 || !search) return found
  const forgiving = await forgiveTypos(db, search)
  return forgiving ? listAsTyped(db, { ...list, filters: { ...list.filters, search: forgiving } }) : found
}

async function listAsTyped(db: Db, list: ClassList) {
  const { filters, page, pageSize } = list
  const matching = db.selectFrom("classes").where((eb) => eb.and(conditionsOf(filters)))
  const before = rowsBefore(page, pageSize)
  const listed = matching
    .select("classes.id")
    .orderBy(sql`${orderOf(list)}`)
    .limit(pageSize)
    .offset(before)
  if (filters.search) {
    // Every match is looked at for its place anyway, so it is counted on the way.
    const rows = await listed.select(sql<number>`count(*) over ()`.as("total")).execute()
    if (rows[0]) return { ids: rows.map((row) => row.id), total: rows[0].total }
    if (page === 1) return { ids: [], total: 0 }
  }
  const ids = (await listed.execute()).map((row) => row.id)
  const isLastPage = ids.length < pageSize && (ids.length > 0 || page === 1)
  if (isLastPage) return { ids, total: before + ids.length }
  const counted = await matching.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  return { ids, total: counted.total }
}

/** The newest open classes with a free seat that take one of these ages, or anybody where there are none; with what is needed to choose different ones. */
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
