// docs/rules/enrollments.md#seats

import { setTimeout as pause } from "node:timers/promises"
import sharp from "sharp"
import { afterAll, expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildLearner } from "../builders/people.ts"
import { openCountingMailServer } from "./counting-mail-server.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const rounds = 10
const learnersPerRound = 12
const seats = 7

const dataDir = await createDataFolder("kill-during-enrollments")
const postOffice = await openCountingMailServer()
afterAll(() => postOffice.close())

type Learner = { cookie: string; email: string }
type Round = { classId: string; learners: Learner[] }

async function prepareRound(db: Db, round: number): Promise<Round> {
  const classId = await buildClass(db, { max_students: seats, min_age: 3, max_age: 99, end_date: "2099-12-31" })
  const learners: Learner[] = []
  for (let nth = 0; nth < learnersPerRound; nth += 1) {
    const email = `round-${round}-learner-${nth}@people.example`
    const id = await buildLearner(db, { email })
    learners.push({ email, cookie: await signedIn(db, id) })
  }
  return { classId, learners }
}

const proof = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#fff" } })
  .png()
  .toBuffer()

/** Returns the enrolleeId if the server has acknowledged it; null if it refused or died. */
async function enroll(address: string, classId: string, learner: Learner): Promise<string | null> {
  const form = new FormData()
  form.set("classId", classId)
  form.set("payment-proof", new Blob([new Uint8Array(proof)]), "proof.png")
  const answer = await fetch(`${address}/learners/learner/enroll`, {
    method: "POST",
    headers: { cookie: learner.cookie },
    body: form,
  }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { enrolleeId?: string } | null
  return answer?.ok ? (body?.enrolleeId ?? null) : null
}

test("ten kills in a stream of enrollments lose no acknowledged one, no mail, and take no seat twice", async () => {
  const prepared = await withDatabase(dataDir, async (db) => {
    await migrateToLatest(db)
    const all: Round[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await prepareRound(db, round))
    return all
  })

  const acknowledged = new Map<string, string>()
  const env = { DATA_DIR: dataDir, DEMO: "0", SMTP_URL: postOffice.url }
  for (const [nth, { classId, learners }] of prepared.entries()) {
    const server = await startTestServer(env)
    onTestFailed(server.kill)
    // The kill comes after the first, second … sixth acknowledgement, while the others are pending.
    const enough = acknowledged.size + 1 + (nth % 6)
    const { promise: isTime, resolve: now } = Promise.withResolvers<void>()
    const stream = learners.map(async (learner, place) => {
      await pause(place * 15)
      const enrolleeId = await enroll(server.address, classId, learner)
      if (enrolleeId) acknowledged.set(enrolleeId, learner.email)
      if (acknowledged.size >= enough) now()
    })
    await Promise.race([isTime, Promise.all(stream)])
    await server.kill()
    await Promise.all(stream)
  }
  expect(acknowledged.size).toBeGreaterThan(rounds)

  // Includes mails of committed requests without an acknowledgement. The killed process had locked the last of them.
  const last = await startTestServer(env)
  onTestFailed(last.kill)
  await besideServer(dataDir, async (db) => {
    for (let waited = 0; waited < 400 && (await unsent(db)).length > 0; waited += 1) await pause(250)
  })
  expect(await last.stop()).toBe(0)
  expect(unanswered(acknowledged)).toEqual([])

  await withDatabase(dataDir, async (db) => {
    const enrollments = await db.selectFrom("enrollments").select(["id", "class_id", "status"]).execute()
    expect([...acknowledged.keys()].filter((id) => !enrollments.some((row) => row.id === id))).toEqual([])
    const classes = await db.selectFrom("classes").select(["id", "seats_taken", "max_students"]).execute()
    for (const { id, seats_taken, max_students } of classes) {
      const pending = enrollments.filter((row) => row.class_id === id && row.status === "pending").length
      expect(seats_taken).toBe(pending)
      expect(pending).toBeLessThanOrEqual(max_students)
    }
    expect(await unsent(db)).toEqual([])
  })
}, 400_000)

const unsent = (db: Db) => db.selectFrom("mails").select("id").where("sent_at", "is", null).execute()

const unanswered = (acknowledged: Map<string, string>) =>
  [...acknowledged.values()].filter((email) => !postOffice.received.has(email))
