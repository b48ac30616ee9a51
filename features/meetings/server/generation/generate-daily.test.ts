import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { generateDueMeetings } from "./generate-daily.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const count = async (ownerId: string) =>
  (await db.selectFrom("meetings").select("id").where(isMeetingOf(ownerId)).execute()).length

test("generates the meetings of classes from before there were any, past days too, which count as held; once", async () => {
  const teacher_id = await buildTeacher(db)
  const running = await buildClass(db, { teacher_id, start_date: "2026-11-02", end_date: "2026-12-07" })
  const over = await buildClass(db, { teacher_id, start_date: "2026-01-05", end_date: "2026-02-02" })
  const pending = await buildClass(db, { teacher_id, status: "pending" })
  const archived = await buildClass(db, {
    teacher_id,
    start_date: "2026-11-02",
    end_date: "2026-12-07",
    archived_at: deps.now(),
  })
  const solo = await buildClass(db, { teacher_id, class_type: "solo", sessions: 40 })
  const [student, timeless] = [await buildLearner(db), await buildLearner(db)]
  const enrolleeId = await buildEnrollment(db, { classId: solo, learnerId: student, times: { sunday: "19:00" } })
  const without = await buildEnrollment(db, { classId: solo, learnerId: timeless })
  expect(await generateDueMeetings(deps)).toEqual({ series: 5, added: 6 + 5 + 6 + 12 })
  const counts = await Promise.all([running, over, pending, archived, enrolleeId, without].map(count))
  expect(counts).toEqual([6, 5, 0, 6, 12, 0])
  const rows = await db.selectFrom("meetings").select(["starts_at", "ends_at", "held_at"]).execute()
  const wrong = rows.filter(({ ends_at, held_at }) => ends_at <= deps.now() !== (held_at !== null))
  expect(wrong).toEqual([])
  expect(await generateDueMeetings(deps)).toEqual({ series: 0, added: 0 })
})

test("broken off in the middle, it goes on where it stopped", async () => {
  const teacher_id = await buildTeacher(db)
  const dates = { teacher_id, start_date: "2026-11-23", end_date: "2026-11-30" }
  const classIds = await Promise.all(Array.from({ length: 130 }, () => buildClass(db, dates)))
  let uses = 0
  const dying = {
    ...deps,
    get db() {
      if (++uses > 3) throw new Error("Killed")
      return db
    },
  }
  await expect(generateDueMeetings(dying)).rejects.toThrow("Killed")
  const series = await db.selectFrom("meeting_series").select("id").where("class_id", "in", classIds).execute()
  expect(series.length).toBe(100)
  expect(await generateDueMeetings(deps)).toEqual({ series: 30, added: 60 })
})
