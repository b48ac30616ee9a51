// docs/rules/meetings.md#time-off

import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import { todayIn } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildSeries } from "../builders/meetings.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const teachers = 20
const classesOfDay = 3
const hour = 60 * 60_000

const dataDir = await createDataFolder("kill-during-time-off")
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off" }

/** The day of the school on which the classes have started. */
function today() {
  const day = todayIn(new Date(), "Asia/Manila")
  return { from: day, to: day }
}

/** A teacher whose classes, each with a student, have just started. */
async function prepareTeacher(db: Db) {
  const teacher_id = await buildTeacher(db)
  const startsAt = new Date()
  const changes: { meetingId: string; startsAt: string; way: "cancel" }[] = []
  for (let nth = 0; nth < classesOfDay; nth += 1) {
    const classId = await buildClass(db, { teacher_id, times: {} })
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
    const { id } = await db
      .insertInto("meetings")
      .values({
        series_id: await buildSeries(db, classId),
        class_id: classId,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + hour),
        changed_at: startsAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    changes.push({ meetingId: id, startsAt: startsAt.toISOString(), way: "cancel" })
  }
  return { cookie: await signedIn(db, teacher_id), changes }
}

async function prepare(db: Db) {
  await migrateToLatest(db)
  const prepared: Awaited<ReturnType<typeof prepareTeacher>>[] = []
  for (let nth = 0; nth < teachers; nth += 1) prepared.push(await prepareTeacher(db))
  return prepared
}

/** How many classes each teacher has cancelled, and how many notices there are for each cancelled class. */
async function outcome(db: Db) {
  const { rows } = await sql<{ cancelled: number }>`select count(cancelled_at)::integer as cancelled
    from meetings join classes on classes.id = class_id group by teacher_id`.execute(db)
  const notices = await db.selectFrom("notices").select("id").where("kind", "=", "meeting-cancelled").execute()
  return { cancelled: rows.map((row) => row.cancelled), notices: notices.length }
}

async function declareAll(address: string, prepared: Awaited<ReturnType<typeof prepare>>): Promise<boolean[]> {
  const declare = async ({ cookie, changes }: (typeof prepared)[number]): Promise<boolean> => {
    const request = {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...today(), reason: "sick", changes, words: "" }),
    }
    const reply = await fetch(`${address}/teachers/time-off`, request).catch(() => null)
    // On a busy machine the last requests wait too long for a connection, and are told to try again soon.
    if (reply?.status !== 503) return reply?.ok ?? false
    await pause(200)
    return declare({ cookie, changes })
  }
  return Promise.all(prepared.map(declare))
}

test("a kill while time off is entered leaves all classes of a teacher or none, and a retry tells nobody twice", async () => {
  const prepared = await withDatabase(dataDir, prepare)
  const server = await startTestServer(env)
  onTestFailed(server.kill)
  const replies = declareAll(server.address, prepared)
  await besideServer(dataDir, async (db) => {
    const cancelled = db.selectFrom("meetings").select("id").where("cancelled_at", "is not", null)
    await expect.poll(async () => (await cancelled.execute()).length, { interval: 5 }).toBeGreaterThanOrEqual(3)
  })
  await server.kill()
  const acknowledged = (await replies).filter(Boolean).length
  await withDatabase(dataDir, async (db) => {
    const { cancelled, notices } = await outcome(db)
    const whole = cancelled.filter((count) => count === classesOfDay).length
    expect(cancelled.filter((count) => count !== 0 && count !== classesOfDay)).toEqual([])
    expect(whole).toBeGreaterThanOrEqual(Math.max(1, acknowledged))
    // The family of each class is told.
    expect(notices).toBe(whole * classesOfDay)
  })
  const again = await startTestServer(env)
  onTestFailed(again.kill)
  expect(await declareAll(again.address, prepared)).toEqual(prepared.map(() => true))
  await again.kill()
  await withDatabase(dataDir, async (db) => {
    expect(await outcome(db)).toEqual({
      cancelled: prepared.map(() => classesOfDay),
      notices: teachers * classesOfDay,
    })
  })
})
