// docs/rules/conversations.md#messages

import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const families = 60

const dataDir = await createDataFolder("kill-during-messages")
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off" }

/** Learners in a class, each with a first message to its teacher. */
async function prepare(db: Db) {
  await migrateToLatest(db)
  const classId = await buildClass(db, { teacher_id: await buildTeacher(db), times: {}, max_students: families })
  const messages: { cookie: string; classId: string; key: string }[] = []
  for (let nth = 0; nth < families; nth += 1) {
    const learnerId = await buildLearner(db)
    await buildEnrollment(db, { classId, learnerId })
    messages.push({ cookie: await signedIn(db, learnerId), classId, key: randomUUID() })
  }
  return messages
}

/** How many messages there are, how many notices to the teacher, and conversations that are not whole. */
async function outcome(db: Db) {
  const { rows } = await sql<Record<"messages" | "told" | "broken", number>>`select
    (select count(*)::integer from messages) as messages,
    (select count(*)::integer from notices where kind = 'message-received') as told,
    (select count(*)::integer from conversations
      where other_unread <> 1 or (select count(*) from messages where conversation_id = conversations.id) <> 1) as broken
  `.execute(db)
  return rows[0]
}

async function sendAll(address: string, messages: Awaited<ReturnType<typeof prepare>>): Promise<boolean[]> {
  const send = async (message: (typeof messages)[number]): Promise<boolean> => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ text: "Is there class?", classId: message.classId, key: message.key }))
      body.append(name, value)
    const request = { method: "POST", headers: { cookie: message.cookie }, body }
    const reply = await fetch(`${address}/conversations`, request).catch(() => null)
    // On a busy machine the last requests wait too long for a connection, and are told to try again soon.
    if (reply?.status !== 503) return reply?.ok ?? false
    await pause(200)
    return send(message)
  }
  return Promise.all(messages.map(send))
}

test("a kill while messages are sent leaves none without its notice, and trying again sends and tells nothing twice", async () => {
  const messages = await withDatabase(dataDir, prepare)
  const server = await startTestServer(env)
  onTestFailed(server.kill)
  const replies = sendAll(server.address, messages)
  await besideServer(dataDir, async (db) => {
    const written = db.selectFrom("messages").select("id")
    await expect.poll(async () => (await written.execute()).length, { interval: 5 }).toBeGreaterThanOrEqual(3)
  })
  await server.kill()
  const acknowledged = (await replies).filter(Boolean).length
  await withDatabase(dataDir, async (db) => {
    const after = await outcome(db)
    const count = after?.messages ?? 0
    expect(count).toBeGreaterThanOrEqual(Math.max(3, acknowledged))
    expect(after).toEqual({ messages: count, told: count, broken: 0 })
  })
  const again = await startTestServer(env)
  onTestFailed(again.kill)
  expect(await sendAll(again.address, messages)).toEqual(messages.map(() => true))
  await again.kill()
  await withDatabase(dataDir, async (db) => {
    expect(await outcome(db)).toEqual({ messages: families, told: families, broken: 0 })
  })
})
