// docs/rules/ledger.md#books

import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const payments = 40

const dataDir = await createDataFolder("kill-during-acceptance")
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off" }

/** A school with pending enrollments, each with its payment, and a payout with amounts for as many teachers. */
async function prepare(db: Db) {
  await migrateToLatest(db)
  const classId = await buildClass(db, { max_students: payments })
  const ids: string[] = []
  for (let nth = 0; nth < payments; nth += 1)
    ids.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" }))
  const payoutId = await buildPayout(db, payments)
  const paid = await db.selectFrom("payout_teachers").select("teacher_id").where("payout_id", "=", payoutId).execute()
  const teacherIds = paid.map(({ teacher_id }) => teacher_id)
  return { cookie: await signedIn(db, await buildAdmin(db)), ids, payoutId, teacherIds }
}

/** A drafted payout of that many teachers. */
async function buildPayout(db: Db, teachers: number): Promise<string> {
  const at = new Date()
  const drafted = { day: "2026-11-22", until_day: "2026-11-15", drafted_at: at }
  const { id } = await db.insertInto("payouts").values(drafted).returning("id").executeTakeFirstOrThrow()
  for (let nth = 1; nth <= teachers; nth += 1) {
    const of = { payout_id: id, teacher_id: await buildTeacher(db), amount_centavos: 1000 * nth }
    await db
      .insertInto("payout_teachers")
      .values({ ...of, number: nth })
      .execute()
    await db.insertInto("payout_parts").values(of).execute()
  }
  return id
}

test("a kill while payments are accepted and teachers paid leaves each in the books and numbered, or not done at all", async () => {
  const { cookie, ids, payoutId, teacherIds } = await withDatabase(dataDir, prepare)
  const first = await startTestServer(env)
  onTestFailed(first.kill)
  const headers = { cookie, "content-type": "application/json" }
  // On a busy machine the last requests wait too long for a connection, and are told to try again soon.
  const put = async (path: string, body: object): Promise<boolean> => {
    const init = { method: "PUT", headers, body: JSON.stringify(body) }
    const answer = await fetch(`${first.address}/admins/${path}`, init).catch(() => null)
    if (answer?.status !== 503) return answer?.ok ?? false
    await pause(200)
    return put(path, body)
  }
  const pay = (teacherId: string) => put("payout/paid", { payoutId, teacherId, channel: "GCash" })
  const answers = Promise.all(ids.map((enrolleeId) => put("enrollee/approve", { enrolleeId })))
  const payAnswers = Promise.all(teacherIds.map(pay))
  await besideServer(dataDir, async (db) => {
    const accepted = db.selectFrom("payments").select("id").where("status", "=", "accepted")
    const paid = db.selectFrom("payout_teachers").select("teacher_id").where("status", "=", "paid")
    const least = async () => Math.min((await accepted.execute()).length, (await paid.execute()).length)
    await expect.poll(least, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(5)
  })
  await first.kill()
  const acknowledged = (await answers).filter(Boolean).length
  const acknowledgedPaid = (await payAnswers).filter(Boolean).length
  await withDatabase(dataDir, async (db) => {
    const { rows } = await sql<Record<"accepted" | "entered" | "deferred" | "numbered" | "last", number>>`select
      (select count(*) from payments where status = 'accepted') as accepted,
      (select count(*) from payments join ledger_entries on payment_id = payments.id
        where status = 'accepted' and cause = 'payment') as entered,
      (select count(*) from ledger_lines where account like 'deferred:%') as deferred,
      (select count(*) from receipts) as numbered,
      (select coalesce(max(last_number), 0) from receipt_numbers) as last`.execute(db)
    const accepted = rows[0]?.accepted ?? 0
    expect(accepted).toBeGreaterThanOrEqual(acknowledged)
    expect(rows[0]).toEqual({ accepted, entered: accepted, deferred: accepted, numbered: accepted, last: accepted })
    const { rows: payouts } = await sql<{ paid: number; entered: number; half: number }>`select
      count(*) filter (where status = 'paid') as paid, count(entries.id) as entered,
      count(*) filter (where (status = 'paid') <> (line.amount is not distinct from amount_centavos)) as half
      from payout_teachers as payee
        left join ledger_entries as entries on cause = 'payout' and cause_key = payout_id || '/' || teacher_id
        left join ledger_lines as line on line.entry_id = entries.id and account = 'earned:' || teacher_id`.execute(db)
    const paid = payouts[0]?.paid ?? 0
    expect(paid).toBeGreaterThanOrEqual(Math.max(1, acknowledgedPaid))
    expect(payouts[0]).toEqual({ paid, entered: paid, half: 0 })
  })
})
