import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../builders/people.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const payments = 40

const dataDir = await mkdtemp(join(tmpdir(), "silid-fault-"))
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off" }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A school with pending enrollments, each with its payment. */
async function prepare(db: Db): Promise<{ cookie: string; ids: string[] }> {
  await migrateToLatest(db)
  const classId = await buildClass(db, { max_students: payments })
  const ids: string[] = []
  for (let nth = 0; nth < payments; nth += 1)
    ids.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" }))
  return { cookie: await signedIn(db, await buildAdmin(db)), ids }
}

test("a kill while payments are accepted leaves each in the books and numbered, or not accepted at all", async () => {
  const { cookie, ids } = await withDatabase(dataDir, prepare)
  const first = await startTestServer(env)
  onTestFailed(first.kill)
  const headers = { cookie, "content-type": "application/json" }
  const accept = (enrolleeId: string) =>
    fetch(`${first.address}/admins/enrollee/approve`, { method: "PUT", headers, body: JSON.stringify({ enrolleeId }) })
      .then(({ ok }) => ok)
      .catch(() => false)
  const answers = Promise.all(ids.map(accept))
  await besideServer(dataDir, async (db) => {
    const accepted = db.selectFrom("payments").select("id").where("status", "=", "accepted")
    for (let waited = 0; waited < 400 && (await accepted.execute()).length < 5; waited += 1) await pause(5)
  })
  await first.kill()
  const acknowledged = (await answers).filter(Boolean).length
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
  })
})
