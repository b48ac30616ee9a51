// docs/rules/meetings.md#reminders

import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFailed, test } from "vitest"
import { endOf } from "../../features/meetings/domain/generate-meetings.ts"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildSeries } from "../builders/meetings.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const minute = 60_000
const meetings = 600
const learners = 20
/** Each meeting has one of the learners, and the teacher. */
const readersOfEach = 2

const dataDir = await createDataFolder("kill-during-reminders")
const env = { DATA_DIR: dataDir, DEMO: "0" }

/** A class for each learner. All their meetings begin on one day, within five minutes. */
async function prepare(db: Db, due: Date): Promise<void> {
  await migrateToLatest(db)
  const teacher_id = await buildTeacher(db)
  const classes: { class_id: string; series_id: string }[] = []
  for (let nth = 0; nth < learners; nth += 1) {
    const classId = await buildClass(db, { teacher_id, times: {} })
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
    classes.push({ class_id: classId, series_id: await buildSeries(db, classId) })
  }
  const rows = Array.from({ length: meetings }, (_, nth) => {
    const starts_at = new Date(due.getTime() + 24 * 60 * minute - (nth % 5) * minute)
    const { class_id, series_id } = classes[nth % learners] ?? { class_id: "", series_id: "" }
    return { class_id, series_id, starts_at, ends_at: endOf(starts_at, 60), changed_at: new Date() }
  })
  await db.insertInto("meetings").values(rows).execute()
}

const reminded = async (db: Db) =>
  (await db.selectFrom("meetings").select("id").where("day_reminder_for", "is not", null).execute()).length

const remindersOf = (db: Db) =>
  db.selectFrom("notices").select(["account_id", "cause", "created_at"]).where("kind", "=", "reminder-day").execute()

test("reminders that are killed in the middle go on within a quarter of an hour, and tell everybody once", async () => {
  const due = new Date()
  await withDatabase(dataDir, (db) => prepare(db, due))

  let broken = 0
  for (let kills = 0; kills < 2; kills += 1) {
    const server = await startTestServer(env)
    onTestFailed(server.kill)
    await besideServer(dataDir, async (db) => {
      const before = await reminded(db)
      for (let waited = 0; waited < 60_000 && (await reminded(db)) === before; waited += 1) await pause(2)
    })
    await server.kill()
    // Exactly the claimed meetings have notices, because both are one transaction.
    await withDatabase(dataDir, async (db) => {
      const claimed = await reminded(db)
      expect(claimed).toBeGreaterThan(0)
      expect(await remindersOf(db)).toHaveLength(claimed * readersOfEach)
      if (claimed < meetings) broken += 1
    })
  }
  expect(broken).toBeGreaterThan(0)

  const last = await startTestServer(env)
  onTestFailed(last.kill)
  await besideServer(dataDir, async (db) => {
    for (let waited = 0; waited < 800 && (await reminded(db)) < meetings; waited += 1) await pause(250)
  })
  expect(await last.stop()).toBe(0)

  await withDatabase(dataDir, async (db) => {
    const reminders = await remindersOf(db)
    expect(new Set(reminders.map(({ account_id, cause }) => `${account_id} ${cause}`)).size).toBe(
      meetings * readersOfEach,
    )
    expect(reminders).toHaveLength(meetings * readersOfEach)
    const latest = Math.max(...reminders.map(({ created_at }) => created_at.getTime()))
    expect(latest - (due.getTime() - 4 * minute)).toBeLessThan(15 * minute)
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(meetings * readersOfEach)
  })
}, 400_000)
