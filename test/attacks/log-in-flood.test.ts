import { expect, onTestFailed, test } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildLearner } from "../builders/people.ts"
import { createDataFolder } from "../faults/data-folder.ts"
import { withDatabase } from "../faults/own-database.ts"
import { startTestServer } from "../faults/running-server.ts"

const dataDir = await createDataFolder("log-in-flood")

const email = "owner@people.example"
const password = "mangoes in march"
const perSecond = 40
const floodSeconds = 4

/** The nth address of the attackers. No two are the same. */
const attacker = (nth: number) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`

test("an owner gets in from a new device while forty wrong passwords a second come from as many addresses", async () => {
  await withDatabase(dataDir, async (db) => {
    await migrateToLatest(db)
    await buildLearner(db, { email, password_hash: await hashPassword(password, "low") })
  })
  const settings = { RATE_LIMITS: "on", TRUST_PROXY: "1", PASSWORD_COST: "low" }
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: "0", ...settings })
  onTestFailed(server.kill)
  const over = new AbortController()
  const logIn = async (client: string, guess: string, signal?: AbortSignal) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": client }
    const body = JSON.stringify({ email, password: guess })
    const reply = await fetch(`${server.address}/accounts/login`, { method: "POST", headers, body, signal })
    await reply.arrayBuffer()
    return reply.status
  }
  const statuses = new Set<number>()
  let attempts = 0
  const guess = () =>
    logIn(attacker(attempts++), "not the one", over.signal).then(
      (status) => void statuses.add(status),
      () => undefined,
    )
  const flood = setInterval(guess, 1000 / perSecond)
  try {
    await expect.poll(() => attempts).toBeGreaterThan(perSecond * floodSeconds)
    expect(await logIn("203.0.113.7", password)).toBe(200)
  } finally {
    clearInterval(flood)
    over.abort()
  }
  expect([...statuses]).toEqual([401])
  await server.kill()
})
