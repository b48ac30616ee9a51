import { type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import { normalise } from "../../../lib/text-search.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import type { Way } from "../admin-contract.ts"
import type { Verification } from "../domain/teacher-verification.ts"

/** The administrators' lists of people: a hundred thousand of them must not make them slow. */

export type PeopleFilters = {
  role: "learner" | "parent" | "teacher"
  name?: string
  restricted?: "0" | "1"
  verified?: Verification
}

export type PeopleList = PeopleFilters & { sortName?: Way; page: number; pageSize: number }

type Accounts<Row> = SelectQueryBuilder<Tables, "accounts", Row>

const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&")
const hasTrigram = /[\p{L}\p{N}]{3}/u

/** The index of trigrams helps with three letters in a row; with fewer it would be read from end to end. */
function contains(word: string) {
  if (!hasTrigram.test(word)) return sql<SqlBool>`strpos(accounts.search_name, ${word}) > 0`
  return sql<SqlBool>`accounts.search_name like ${`%${literally(word)}%`}`
}

/** Each word that was typed is looked for anywhere in the name. */
function filtered<Row>(query: Accounts<Row>, { role, name, restricted, verified }: PeopleFilters): Accounts<Row> {
  let found = query.where("accounts.role", "=", role)
  const words = new Set(
    normalise(name ?? "")
      .split(" ")
      .filter(Boolean),
  )
  for (const word of [...words].slice(0, 8)) found = found.where(contains(word))
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

/** Finds the ids of the page in the index alone, however deep it is; the rest is looked up for these only. */
function pageByName(db: Db, list: PeopleList) {
  return filtered(db.selectFrom("accounts"), list)
    .select("accounts.id")
    .orderBy(byName[list.sortName ?? "asc"])
    .limit(list.pageSize)
    .offset(rowsBefore(list.page, list.pageSize))
}

export async function countPeople(db: Db, filters: PeopleFilters): Promise<number> {
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

export function findLearners(db: Db, list: PeopleList) {
  return db
    .selectFrom(pageByName(db, list).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("learners", "learners.account_id", "page.id")
    .select([...person, "learners.birthdate"])
    .orderBy(byName[list.sortName ?? "asc"])
    .execute()
}

export function findTeachers(db: Db, list: PeopleList) {
  return db
    .selectFrom(pageByName(db, list).as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .innerJoin("teachers", "teachers.account_id", "page.id")
    .select([
      ...person,
      "teachers.verification",
      sql<string | null>`(select file_name from teacher_ids
        where teacher_id = page.id order by submitted_at desc limit 1)`.as("id_file"),
    ])
    .orderBy(byName[list.sortName ?? "asc"])
    .execute()
}

const childrenOf = (id: string) =>
  sql<number>`(select count(*) from children where parent_id = ${sql.ref(id)} and removed_at is null)`

export type ParentsList = PeopleList & { sortChildrenCount?: Way }

/** By the number of children and then by name, or by name alone. */
export function findParents(db: Db, list: ParentsList) {
  const order = byName[list.sortName ?? "asc"]
  const { sortChildrenCount } = list
  const byCount = sortChildrenCount && sql`children_count ${sql.raw(sortChildrenCount)}, ${order}`
  const page = byCount ? pageByChildren(db, list, byCount) : pageByName(db, list)
  return db
    .selectFrom(page.as("page"))
    .innerJoin("accounts", "accounts.id", "page.id")
    .select([...person, childrenOf("page.id").as("children_count")])
    .orderBy(byCount ?? order)
    .execute()
}

function pageByChildren(db: Db, list: ParentsList, order: ReturnType<typeof sql>) {
  const counts = db
    .selectFrom("children")
    .select(["parent_id", sql<number>`count(*)`.as("total")])
    .where("removed_at", "is", null)
    .groupBy("parent_id")
  return filtered(db.selectFrom("accounts"), list)
    .leftJoin(counts.as("counts"), "counts.parent_id", "accounts.id")
    .select(["accounts.id", sql<number>`coalesce(counts.total, 0)`.as("children_count")])
    .orderBy(order)
    .limit(list.pageSize)
    .offset(rowsBefore(list.page, list.pageSize))
}
