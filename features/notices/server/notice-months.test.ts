// docs/rules/notices.md#notices

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { transact } from "../../../platform/events/transact.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { keepNoticeMonths } from "./notice-months.ts"
import { insertNotices } from "./notice-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const learnerId = await buildLearner(db)

const monthsIn = async () => {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'notices'::regclass and inhrelid::regclass::text <> 'notices_other' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
const partitionOf = async (cause: string) => {
  const { rows } = await sql<{ partition: string }>`select tableoid::regclass::text as partition from notices
    where cause = ${cause}`.execute(db)
  return rows.map(({ partition }) => partition)
}
const write = (cause: string, at: string) =>
  db
    .insertInto("notices")
    .values({ account_id: learnerId, kind: "grade-given", cause, facts: "{}", created_at: new Date(at) })
    .execute()

test("coming months get a partition each, with the notices that came before it, and expired months go", async () => {
  await write("early", "2031-03-31T23:59:59Z")
  await write("later", "2031-04-01T00:00:00Z")
  expect([await partitionOf("early"), await partitionOf("later")]).toEqual([["notices_other"], ["notices_other"]])
  const before = await monthsIn()
  // All earlier months are past, and four are new.
  expect(await keepNoticeMonths(db, new Date("2031-01-15T00:00:00Z"))).toBe(before.length + 4)
  const months = ["2031_01", "2031_02", "2031_03", "2031_04"].map((month) => `notices_${month}`)
  expect(await monthsIn()).toEqual(months)
  expect([await partitionOf("early"), await partitionOf("later")]).toEqual([["notices_2031_03"], ["notices_2031_04"]])
  expect(await keepNoticeMonths(db, new Date("2031-01-15T00:00:00Z"))).toBe(0)
  // A month goes when its last notice is 180 days old.
  expect(await keepNoticeMonths(db, new Date("2031-07-30T23:59:59Z"))).toBe(4)
  expect((await monthsIn())[0]).toBe("notices_2031_01")
  expect(await keepNoticeMonths(db, new Date("2031-07-31T00:00:00Z"))).toBe(1)
  expect((await monthsIn()).slice(0, 2)).toEqual(["notices_2031_02", "notices_2031_03"])
  expect(await keepNoticeMonths(db, new Date("2031-09-28T00:00:00Z"))).toBe(4)
  expect([await partitionOf("early"), await partitionOf("later")]).toEqual([[], ["notices_2031_04"]])
})

test("an account has one notice for a cause that is reported again in another month, also at the same time", async () => {
  const report = (cause: string, at: string) =>
    transact(school.deps, (tx) =>
      insertNotices(tx, {
        kind: "grade-given",
        group: "grades",
        to: { accounts: [learnerId] },
        cause,
        facts: {},
        things: 1,
        isGrouped: false,
        isQuiet: false,
        at: new Date(at),
      }),
    )
  const months = ["2031-06-30T23:59:59Z", "2031-07-01T00:00:00Z", "2031-09-01T00:00:00Z"]
  for (const at of months) await report("again", at)
  const written = await Promise.all(months.map((at) => report("at once", at)))
  expect(written.flat()).toHaveLength(1)
  expect([(await partitionOf("again")).length, (await partitionOf("at once")).length]).toEqual([1, 1])
})

test("a clock that is behind creates no month before those that exist", async () => {
  const months = await monthsIn()
  expect(await keepNoticeMonths(db, new Date("2026-11-20T00:00:00Z"))).toBe(0)
  expect(await monthsIn()).toEqual(months)
})
