// docs/rules/users.md#finding-people

import { type KyselyPlugin, type RootOperationNode, sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { mostMatches } from "../../../platform/database/word-search.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { findEnrollees } from "../../enrollments/server/review/enrollee-list-queries.ts"
import { findLearners, findMatches, findParents, findTeachers } from "./people-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const manyPeople = 100_000
const atOnce = 10_000
const manyEnrollments = 10_000

/** Without triggers, which are for single people: a hundred thousand would take minutes. */
const people = (from: number) => sql`
  insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, search_names, search_text, contact,
    address, role, created_at)
  select email, email, '-', first, last, lower(name), lower(name), lower(concat_ws(' ', name, email)), '+639175550000', '-',
    (array['parent', 'learner', 'learner', 'teacher'])[1 + n % 4], now()
  from generate_series(${sql.lit(from + 1)}, ${sql.lit(from + atOnce)}) as n,
    lateral (select 'person-' || n || '@mail.example' as email, (array['Maria', 'Jose', 'Quino', 'Bea', 'Luz'])[1 + n % 5] as first,
      initcap(translate(to_char(n, 'FM000000'), '0123456789', 'abdefgilmo')) as last) as person,
    lateral (select first || ' ' || last as name) as names`

beforeAll(async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const indexes = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes where tablename = 'accounts' and indexdef like '% gin %'
    `.execute(tx)
    for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
    for (let from = 0; from < manyPeople; from += atOnce) await people(from).execute(tx)
    // Made at once, they take a tenth of the time.
    for (const { made } of indexes.rows) await sql.raw(made).execute(tx)
    await sql`
      insert into learners (account_id, birthdate, guardian_full_name, guardian_contact)
      select id, '2000-01-01', 'Ana Cruz', '+639175550000' from accounts where role = 'learner'`.execute(tx)
    await sql`
      insert into enrollments (class_id, learner_id, account_id, price_centavos, student_sort, search_text, status,
        created_at)
      select gen_random_uuid(), id, id, 0, search_name, search_name, 'approved', now() from accounts where role = 'learner'
      limit ${sql.lit(manyEnrollments)}`.execute(tx)
  })
  await sql`analyze accounts, enrollments`.execute(db)
}, 120_000)

/** Returns the tables that the statements of this work scan. */
async function scannedBy(work: (watched: typeof db) => Promise<unknown>): Promise<string[]> {
  const built = new Map<string, RootOperationNode>()
  const nodes: RootOperationNode[] = []
  // Subqueries are built too, but only whole statements have a result.
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      built.set(queryId.queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = built.get(queryId.queryId)
      if (node) nodes.push(node)
      return result
    },
  }
  await work(db.withPlugin(watch))
  const plans = nodes.map(async (node) => {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: "explained" })
    const explained = { sql: `explain (costs off) ${text}`, parameters, query: node, queryId: { queryId: "explained" } }
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(explained)
    return rows.flatMap((row) => /Seq Scan on (accounts|enrollments)/.exec(row["QUERY PLAN"])?.[1] ?? [])
  })
  expect(nodes.length).toBeGreaterThan(0)
  return (await Promise.all(plans)).flat()
}

const page = { page: 1, pageSize: 20 }
const finders = { learner: findLearners, parent: findParents, teacher: findTeachers }
const roles = ["learner", "parent", "teacher"] as const

test.each(["a", "q", "an", "qu", "zz", "e b", "maria", "j.", "%"])(
  "people are searched by an index among a hundred thousand: %s",
  async (name) => {
    for (const role of roles) {
      const list = { ...page, role, name }
      const few = await findMatches(db, list)
      expect(await scannedBy((watched) => findMatches(watched, list)), role).toEqual([])
      expect(await scannedBy((watched) => finders[role](watched, { ...list, few, total: 1000 })), role).toEqual([])
    }
  },
)

test.each(["q", "qu", "zz", "qu ba"])("enrollments are searched by an index: %s", async (search) => {
  expect(await scannedBy((watched) => findEnrollees(watched, { ...page, search }, "2026-11-20"))).toEqual([])
})

test("of more matches than a search lists, the first are listed in order, and counted", async () => {
  const admin = await school.as(await buildAdmin(db))
  const learners = await db
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "learner")
    .where("search_name", "like", "%q%")
    .orderBy("search_name")
    .orderBy("id")
    .limit(mostMatches)
    .execute()
  const listed = async (wanted: number) => {
    const { body } = await admin.get(`/admins/learners?name=q&page=${wanted}`)
    return { ids: (body.learners as { id: string }[]).map(({ id }) => id), pagination: body.pagination }
  }
  for (const wanted of [1, 25, 50]) {
    const ids = learners.slice((wanted - 1) * 20, wanted * 20).map(({ id }) => id)
    const pagination = { page: wanted, pageSize: 20, total: mostMatches, totalPages: mostMatches / 20 }
    expect(await listed(wanted), `page ${wanted}`).toEqual({ ids, pagination })
  }
  expect((await listed(51)).ids).toEqual([])
})
