// docs/rules/attendance.md#attendance

import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import { expect, onTestFailed, test } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildSeries } from "../builders/meetings.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { besideServer, signedIn, withDatabase } from "./own-database.ts"
import { startTestServer } from "./running-server.ts"

const meetings = 60
const students = 5
const hour = 60 * 60_000

const dataDir = await createDataFolder("kill-during-attendance")
const env = { DATA_DIR: dataDir, DEMO: "0", RATE_LIMITS: "off" }

/** A teacher with a group class, whose students are in as many of today's meetings. */
async function prepare(db: Db) {
  await migrateToLatest(db)
  const teacher_id = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id, times: {}, max_students: students, sessions: meetings })
  const enrolleeIds: string[] = []
  for (let nth = 0; nth < students; nth += 1)
    enrolleeIds.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db) }))
  const startsAt = new Date(Date.now() - 2 * hour)
  const series_id = await buildSeries(db, classId)
  const rows = Array.from({ length: meetings }, (_, nth) => {
    const starts_at = new Date(startsAt.getTime() - nth * 60_000)
    const ends_at = new Date(starts_at.getTime() + hour)
    return { series_id, class_id: classId, starts_at, ends_at, changed_at: startsAt }
  })
  const inserted = await db.insertInto("meetings").values(rows).returning("id").execute()
  const attendance = enrolleeIds.map((enrolleeId) => ({ enrolleeId, mark: "absent" }))
  return { cookie: await signedIn(db, teacher_id), meetingIds: inserted.map(({ id }) => id), attendance }
}

test("a kill while attendance is saved leaves each meeting with all its marks, held and on record, or with none of it", async () => {
  const { cookie, meetingIds, attendance } = await withDatabase(dataDir, prepare)
  const server = await startTestServer(env)
  onTestFailed(server.kill)
  const headers = { cookie, "content-type": "application/json" }
  const save = async (meetingId: string): Promise<boolean> => {
    const body = JSON.stringify({ meetingId, attendance })
    const request = { method: "POST", headers, body }
    const reply = await fetch(`${server.address}/teachers/meeting/attendance`, request).catch(() => null)
    // On a busy machine the last requests wait too long for a connection, and are told to try again soon.
    if (reply?.status !== 503) return reply?.ok ?? false
    await pause(200)
    return save(meetingId)
  }
  const replies = Promise.all(meetingIds.map(save))
  await besideServer(dataDir, async (db) => {
    const heldMeetings = db.selectFrom("meetings").select("id").where("held_at", "is not", null)
    await expect.poll(async () => (await heldMeetings.execute()).length, { interval: 5 }).toBeGreaterThanOrEqual(5)
  })
  await server.kill()
  const acknowledged = (await replies).filter(Boolean).length
  await withDatabase(dataDir, async (db) => {
    const { rows } = await sql<Record<"held" | "whole" | "half" | "recorded" | "told", number>>`select
      count(*) filter (where held_at is not null)::integer as held,
      count(*) filter (where held_at is not null and marks = ${students})::integer as whole,
      count(*) filter (where (held_at is null) <> (marks = 0) or marks not in (0, ${students}))::integer as half,
      (select count(*)::integer from audit_trail where action = 'attendance.save') as recorded,
      (select count(*)::integer from notices where kind = 'marked-absent') as told
      from (select held_at, (select count(*) from meeting_marks where meeting_id = meetings.id) as marks
        from meetings) as meeting`.execute(db)
    const heldCount = rows[0]?.held ?? 0
    expect(heldCount).toBeGreaterThanOrEqual(Math.max(5, acknowledged))
    expect(rows[0]).toEqual({
      held: heldCount,
      whole: heldCount,
      half: 0,
      recorded: heldCount,
      told: heldCount * students,
    })
  })
})
