// docs/rules/ledger.md#books

import { afterAll, expect, test } from "vitest"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { MoneyEntry, OpenMoney } from "../../contract.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { openBooks } from "../entries/open-books.ts"

// Today is Friday, 20 November 2026.
const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const get = async (path: string) => (await (await school.as(adminId)).get(path)).body

await openBooks(school.deps)
const payment = await buildSentPayment(school, { klass: { sessions: 5, end_date: "2026-11-30" } })
await buildAcceptance(school, payment, 130_000)
await buildMeeting(db, { classId: payment.classId, day: "2026-11-21", held_at: new Date("2026-11-21T01:00:00Z") })
school.at("2026-12-01")
await countHeldMeetings(school.deps)

test("the summary has what the school has, owes and earned, and each of twelve months", async () => {
  const { months, ...figures } = await get("/admins/money/summary")
  expect(figures).toMatchObject({
    channels: [{ channel: "GCash", amount: 1300 }],
    deferred: 1000,
    owedToTeachers: 175,
    fee: 75,
    refundsDue: 0,
    overPaid: 50,
    providerFees: 0,
    corrections: 0,
    discounts: 0,
    isComplete: true,
  })
  expect(months).toHaveLength(12)
  expect((months as unknown[]).slice(-2)).toEqual([
    { month: "2026-11", received: 1300, earned: 0, fee: 0, refunded: 0, paidOut: 0 },
    { month: "2026-12", received: 0, earned: 175, fee: 75, refunded: 0, paidOut: 0 },
  ])
})

test("entries are listed newest first, with names, and found by cause, month and account", async () => {
  const { entries, pagination } = await get("/admins/money/entries")
  expect(pagination).toMatchObject({ total: 2, page: 1 })
  expect((entries as MoneyEntry[]).map(({ cause }) => cause)).toEqual(["meeting", "payment"])
  expect((entries as MoneyEntry[])[0]?.lines).toEqual([
    { account: `deferred:${payment.enrolleeId}`, kind: "deferred", of: "Migo Cruz", amount: 250 },
    { account: `earned:${payment.teacherId}`, kind: "earned", of: "Tomas Luna", amount: -175 },
    { account: "fee", kind: "fee", of: null, amount: -75 },
  ])
  const totalOf = async (query: string) => (await get(`/admins/money/entries?${query}`)).pagination
  expect(await totalOf("cause=meeting")).toMatchObject({ total: 1 })
  expect(await totalOf("month=2026-11")).toMatchObject({ total: 1 })
  expect(await totalOf("cause=meeting&month=2026-11")).toMatchObject({ total: 0 })
  expect(await totalOf(`account=earned:${payment.teacherId}`)).toMatchObject({ total: 1 })
  expect(await totalOf("account=nobody:1")).toMatchObject({ total: 0 })
  expect(await totalOf("account=fee%00x")).toMatchObject({ total: 0 })
  const admin = await school.as(adminId)
  for (const wrong of ["cause=love", "month=2026-13", "month=nov"])
    expect((await admin.get(`/admins/money/entries?${wrong}`)).status, wrong).toBe(400)
})

test("what was not held when a class is over is listed, and so is what is due after a change of class", async () => {
  const { open } = await get("/admins/money/open")
  expect(open).toEqual([
    {
      enrolleeId: payment.enrolleeId,
      student: "Migo Cruz",
      classId: payment.classId,
      className: "Little Coders",
      payer: "Pia Cruz",
      amount: 1000,
    } satisfies OpenMoney,
  ])
  expect((await get("/admins/money/open?kind=due")).open).toEqual([])
})

test("the file has a row for each line", async () => {
  const response = await school.app.request("/admins/data/money", {
    headers: { host: "localhost" },
  })
  expect(response.status).toBe(401)
  const { headers } = await (await school.as(adminId)).get("/admins/data/money")
  expect(headers.get("x-total-rows")).toBe("6")
  expect(headers.get("content-disposition")).toBe('attachment; filename="money-2026-12-01.csv"')
})

test("families and teachers read nothing of the books", async () => {
  for (const path of ["summary", "entries", "open", "check"])
    for (const accountId of [payment.parentId, payment.teacherId])
      expect((await (await school.as(accountId)).get(`/admins/money/${path}`)).status).toBe(403)
})

test("money waits from the day on which a class is over, and at once when it is archived or the student has left", async () => {
  const waiting = async () => {
    const { open, pagination } = await get("/admins/money/open")
    return [(open as OpenMoney[]).map(({ className }) => className), (pagination as { total: number }).total]
  }
  const klass = { sessions: 5, start_date: "2026-12-10", end_date: "2026-12-20", name: "Winter" }
  const winter = await buildSentPayment(school, { klass })
  await buildAcceptance(school, winter, 120_000)
  expect(await waiting()).toEqual([["Little Coders"], 1])
  const setClass = (changes: { archived_at?: Date | null; start_date?: string; end_date?: string }) =>
    db.updateTable("classes").set(changes).where("id", "=", winter.classId).execute()
  await setClass({ archived_at: school.deps.now() })
  expect(await waiting()).toEqual([["Winter", "Little Coders"], 2])
  await setClass({ archived_at: null, start_date: "2026-11-20", end_date: "2026-12-01" })
  expect(await waiting()).toEqual([["Little Coders"], 1])
  school.at("2026-12-02")
  expect(await waiting()).toEqual([["Little Coders", "Winter"], 2])
  school.at("2026-12-01")
  await db.updateTable("enrollments").set({ status: "left" }).where("id", "=", winter.enrolleeId).execute()
  expect(await waiting()).toEqual([["Winter", "Little Coders"], 2])
  await db.deleteFrom("enrollments").where("id", "=", winter.enrolleeId).execute()
  expect(await waiting()).toEqual([["Little Coders"], 1])
})
