import { type SelectQueryBuilder, sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import type { Role } from "../../../lib/roles.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { hasWord, isLongWord } from "../../../platform/database/word-search.ts"
import type { SortDirection } from "../admin-contract.ts"
import type { Verification } from "../domain/teacher-verification.ts"

/** The administrators' lists of people: a hundred thousand of them must not make them slow. */

export type PeopleListFilters = {
  role: Role
  name?: string
  restricted?: "0" | "1"
  verified?: Verification
  teacherId?: string
}

export type PeoplePage = PeopleListFilters & { sortName?: SortDirection; page: number; pageSize: number }

const hasTwoLetters = (word: string) => /[\p{L}\p{N}]{2}/u.test(word)

type Accounts<Row> = SelectQueryBuilder<Tables, "accounts", Row>

/**
 * Each word that was typed is looked for in the name, the e-mail address, the contact number and the children's names. Where
 * all are short, whoever is no parent is looked for by the name alone, which the indexes hold that the lists are read from.
 */
function filtered<Row>(query: Accounts<Row>, filters: PeopleListFilters): Accounts<Row> {
  const { role, name, restricted, verified, teacherId } = filters
  let found = query.where("accounts.role", "=", role)
  const words = searchWords(name ?? "")
  const isInAll = role === "parent" || words.some(isLongWord)
  for (const word of words)
    found = found.where(hasWord(isInAll ? "accounts.search_text" : "accounts.search_name", word))
  if (teacherId) found = found.where("accounts.id", "=", teacherId)
  if (restricted) found = found.where("accounts.restricted_at", restricted === "1" ? "is not" : "is", null)
  if (verified) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("teachers")
          .select("teachers.account_id")
          .whereRef("teachers.account_id", "=", "accounts.id")
          .where("teachers.verification", "=", verified),
      ),
    )
  }
  return found
}

const byName = {
  asc: sql`accounts.search_name, accounts.id`,
  desc: sql`accounts.search_name desc, accounts.id desc`,
}

/**
 * Finds the ids of the page in the index alone, however deep it is; the rest is looked up for these only. What a long word
 * finds, or of parents one of two letters, is gathered first (the offset keeps it apart): it is little, and not worth going
 * through all others in order.
 */
function pageOfIds(db: Db, list: PeoplePage, order: ReturnType<typeof sql>) {
  const matching = filtered(db.selectFrom("accounts"), list).select([
    "accounts.id",
    "accounts.search_name",
    "accounts.children_count",
    "accounts.role",
  ])
  const isRare = searchWords(list.name ?? "").some(list.role === "parent" ? hasTwoLetters : isLongWord)
  return db
    .selectFrom((isRare ? matching.offset(0) : matching).as("accounts"))
    .select("accounts.id")
    .orderBy(order)
    .limit(list.pageSize)
    .offset(rowsBefore(list.page, list.pageSize))
}

export async function countPeople(db: Db, filters: PeopleListFilters): Promise<number> {
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
  const order = byName[list.sortName ?? "asc"]
  return db
    .selectFrom(pageOfIds(db, list, order).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("learners", "learners.account_id", "page.id")
    .select([...person, "learners.birthdate"])
    .orderBy(order)
    .execute()
}

export function findTeachers(db: Db, list: PeoplePage) {
  const order = byName[list.sortName ?? "asc"]
  return db
    .selectFrom(pageOfIds(db, list, order).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("teachers", "teachers.account_id", "page.id")
    .select([
      ...person,
      "teachers.verification",
      sql<string | null>`(select file_name from teacher_ids
        where teacher_id = page.id order by submitted_at desc limit 1)`.as("id_file"),
    ])
    .orderBy(order)
    .execute()
}

export type ParentsList = PeoplePage & { sortChildrenCount?: SortDirection }

/** By the number of children and then by name, or by name alone. */
export function findParents(db: Db, list: ParentsList) {
  const name = byName[list.sortName ?? "asc"]
  const { sortChildrenCount } = list
  const order = sortChildrenCount ? sql`accounts.children_count ${sql.raw(sortChildrenCount)}, ${name}` : name
  // Written out, so that the indexes which hold parents only are used whatever the values of the statement.
  const page = pageOfIds(db, list, order).where(sql<boolean>`accounts.role = 'parent'`)
  return db
    .selectFrom(page.as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .select([...person, "accounts.children_count"])
    .orderBy(order)
    .execute()
}

export function findPerson(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .select([...person, "accounts.role"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst()
}
