import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import { deleteOldMails } from "./delete-old-mails.ts"

const now = () => new Date("2026-11-20T04:00:00Z")
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom("mails").execute())

const forget = (smtpUrl: string | null, most = 5000) =>
  deleteOldMails({ db: database.db, now, settings: { smtpUrl } }, most)

/** Stores one mail for each of these ages in days, named after it. */
const keep = (ages: number[]) =>
  sql`insert into mails (to_address, subject, created_at)
    select 'ana@example.ph', age, ${now()}::timestamptz - make_interval(days => age::int, secs => 1)
    from unnest(${ages.map(String)}::text[]) as age`.execute(database.db)

async function left(): Promise<string[]> {
  return (await database.db.selectFrom("mails").select("subject").execute()).map(({ subject }) => subject).toSorted()
}

test("a mail is forgotten after 30 days, sent or given up", async () => {
  await keep([1, 29, 30, 400])
  expect(await forget("smtp://mail.example")).toBe(2)
  expect(await left()).toEqual(["1", "29"])
})

test("without a mail server the newest 500 stay to be looked at, however old", async () => {
  await keep([...Array.from({ length: 499 }, () => 100), 101, 200, 300])
  expect(await forget(null)).toBe(2)
  expect((await left()).filter((subject) => subject !== "100")).toEqual(["101"])
})

test("some at a time, until none is left", async () => {
  await keep([40, 50, 60])
  expect([await forget("smtp://mail.example", 2), await forget("smtp://mail.example", 2)]).toEqual([2, 1])
})
