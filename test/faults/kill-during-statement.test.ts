// docs/rules/statements.md#adding-a-statement

import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildAdmin, buildLearner } from "../builders/people.ts"
import { buildStatement, buildStatementForm } from "../builders/statements.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const lineCount = 30_000
const paymentCount = 40

const dataDir = await createDataFolder("kill-during-statement")
const channels = ["GCash", "Maya"].map((name) => ({
  name,
  kind: "wallet",
  accountName: "The School",
  accountNumber: "0917 000 0000",
}))
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off", PAYMENT_CHANNELS: JSON.stringify(channels) }

/** The reference numbers of each channel begin with a different digit. */
const firstNumbers = { GCash: 1_000_000_000_000, Maya: 2_000_000_000_000 }
type Channel = keyof typeof firstNumbers

/** A school with payments in both channels, whose reference numbers are spread over the lines of the statements. */
async function prepare(db: Db): Promise<string> {
  await migrateToLatest(db)
  const payer = await buildLearner(db)
  for (const [channel, first] of Object.entries(firstNumbers))
    await sql`
      insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status)
      select ${payer}, ${channel} || n || '.png', 50000, (${first}::bigint + n * ${lineCount / paymentCount})::text,
        ${channel}, '2026-11-12 04:00Z', 'sent'
      from generate_series(0, ${paymentCount - 1}) as n`.execute(db)
  return signedIn(db, await buildAdmin(db))
}

async function upload(address: string, cookie: string, channel: Channel): Promise<string> {
  const lines = Array.from({ length: lineCount }, (_, nth) => ({
    reference: String(firstNumbers[channel] + nth),
    in: "500.00",
    day: "2026-11-12",
  }))
  const body = buildStatementForm(buildStatement(lines), { channel })
  const reply = await fetch(`${address}/admins/statements`, { method: "POST", headers: { cookie }, body })
  const { statementId, state } = (await reply.json()) as { statementId: string; state: string }
  expect(state).toBe("working")
  return statementId
}

const countAdded = async (db: Db, id: string) =>
  (await db.selectFrom("statement_lines").select("id").where("statement_id", "=", id).execute()).length

test("a kill while a long statement is added ends as without it: each line is there once, and nothing is matched twice", async () => {
  const cookie = await withDatabase(dataDir, prepare)
  const first = await startTestServer(env)
  onTestFailed(first.kill)
  const killed = await upload(first.address, cookie, "GCash")
  await besideServer(dataDir, (db) =>
    expect.poll(() => countAdded(db, killed), { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(1_000),
  )
  await first.kill()
  await withDatabase(dataDir, async (db) => expect(await countAdded(db, killed)).toBeLessThan(lineCount))

  const second = await startTestServer(env)
  onTestFailed(second.kill)
  const spared = await upload(second.address, cookie, "Maya")
  const read = async (path: string) =>
    (await (await fetch(`${second.address}/admins/statements/${path}`, { headers: { cookie } })).json()) as Record<
      string,
      unknown
    >
  for (const id of [killed, spared])
    await expect.poll(async () => (await read(id)).state, { interval: 500, timeout: 200_000 }).toBe("done")

  const result = await read(killed)
  expect(result).toMatchObject({ added: lineCount, known: 0, certain: paymentCount, unknown: lineCount - paymentCount })
  expect({ ...result, channel: null }).toEqual({ ...(await read(spared)), channel: null })
  const { certain } = (await read(`${killed}/matches`)) as { certain: { paymentId: string; lineId: string }[] }
  expect(new Set(certain.map(({ paymentId }) => paymentId)).size).toBe(paymentCount)
  expect(new Set(certain.map(({ lineId }) => lineId)).size).toBe(paymentCount)
  expect(await second.stop()).toBe(0)
  await withDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ lines: number; waiting: number; finished: number }>`select
      (select count(distinct position) from statement_lines where statement_id = ${killed}) as lines,
      (select count(*) from waiting_statement_lines) as waiting,
      (select count(*) from audit_trail where thing_id = ${killed} and action = 'statement.finish') as finished`.execute(
      db,
    )
    expect(rows.map(({ lines, waiting, finished }) => [lines, waiting, finished].map(Number))).toEqual([
      [lineCount, 0, 1],
    ])
  })
}, 400_000)
