// docs/rules/ledger.md#closing-a-month, docs/rules/ledger.md#journal

import { sql } from "kysely"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { fetchLines, fetchWords } from "../../../../test/builders/documents.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { BookAccountCode, BookMonth } from "../../month-contract.ts"
import { checkBooks } from "../checks/check-books.ts"
import { countHeldMeetings } from "../entries/count-meetings.ts"
import { postEntries } from "../entries/entry-queries.ts"
import { openBooks } from "../entries/open-books.ts"

// A payment of ₱1,300 for a class of ₱1,250 in October 2026, and a meeting of ₱250 in November.
const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
school.at("2026-10-05")
await openBooks(deps)
const payment = await buildSentPayment(school, { klass: { sessions: 5, end_date: "2026-12-31" } })
await buildAcceptance(school, payment, 130_000)
await buildMeeting(db, { classId: payment.classId, day: "2026-11-02", held_at: new Date("2026-11-02T01:00:00Z") })
school.at("2026-11-03")
await countHeldMeetings(deps)
// A session ends while the clock moves by weeks.
const admin = () => school.as(adminId)

const close = async (month: string) => (await admin()).put("/admins/month/close", { month })
const months = async () => (await (await admin()).get("/admins/money/months")).body.months as BookMonth[]
const entry = (day: string, key: string) => ({
  cause: "correction" as const,
  key,
  at: deps.now(),
  day,
  actorId: null,
  lines: [
    { account: "corrections" as const, amount: 100 },
    { account: "fee" as const, amount: -100 },
  ],
})

test("a month is closed once it is over, and once", async () => {
  expect(await close("2026-11")).toMatchObject({ status: 409, body: { message: "This month is not over yet." } })
  expect((await close("2026-09")).body.message).toBe("This month has no entries.")
  expect((await close("2026-13")).status).toBe(400)
  expect(await months()).toMatchObject([
    { month: "2026-11", entries: 1, state: "running", canClose: false },
    { month: "2026-10", entries: 1, state: "over", canClose: true },
  ])
  school.at("2026-12-01")
  const both = await Promise.all([close("2026-10"), close("2026-10")])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await months())[1]).toMatchObject({ month: "2026-10", state: "closed", closedBy: expect.any(String) })
  expect((await (await admin()).get("/admins/audit?thing=month")).body).toMatchObject({ rows: [expect.anything()] })
})

test("what would be dated into a closed month is dated on the first day after it, and the database refuses the rest", async () => {
  await db.transaction().execute((tx) => postEntries(tx, [entry("2026-10-31", "late"), entry("2026-11-05", "open")]))
  const days = await db
    .selectFrom("ledger_entries")
    .select("day")
    .where("cause", "=", "correction")
    .orderBy("id")
    .execute()
  expect(days.map(({ day }) => day)).toEqual(["2026-11-01", "2026-11-05"])
  const forced = sql`insert into ledger_entries (at, day, cause, cause_key) values (now(), '2026-10-31', 'correction', 'x')`
  await expect(forced.execute(db)).rejects.toThrow("The month of this entry is closed")
  await expect(sql`delete from ledger_closings`.execute(db)).rejects.toThrow("only added to")
})

test("an entry that is being written is in the month before it closes", async () => {
  const writing = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await postEntries(tx, [entry("2026-11-30", "slow")])
    written.resolve()
    await writing.promise
  })
  await written.promise
  const closing = close("2026-11")
  const isDone = await Promise.race([
    closing.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 200, false)),
  ])
  expect(isDone).toBe(false)
  writing.resolve()
  await slow
  expect((await closing).status).toBe(200)
  const { entries } = await db
    .selectFrom("ledger_closings")
    .select("entries")
    .where("month", "=", "2026-11-01")
    .executeTakeFirstOrThrow()
  expect(entries).toBe(4)
  expect(await checkBooks(deps)).toMatchObject({ ok: true })
})

test("a month without entries is listed and closed like others, so that it blocks no later month", async () => {
  const own = await testSchool()
  onTestFinished(own.close)
  own.at("2026-09-05")
  await openBooks(own.deps)
  const bossId = await buildAdmin(own.db)
  await own.db.transaction().execute((tx) => postEntries(tx, [entry("2026-09-05", "first")]))
  own.at("2026-11-05")
  await own.db.transaction().execute((tx) => postEntries(tx, [entry("2026-11-05", "later")]))
  own.at("2026-12-05")
  const boss = await own.as(bossId)
  const listed = async () => (await boss.get("/admins/money/months")).body.months as BookMonth[]
  expect((await listed()).map(({ month, entries }) => [month, entries])).toEqual([
    ["2026-11", 1],
    ["2026-10", 0],
    ["2026-09", 1],
  ])
  for (const month of ["2026-09", "2026-10", "2026-11"]) {
    expect((await listed()).filter(({ canClose }) => canClose).map((each) => each.month)).toEqual([month])
    expect((await boss.put("/admins/month/close", { month })).status).toBe(200)
  }
  expect(await checkBooks(own.deps)).toMatchObject({ ok: true })
})

