// docs/rules/payments.md#reminders

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { mailPriorities } from "../../../../platform/mail/send-mail.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildManyOwing } from "../../../../test/builders/many-dues.ts"
import { buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { statementsOf } from "../../../../test/statements.ts"
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

test("reminders are written in batches of 500, each in the same few statements, behind the mails about today", async () => {
  school.at("2027-04-01", "10:00")
  const accountId = await buildOwing(["2027-04-04"])
  await buildManyOwing(db, { like: accountId, families: 1200 })
  const reminders = 1201
  const statements = await statementsOf(() => remindOfDues(deps))
  const batches = Math.ceil(reminders / 500)
  expect(statements.filter((text) => text === "begin")).toHaveLength(batches)
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(batches * 10)
  const written = sql<{ notices: number; mails: number; urgent: number }>`
    select count(distinct notices.id)::integer as notices, count(mails.id)::integer as mails,
      (count(*) filter (where mails.priority >= ${mailPriorities.high}))::integer as urgent
    from notices left join mails on notices.id = any(source_ids)
    where kind = 'dues-reminder' and facts -> 'dues' -> 0 ->> 'day' = '2027-04-04'`
  expect((await written.execute(db)).rows[0]).toEqual({ notices: reminders, mails: reminders, urgent: 0 })
})
