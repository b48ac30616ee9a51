// docs/rules/privacy.md#retention

import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { type RetentionName, retentionNames, retentionRows } from "../lib/retention/retention.ts"
import { sealRows } from "../platform/audit/seal-rows.ts"
import { readSettings } from "../platform/settings.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../test/builders/enrollments.ts"
import { buildAccount, buildChild, buildLearner, buildParent, buildTeacher } from "../test/builders/people.ts"
import { testDataKeys } from "../test/data-keys.ts"
import { testSchool } from "../test/school.ts"
import { deleteOldData } from "./delete-old-data.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

/** The moment from which each time counts. */
const start = new Date("2026-11-20T02:00:00Z")
const hours = (count: number) => count * 60 * 60 * 1000
const putFile = (folder: string) => deps.files.put(folder, new TextEncoder().encode("a file"), "png")
const hasFile = async (folder: string, name: string) => (await deps.files.get(folder, name)) !== null
const exists = async (query: ReturnType<typeof sql<{ is: boolean }>>) => (await query.execute(db)).rows[0]?.is === true

/** Builds one row of each kind; returns whether it is still there. */
type Case = { over: string; build: () => Promise<() => Promise<unknown>> }

async function buildPaid(): Promise<{ paymentId: string; accountId: string; classId: string }> {
  const accountId = await buildLearner(db)
  const classId = await buildClass(db)
  const paymentId = await buildPayment(db, accountId)
  await buildEnrollment(db, { classId, learnerId: accountId, paymentId })
  await db.updateTable("classes").set({ archived_at: start }).where("id", "=", classId).execute()
  return { paymentId, accountId, classId }
}