test("a month closes with the open ones before it, each with its own sums and on the record, or none of them", async () => {
  const own = await testSchool()
  onTestFinished(own.close)
  own.at("2026-09-05")
  await openBooks(own.deps)
  const bossId = await buildAdmin(own.db)
  await own.db
    .transaction()
    .execute((tx) => postEntries(tx, [entry("2026-09-05", "first"), entry("2026-09-06", "second")]))
  own.at("2026-11-05")
  await own.db.transaction().execute((tx) => postEntries(tx, [entry("2026-11-05", "later")]))
  own.at("2026-12-05")
  const boss = await own.as(bossId)
  await sql`update ledger_totals set amount = amount + 1 where part = 'entries' and month = '2026-11-01'`.execute(
    own.db,
  )
  expect((await boss.put("/admins/month/close", { month: "2026-11" })).status).toBe(409)
  const closings = () => own.db.selectFrom("ledger_closings").select(["month", "entries"]).orderBy("month").execute()
  expect(await closings()).toEqual([])
  await sql`update ledger_totals set amount = amount - 1 where part = 'entries' and month = '2026-11-01'`.execute(
    own.db,
  )
  expect((await boss.put("/admins/month/close", { month: "2026-11" })).status).toBe(200)
  expect((await closings()).map(({ entries }) => entries)).toEqual([2, 0, 1])
  expect((await boss.get("/admins/audit?thing=month")).body.rows).toHaveLength(3)
  expect((await boss.put("/admins/month/close", { month: "2026-10" })).body.message).toBe(
    "This month is already closed.",
  )
  expect(await checkBooks(own.deps)).toMatchObject({ ok: true })
})

test("the check of the books finds a closed month whose entries have changed", async () => {
  const own = await testSchool()
  own.at("2026-10-05")
  await openBooks(own.deps)
  const bossId = await buildAdmin(own.db)
  await own.db.transaction().execute((tx) => postEntries(tx, [entry("2026-10-05", "one")]))
  own.at("2026-11-05")
  expect((await (await own.as(bossId)).put("/admins/month/close", { month: "2026-10" })).status).toBe(200)
  expect(await checkBooks(own.deps)).toMatchObject({ ok: true })
  await sql`alter table ledger_entries disable trigger ledger_entries_open_month`.execute(own.db)
  await sql`
    with added as (
      insert into ledger_entries (at, day, cause, cause_key) values (now(), '2026-10-31', 'correction', 'x') returning id
    )
    insert into ledger_lines select id, account, amount from added,
      (values ('fee', -5), ('corrections', 5)) as line (account, amount)`.execute(own.db)
  const { ok, differences } = await checkBooks(own.deps)
  expect(ok).toBe(false)
  expect(differences).toContainEqual(
    expect.objectContaining({ about: "month", text: "Oct 2026 is closed, but its entries have changed since." }),
  )
  await own.close()
})

test("the report has what came in by channel and class, and what is owed, as the entries add up", async () => {
  const words = await fetchWords(school, adminId, "/admins/month/2026-11/report")
  for (const each of ["Nov 2026", "closed", "Little Coders", "₱175.00", "₱1,000.00", "₱50.00", "₱1,300.00"])
    expect(words).toContain(each)
  const lines = await fetchLines(school, adminId, "/admins/month/2026-11/report?format=csv")
  expect(lines).toContain("GCash,0,0,0,0,0,1300")
  expect(lines).toContain("Little Coders,175,75,250")
  expect(lines).toContain("Families: classes not held yet,1000")
  const october = await fetchLines(school, adminId, "/admins/month/2026-10/report?format=csv")
  expect(october).toContain("GCash,1300,0,0,0,0,1300")
  for (const month of ["2026-09", "2027-01"])
    for (const file of ["report", "journal"])
      expect((await (await admin()).get(`/admins/month/${month}/${file}`)).status).toBe(404)
})

test("the journal balances every day and has the school's codes, as Xero and as QuickBooks import it", async () => {
  const { codes } = (await (await admin()).get("/admins/money/account-codes")).body as { codes: BookAccountCode[] }
  expect(codes.map(({ part }) => part)).toEqual(expect.arrayContaining(["fee", "deferred", "money", "money:GCash"]))
  const own = { part: "money:GCash", code: "110", name: "GCash wallet" }
  const save = async (some: object[]) =>
    (await admin()).put("/admins/money/account-codes", { codes: some, taxRate: "Tax Exempt (0%)" })
  expect((await save([own, own])).status).toBe(400)
  expect((await save([{ ...own, part: "money:Nobody" }])).status).toBe(400)
  expect((await save([own])).status).toBe(200)
  const xero = await fetchLines(school, adminId, "/admins/month/2026-10/journal?format=xero")
  expect(xero[0]).toBe("*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount")
  expect(xero[1]).toBe("Silid BOOKS-20261005,05/10/2026,Unearned tuition,2100,Tax Exempt (0%),-1250")
  expect(xero).toContain("Silid BOOKS-20261005,05/10/2026,GCash wallet,110,Tax Exempt (0%),1300")
  const amounts = xero.slice(1).map((line) => Math.round(Number(line.split(",").at(-1)) * 100))
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(0)
  const quickBooks = await fetchLines(school, adminId, "/admins/month/2026-10/journal?format=quickbooks")
  expect(quickBooks[0]).toBe("JournalNo,JournalDate,AccountName,Debits,Credits,Description")
  expect(quickBooks).toContain("BOOKS-20261005,10/05/2026,GCash wallet,1300,,Account 110")
})

test("who does not keep the books neither closes a month nor reads its report", async () => {
  const registrar = await school.as(await buildAdmin(db, { staff_roles: ["registrar"] }))
  expect((await registrar.put("/admins/month/close", { month: "2026-11" })).status).toBe(403)
  expect((await registrar.get("/admins/month/2026-11/report")).status).toBe(403)
  expect((await registrar.get("/admins/month/2026-11/journal")).status).toBe(403)
  const parent = await school.as(payment.parentId)
  expect((await parent.get("/admins/money/months")).status).toBe(403)
})
