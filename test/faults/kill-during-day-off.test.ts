// docs/rules/days-off.md

import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFailed, test } from "vitest"
import { addDays, todayIn, weekdayOf } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { type RunningServer, startTestServer } from "./running-server.ts"

const zone = "Asia/Manila"
const classes = 330
const students = 60

const dataDir = await createDataFolder("kill-during-day-off")
const env = { DATA_DIR: dataDir, DEMO: "0" }

/** A school in which every class meets on that day, and each student is in several classes. */
async function prepare(db: Db, day: string): Promise<string> {
  await migrateToLatest(db)
  const teacher_id = await buildTeacher(db)
  const learners: string[] = []
  for (let nth = 0; nth < students; nth += 1) learners.push(await buildLearner(db))
  const dates = { teacher_id, start_date: addDays(day, -7), end_date: addDays(day, 14) }
  for (let nth = 0; nth < classes; nth += 1) {
    const classId = await buildClass(db, { ...dates, times: { [weekdayOf(day)]: "09:00" } })
    await buildEnrollment(db, { classId, learnerId: learners[nth % students] ?? "" })
  }
  return signedIn(db, await buildAdmin(db))
}

/** Returns the id if the server has acknowledged the day off; null if it died. */
async function declare({ address }: RunningServer, cookie: string, day: string): Promise<string | null> {
  const body = JSON.stringify({ title: "Typhoon", from: day, to: day, kind: "weather", makeUp: true })
  const headers = { cookie, "content-type": "application/json" }
  const answer = await fetch(`${address}/admins/days-off`, { method: "POST", headers, body }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { id: string }).id : null
}

const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length
const cancelled = (db: Db) => count(db.selectFrom("meetings").select("id").where("cancelled_at", "is not", null))
/** The number of remaining steps: each series is handled, and its people are told. */
const left = async (db: Db) => {
  const series = db.selectFrom("day_off_series").select("series_id")
  return (await count(series.where("followed_at", "is", null))) + (await count(series.where("told_at", "is", null)))
}

/** Whether none of the series, which are listed once their meetings are cancelled, is handled yet. */
const isUntouched = async (db: Db) =>
  (await count(db.selectFrom("day_off_series").select("series_id").where("followed_at", "is not", null))) === 0

const isCarriedOut = async (db: Db) =>
  (await count(db.selectFrom("days_off").select("id").where("called_off_at", "is not", null))) > 0 &&
  (await left(db)) === 0

test("a kill while a day off is declared or carried out is made good after the start, and nothing is done twice", async () => {
  const day = addDays(todayIn(new Date(), zone), 1)
  const cookie = await withDatabase(dataDir, (db) => prepare(db, day))
  const first = await startTestServer(env)
  onTestFailed(first.kill)
  await besideServer(dataDir, async (db) => {
    const countMeetings = async () => count(db.selectFrom("meetings").select("id").where("plan_day", "=", day))
    for (let waited = 0; waited < 400 && (await countMeetings()) < classes; waited += 1) await pause(250)
    expect(await countMeetings()).toBe(classes)
  })

  // Killed during the declaration, at different moments: an acknowledged day off exists, and is carried out.
  let server = first
  let acknowledged: string | null = null
  for (const after of [2, 20]) {
    const declaring = declare(server, cookie, day)
    await pause(after)
    await server.kill()
    acknowledged = (await declaring) ?? acknowledged
    server = await startTestServer(env)
    onTestFailed(server.kill)
    const declared = await besideServer(dataDir, (db) => count(db.selectFrom("days_off").select("id")))
    if (acknowledged) expect(declared).toBe(1)
  }

  // Killed after a part of it is carried out.
  await declare(server, cookie, day)
  await besideServer(dataDir, async (db) => {
    for (let waited = 0; waited < 6000 && (await isUntouched(db)); waited += 1) await pause(20)
  })
  await server.kill()
  server = await startTestServer(env)
  onTestFailed(server.kill)
  await besideServer(dataDir, async (db) => {
    for (let waited = 0; waited < 800 && !(await isCarriedOut(db)); waited += 1) await pause(250)
    expect([await cancelled(db), await isCarriedOut(db)]).toEqual([classes, true])
  })
  expect(await server.stop()).toBe(0)

  await withDatabase(dataDir, async (db) => {
    expect([await left(db), await count(db.selectFrom("days_off").select("id"))]).toEqual([0, 1])
    const madeUp = await db.selectFrom("meetings").select("series_id").where("is_make_up", "=", true).execute()
    expect([madeUp.length, new Set(madeUp.map(({ series_id }) => series_id)).size]).toEqual([classes, classes])
    const notices = await db.selectFrom("notices").select("account_id").where("kind", "=", "day-off-now").execute()
    expect([notices.length, new Set(notices.map(({ account_id }) => account_id)).size]).toEqual([
      students + 1,
      students + 1,
    ])
    expect(await count(db.selectFrom("mails").select("id"))).toBe(students + 1)
  })
}, 400_000)