const cases: Partial<Record<RetentionName, Case>> = {
  audit: {
    over: "2020-02-01T02:00:00Z",
    // The database keeps newer rows by its own clock, so this one is older than any.
    async build() {
      await sql`insert into audit_trail (at, action, thing, thing_id)
        values ('2015-02-01T02:00:00Z', 'class.approve', 'class', 'a test')`.execute(db)
      await sealRows(db)
      return () => exists(sql`select exists (select from audit_trail where thing_id = 'a test') as is`)
    },
  },
  notices: {
    over: "2027-05-19T02:00:00Z",
    async build() {
      const account_id = await buildAccount(db)
      await sql`select add_notice_month('2026-11-01'::date)`.execute(db)
      await sql`insert into notices (account_id, kind, facts, cause, created_at)
        values (${account_id}, 'class.approved', '{}', 'a test', ${start})`.execute(db)
      return () => exists(sql`select exists (select from notices where account_id = ${account_id}) as is`)
    },
  },
  refundAccounts: {
    over: "2026-12-20T02:00:00Z",
    async build() {
      const accountId = await buildLearner(db)
      const id = randomUUID()
      await db
        .insertInto("refunds")
        .values({
          id,
          payment_id: await buildPayment(db, accountId),
          account_id: accountId,
          reason: "mistake",
          amount_centavos: 1000,
          requested_at: start,
          review_by: "2026-11-24",
          channel: "GCash",
          account_name: "Pia Cruz",
          account_number: testDataKeys.encrypt("09171234567", { column: "refunds.account_number", id }),
          status: "refused",
          decided_at: start,
        })
        .execute()
      return () => exists(sql`select account_number is not null as is from refunds where id = ${id}`)
    },
  },
  idPictures: {
    over: "2026-12-20T02:00:00Z",
    async build() {
      const [file_name, teacher_id] = [await putFile("teacher-ids"), await buildTeacher(db)]
      const decision = { decision: "verified" as const, decided_at: start, submitted_at: start }
      await db
        .insertInto("teacher_ids")
        .values({ file_name, teacher_id, ...decision })
        .execute()
      return async () => {
        const isRow = await exists(sql`select exists (select from teacher_ids where file_name = ${file_name}) as is`)
        expect(await hasFile("teacher-ids", file_name)).toBe(isRow)
        return isRow
      }
    },
  },
  proofs: {
    over: "2027-11-20T02:00:00Z",
    async build() {
      const { paymentId } = await buildPaid()
      const file = await putFile("enrollment-payments")
      await db.insertInto("payment_proofs").values({ payment_id: paymentId, file, sent_at: start }).execute()
      await db.updateTable("payments").set({ proof: file }).where("id", "=", paymentId).execute()
      return async () => {
        const isRow = await exists(sql`select exists (select from payment_proofs where file = ${file}) as is`)
        expect(await exists(sql`select proof is not null as is from payments where id = ${paymentId}`)).toBe(isRow)
        expect(await hasFile("enrollment-payments", file)).toBe(isRow)
        return isRow
      }
    },
  },
  signIns: {
    over: "2027-11-20T02:00:00Z",
    async build() {
      const account_id = await buildAccount(db)
      await db.insertInto("sign_ins").values({ account_id, signed_in_at: start }).execute()
      return () => exists(sql`select exists (select from sign_ins where account_id = ${account_id}) as is`)
    },
  },
  unverifiedAccounts: {
    over: "2026-12-20T02:00:00Z",
    async build() {
      const id = await buildAccount(db, { email_verified_at: null, created_at: start })
      return () => exists(sql`select exists (select from accounts where id = ${id}) as is`)
    },
  },
  removedChildren: {
    over: "2026-11-20T02:00:00Z",
    async build() {
      const { id: parentId } = await buildParent(db, { children: [] })
      const id = await buildChild(db, parentId)
      await db.updateTable("children").set({ removed_at: start }).where("id", "=", id).execute()
      return () => exists(sql`select exists (select from children where id = ${id}) as is`)
    },
  },
  messages: {
    over: "2028-11-20T02:00:00Z",
    async build() {
      const { accountId, classId } = await buildPaid()
      const { id } = await db
        .insertInto("conversations")
        .values({
          account_id: accountId,
          teacher_id: await buildTeacher(db),
          class_id: classId,
          state: "closed",
          created_at: start,
          last_at: start,
          last_text: "Thank you",
          last_by: "account",
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      const message = { conversation_id: id, side: "account" as const, key: randomUUID(), text: "Hi", sent_at: start }
      const { id: message_id } = await db
        .insertInto("messages")
        .values({ ...message, sender_id: accountId })
        .returning("id")
        .executeTakeFirstOrThrow()
      const name = await putFile("message-files")
      await db.insertInto("message_files").values({ name, message_id, title: "a", bytes: 6, position: 0 }).execute()
      return async () => {
        const isRow = await exists(sql`select exists (select from conversations where id = ${id}) as is`)
        expect(await hasFile("message-files", name)).toBe(isRow)
        return isRow
      }
    },
  },
  privacyRequests: {
    over: "2029-11-20T02:00:00Z",
    async build() {
      const { id } = await db
        .insertInto("privacy_requests")
        .values({
          kind: "access",
          who: "Pia Cruz",
          words: "Everything",
          requested_at: start,
          due_on: "2026-12-20",
          answer: "Sent",
          answered_at: start,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      return () => exists(sql`select exists (select from privacy_requests where id = ${id}) as is`)
    },
  },
  onlineEvents: {
    over: "2027-02-18T02:00:00Z",
    async build() {
      const id = randomUUID()
      const body = testDataKeys.encrypt("{}", { column: "provider_events.body", id })
      const event = {
        id,
        provider: "paymongo" as const,
        event_id: `evt_${id}`,
        type: "checkout_session.payment.paid",
        body,
      }
      await db
        .insertInto("provider_events")
        .values({ ...event, received_at: start })
        .execute()
      return () => exists(sql`select exists (select from provider_events where id = ${id}) as is`)
    },
  },
  receipts: {
    over: "2036-11-20T02:00:00Z",
    async build() {
      const { paymentId, accountId } = await buildPaid()
      const receipt = { payment_id: paymentId, account_id: accountId, year: 2026, number: 1, issued_at: start }
      await db
        .insertInto("receipts")
        .values({ ...receipt, facts: "{}" })
        .execute()
      return () => exists(sql`select exists (select from receipts where payment_id = ${paymentId}) as is`)
    },
  },
}

test.each(Object.entries(cases))(
  "%s are there just before their time is over, and gone just after",
  async (_, { over, build }) => {
    const isThere = await build()
    const runAt = (time: number) => deleteOldData({ ...deps, now: () => new Date(time) })
    await runAt(new Date(over).getTime() - hours(1))
    expect(await isThere()).toBe(true)
    await runAt(new Date(over).getTime() + hours(1))
    expect(await isThere()).toBe(false)
  },
)

test("mails, statements and materials are deleted in tests of their own", () => {
  const others = ["mails", "statements", "materials"]
  expect([...Object.keys(cases), ...others].toSorted()).toEqual([...retentionNames].toSorted())
})

test("what is still needed stays, however old: IDs without a decision, accounts with a role, classes that go on", async () => {
  const teacher_id = await buildTeacher(db)
  const file_name = await putFile("teacher-ids")
  await db.insertInto("teacher_ids").values({ file_name, teacher_id, submitted_at: start }).execute()
  const learnerId = await buildLearner(db, { email_verified_at: null, created_at: start })
  const { paymentId, accountId } = await buildPaid()
  const other = await buildClass(db, { end_date: "2040-01-01" })
  await buildEnrollment(db, { classId: other, learnerId: accountId, paymentId })
  const file = await putFile("enrollment-payments")
  await db.insertInto("payment_proofs").values({ payment_id: paymentId, file, sent_at: start }).execute()
  await deleteOldData({ ...deps, now: () => new Date("2031-01-01T00:00:00Z") })
  expect(await hasFile("teacher-ids", file_name)).toBe(true)
  expect(await hasFile("enrollment-payments", file)).toBe(true)
  expect(await exists(sql`select exists (select from accounts where id = ${learnerId}) as is`)).toBe(true)
})

test("the proof of a payment without an enrollment is deleted by its decision, or by when it was paid", async () => {
  const build = async (decidedAt: Date | null) => {
    const paymentId = await buildPayment(db, await buildLearner(db))
    const file = await putFile("enrollment-payments")
    await db.insertInto("payment_proofs").values({ payment_id: paymentId, file, sent_at: start }).execute()
    const changes = { proof: file, paid_at: start, decided_at: decidedAt }
    await db.updateTable("payments").set(changes).where("id", "=", paymentId).execute()
    return file
  }
  const [paid, decided] = [await build(null), await build(new Date("2027-01-20T02:00:00Z"))]
  const filesAt = async (time: string) => {
    await deleteOldData({ ...deps, now: () => new Date(time) })
    return [await hasFile("enrollment-payments", paid), await hasFile("enrollment-payments", decided)]
  }
  expect(await filesAt("2027-11-20T01:00:00Z")).toEqual([true, true])
  expect(await filesAt("2027-11-20T03:00:00Z")).toEqual([false, true])
  expect(await filesAt("2028-01-20T03:00:00Z")).toEqual([false, false])
})

test("a process that is killed between rows and files leaves no row without its file", async () => {
  const isThere = await cases.idPictures?.build()
  const files = { ...deps.files, remove: () => Promise.reject(new Error("killed")) }
  await deleteOldData({ ...deps, files, log: () => {}, now: () => new Date("2027-01-01T00:00:00Z") })
  const rows = await db.selectFrom("teacher_ids").select("file_name").where("decided_at", "=", start).execute()
  expect(rows).toEqual([])
  expect(isThere).toBeDefined()
})

test("the setting RETENTION changes a number within its bounds", async () => {
  const settings = readSettings({ RETENTION: '{"idPictures":2,"audit":84}' })
  expect(settings.retention).toMatchObject({ idPictures: 2, audit: 84, notices: 180 })
  const isThere = await cases.idPictures?.build()
  const at = (time: string) => deleteOldData({ ...deps, settings, now: () => new Date(time) })
  await at("2026-11-22T01:00:00Z")
  expect(await isThere?.()).toBe(true)
  await at("2026-11-22T03:00:00Z")
  expect(await isThere?.()).toBe(false)
  for (const RETENTION of ['{"notices":29}', '{"notices":1.5}', '{"receipts":60}', '{"sessions":3}', "180"])
    expect(() => readSettings({ RETENTION })).toThrow(/^The setting RETENTION is wrong: expected /)
})

test("docs/operating.md has the rows of the table", () => {
  const text = readFileSync("docs/operating.md", "utf8")
  const [, section = ""] = /\n### Retention\n([\s\S]*?)\n#+ /.exec(text) ?? []
  expect(section.split("\n").filter((line) => line.startsWith("| `"))).toEqual(retentionRows())
})
