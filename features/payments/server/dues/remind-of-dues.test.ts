// docs/rules/payments.md#reminders

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { remindOfDues } from "./remind-of-dues.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const day = "2026-12-26"

/** A family with an open due on each of these days. */
async function buildOwing(days: readonly string[]) {
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const classId = await buildClass(db, { name: "Piano" })
  const enrollment_id = await buildEnrollment(db, { classId, child, status: "approved" })
  for (const [nth, due] of days.entries())
    await db
      .insertInto("dues")
      .values({
        enrollment_id,
        account_id: parent.id,
        kind: "part",
        part: nth + 2,
        parts: days.length + 1,
        amount_centavos: 25_000,
        day: due,
        state: "open",
        made_at: deps.now(),
      })
      .execute()
  return parent.id
}

async function remindersOf(accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notices")
    .select(sql<string>`facts ->> 'today'`.as("today"))
    .where("account_id", "=", accountId)
    .where("kind", "=", "dues-reminder")
    .orderBy("id")
    .execute()
  return rows.map(({ today }) => today).toSorted()
}

test("a family is reminded 3 days before, on the day, and 3 and 7 days after, each once", async () => {
  const accountId = await buildOwing([day])
  for (let days = -6; days <= 12; days += 1) {
    school.at(addDays(day, days), "10:00")
    await Promise.all([remindOfDues(deps), remindOfDues(deps)])
  }
  expect(await remindersOf(accountId)).toEqual([-3, 0, 3, 7].map((days) => addDays(day, days)))
})

test("after a stop only the last missed reminder is sent", async () => {
  const accountId = await buildOwing(["2027-02-10"])
  school.at("2027-02-14", "10:00")
  await remindOfDues(deps)
  await remindOfDues(deps)
  expect(await remindersOf(accountId)).toEqual(["2027-02-14"])
})

test("what is due at the same time is in one notice, and what is being paid is in none", async () => {
  const accountId = await buildOwing(["2027-03-10", "2027-03-11"])
  const paying = await buildOwing(["2027-03-10"])
  const paymentId = await buildPayment(db, paying)
  await db.updateTable("dues").set({ payment_id: paymentId }).where("account_id", "=", paying).execute()
  school.at("2027-03-11", "10:00")
  await remindOfDues(deps)
  expect(await remindersOf(accountId)).toEqual(["2027-03-11"])
  expect(await remindersOf(paying)).toEqual([])
})

test("10,000 reminders are written in less than a minute", async () => {
  school.at("2027-04-01", "10:00")
  const accountId = await buildOwing(["2027-04-04"])
  await sql`
    with people as (
      insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role, email_verified_at)
      select 'due' || nth || '@example.com', 'due' || nth || '@example.com', 'x', 'Ana', 'Cruz', 'cruz ana', '0917', 'Cebu', 'parent', now()
      from generate_series(1, 10000) as nth returning id
    )
    insert into dues (enrollment_id, account_id, kind, part, parts, amount_centavos, day, state, made_at)
    select enrollment_id, people.id, kind, part, parts, amount_centavos, day, state, made_at
    from people, dues where account_id = ${accountId}`.execute(db)
  const begun = performance.now()
  await remindOfDues(deps)
  expect(performance.now() - begun).toBeLessThan(60_000)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notices where kind = 'dues-reminder' and facts -> 'dues' -> 0 ->> 'day' = '2027-04-04'`.execute(
    db,
  )
  expect(rows[0]?.count).toBe(10_001)
}, 120_000)
