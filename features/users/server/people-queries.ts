import { type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { pageFromStart, pageWindow } from "../../../lib/paging.ts"
import type { Role } from "../../../lib/roles.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Db } from "../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../platform/database/row-counts.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { containsWord, findFew, findsPerson } from "../../../platform/database/word-search.ts"
import { accountSearch } from "../../accounts/server/queries.ts"
import type { SortDirection } from "../admin-contract.ts"
import type { Verification } from "../domain/teacher-verification.ts"

/** The administrators' lists of people; they must stay fast with a hundred thousand of them. */

export type PeopleListFilters = {
  role: Role
  name?: string
  restricted?: "0" | "1"
  verified?: Verification
  teacherId?: string
}

/**
 * `total`: the length of the whole list, if it is known in advance. `few`: the ids of all matches of a search; null if
 * there are too many.
 */
export type PeoplePage = PeopleListFilters & {
  sortName?: SortDirection
  page: number
  pageSize: number
  total?: number
  few?: string[] | null
}

export type ParentsList = PeoplePage & { sortChildrenCount?: SortDirection }

type Accounts<Row> = SelectQueryBuilder<Tables, "accounts", Row>

function filtered<Row>(query: Accounts<Row>, filters: PeopleListFilters, isMatch = findsPerson): Accounts<Row> {
  const { role, name, restricted, verified, teacherId } = filters
  let matching = query.where("accounts.role", "=", role)
  for (const word of searchWords(name ?? "")) matching = matching.where(isMatch(accountSearch, word))
  if (teacherId) matching = matching.where("accounts.id", "=", teacherId)
  if (restricted) matching = matching.where("accounts.restricted_at", restricted === "1" ? "is not" : "is", null)
  if (verified) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("teachers")
          .select("teachers.account_id")
          .whereRef("teachers.account_id", "=", "accounts.id")
          .where("teachers.verification", "=", verified),
      ),
    )
  }
  return matching
}

const opposite = { asc: "desc", desc: "asc" } as const

/** Sorts by the number of children and then by name, or by name alone. Both directions use the same index. */
function orderOf({ sortName = "asc", sortChildrenCount }: ParentsList, isBackwards = false) {
  const read = (direction: SortDirection) => (isBackwards ? opposite[direction] : direction)
  const direction = sql.raw(read(sortName))
  const byName = sql`accounts.search_name ${direction}, accounts.id ${direction}`
  if (!sortChildrenCount) return byName
  return sql`accounts.children_count ${sql.raw(read(sortChildrenCount))}, ${byName}`
}

/**
 * Finds the ids of the page in the index alone, from the nearer end, and looks up the rest for these only. Few matches
 * of a search are sorted. Many are not: the list is read in its order until the page is full.
 */
function pageOfIds(db: Db, list: ParentsList) {
  const { few, page, pageSize, total } = list
  const all = db
    .selectFrom("accounts")
    .select(["accounts.id", "accounts.search_name", "accounts.children_count", "accounts.role"])
  const matching = few ? all.where(sql<SqlBool>`accounts.id = any(${few}::uuid[])`) : filtered(all, list, containsWord)
  const isSearch = few !== undefined && total !== undefined
  const { isBackwards, limit, offset } = isSearch
    ? pageFromStart(page, pageSize, total)
    : pageWindow(page, pageSize, total)
  return db
    .selectFrom(matching.as("accounts"))
    .select("accounts.id")
    .orderBy(orderOf(list, isBackwards))
    .limit(limit)
    .offset(offset)
}

/**
 * Returns the stored number of people with this status (docs/rules/users.md#finding-people), or undefined when the list
 * is searched or has a filter that is not named here.
 */
export async function countByStanding(db: Db, list: ParentsList): Promise<number | undefined> {
  const { role, name = "", restricted, verified, ...withoutStanding } = list
  const { sortName, sortChildrenCount, page, pageSize, total, few, ...others } = withoutStanding
  if (searchWords(name).length > 0 || Object.values(others).some((filter) => filter !== undefined)) return undefined
  if (verified) return restricted ? undefined : totalOf(await countParts(db, "teachers"), [verified])
  const standing = restricted && (restricted === "1" ? "restricted" : "active")
  return totalOf(await countParts(db, "accounts"), [role, standing])
}

/** Returns the matches of a search, or null if there are too many; undefined when the list is not searched. */
export async function findMatches(db: Db, filters: PeopleListFilters): Promise<string[] | null | undefined> {
  if (searchWords(filters.name ?? "").length === 0) return undefined
  return findFew(db, filtered(db.selectFrom("accounts").select("accounts.id"), filters))
}

export async function countFiltered(db: Db, filters: PeopleListFilters): Promise<number> {
  const counted = await filtered(db.selectFrom("accounts"), filters)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return counted.total
}

const person = [
  "accounts.id",
  "accounts.profile_picture",
  "accounts.first_name",
  "accounts.middle_name",
  "accounts.last_name",
  "accounts.suffix",
  "accounts.email",
  "accounts.contact",
  "accounts.restricted_at",
] as const

export function findLearners(db: Db, list: PeoplePage) {
  return db
    .selectFrom(pageOfIds(db, list).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("learners", "learners.account_id", "page.id")
    .select([...person, "learners.birthdate"])
    .orderBy(orderOf(list))
    .execute()
}

export function findTeachers(db: Db, list: PeoplePage) {
  return db
    .selectFrom(pageOfIds(db, list).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("teachers", "teachers.account_id", "page.id")
    .select([
      ...person,
      "teachers.verification",
      sql<string | null>`(select file_name from teacher_ids
        where teacher_id = page.id order by submitted_at desc limit 1)`.as("id_file"),
    ])
    .orderBy(orderOf(list))
    .execute()
}

export function findParents(db: Db, list: ParentsList) {
  // Literal, so that the partial indexes on parents are used for any parameter values.
  const page = pageOfIds(db, list).where(sql<boolean>`accounts.role = 'parent'`)
  return db
    .selectFrom(page.as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .select([...person, "accounts.children_count"])
    .orderBy(orderOf(list))
    .execute()
}

export function findPerson(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .select([...person, "accounts.role"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst()
}
