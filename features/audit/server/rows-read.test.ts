// docs/rules/audit.md#list

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Db } from "../../../platform/database/client.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { findTrailPage, type TrailFilter } from "./trail-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const busy = await buildAdmin(db)
const record = crypto.randomUUID()

beforeAll(async () => {
  // One person did most, and one class has a very long history; both did the rare action a long time ago.
  await sql`insert into audit_trail (at, account_id, action, thing, thing_id)
    select '2026-01-01'::timestamptz + number * interval '1 minute', case when number % 3 > 0 then ${busy}::uuid end,
      case when number % 1000 = 1 then 'class.archive' when number % 2 = 0 then 'class.edit' else 'payment.accept' end,
      case when number % 1000 = 1 or number % 2 = 0 then 'class' else 'payment' end,
      case when number % 4 < 2 then ${record} else number::text end
    from generate_series(1, 30000) as number`.execute(db)
  // What happened since is about others.
  await sql`insert into audit_trail (at, action, thing, thing_id)
    select '2026-02-01'::timestamptz + number * interval '1 minute', 'review.hide', 'review', number::text
    from generate_series(1, 3000) as number`.execute(db)
  await sql`analyze audit_trail`.execute(db)
})

/** The rows of the audit trail that one page reads, with its place looked up. */
async function rowsRead(filter: TrailFilter): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'audit_trail'`.execute(
        tx,
      )
      return rows[0]?.read ?? 0
    }
    const before = await count()
    const first = await findTrailPage(tx as Db, filter, 25)
    const middle = await count()
    await findTrailPage(tx as Db, filter, 25, first.next ?? undefined)
    return Math.max(middle - before, (await count()) - middle)
  })
}

const people: Pick<TrailFilter, "accountId">[] = [{}, { accountId: busy }]
const kinds: TrailFilter[] = [{}, { action: "class.archive" }, { action: "class.edit" }]
const records: TrailFilter[] = [{}, { thing: "class" }, { thing: "class", thingId: record }, { thingId: record }]
const days: TrailFilter[] = [
  {},
  { from: new Date("2026-01-05"), until: new Date("2026-01-12") },
  { until: new Date("2026-01-03") },
]
const filters = people.flatMap((person) =>
  kinds.flatMap((kind) =>
    records.flatMap((about) => days.map((span): TrailFilter => ({ ...person, ...kind, ...about, ...span }))),
  ),
)

test("a page reads at most 200 rows, whatever is filtered", async () => {
  const costs = []
  for (const filter of filters) costs.push({ filter, read: await rowsRead(filter) })
  expect(costs.length).toBe(72)
  expect(costs.filter(({ read }) => read > 200)).toEqual([])
  expect(Math.max(...costs.map(({ read }) => read))).toBeGreaterThan(0)
})
