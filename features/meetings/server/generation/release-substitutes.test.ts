// docs/rules/meetings.md#meetings

import { afterAll, beforeEach, expect, test } from "vitest"
import { emptyWeek } from "../../../../lib/week-times.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
beforeEach(() => school.at("2026-11-20", "10:00"))

/** A solo student on Mondays at nine: a substitute takes the next class, and another teacher is asked about the one after. */
async function build() {
  const teacher_id = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const classId = await buildClass(db, { teacher_id, class_type: "solo", name: "Chess", tag1: "chess", sessions: 40 })
  const learnerId = await buildLearner(db, { first_name: "Lea", last_name: "Santos" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, times: { monday: "09:00" } })
  await buildMeetings(school)
  const [substituteId, askedId] = [await buildTeacher(db), await buildTeacher(db)]
  await db.updateTable("teachers").set({ expertise1: "Chess" }).where("account_id", "=", askedId).execute()
  const [next, later] = [await meetingOn(db, enrolleeId, "2026-11-23"), await meetingOn(db, enrolleeId, "2026-11-30")]
  const substituteReply = await admin.put("/admins/meeting/stand-in", { meetingId: next, teacherId: substituteId })
  const requestReply = await admin.post("/admins/meeting/substitutes", {
    meetingId: later,
    teacherIds: [askedId],
    words: "",
  })
  expect([substituteReply.status, requestReply.status]).toEqual([200, 200])
  school.at("2026-11-20", "10:05")
  return { classId, enrolleeId, substituteId, askedId, next }
}

const newestNotice = async (id: string) => {
  const { body } = await (await school.as(id)).get("/notices")
  const [newest] = body.notices as { title: string; text: string }[]
  return newest && `${newest.title}. ${newest.text}`
}

const released =
  "You are no longer the substitute teacher for Chess. With Lea Santos. There is no class on Monday, 23 November 2026, 9:00 AM any more."

test("new weekly times release a substitute, who agreed to the old time, and end an open request", async () => {
  const { classId, enrolleeId, substituteId, askedId, next } = await build()
  const schedule = { ...emptyWeek, monday: "15:00" }
  const saved = await admin.put("/admins/enrollees/solo/schedule", { enrolleeId, classId, schedule })
  expect(saved.status).toBe(200)
  const row = await db.selectFrom("meetings").selectAll().where("id", "=", next).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    starts_at: new Date("2026-11-23T07:00:00Z"),
    stand_in_id: null,
    substitute_share: 0,
  })
  expect(await newestNotice(substituteId)).toBe(released)
  expect(await newestNotice(askedId)).toContain("Chess")
  const { body } = await (await school.as(askedId)).get("/teachers/substitute-requests")
  expect(body.incoming).toEqual([])
  const requests = await db.selectFrom("substitute_requests").select("outcome").execute()
  expect(requests.at(-1)?.outcome).toBe("changed")
})

test("times that stay leave the substitute; a student who leaves releases the substitute of a meeting that is gone", async () => {
  const { classId, enrolleeId, substituteId, next } = await build()
  const schedule = { ...emptyWeek, monday: "09:00", friday: "15:00" }
  await admin.put("/admins/enrollees/solo/schedule", { enrolleeId, classId, schedule })
  const standIn = db.selectFrom("meetings").select("stand_in_id").where("id", "=", next)
  expect((await standIn.executeTakeFirst())?.stand_in_id).toBe(substituteId)
  expect((await admin.put("/admins/enrollee/deny", { enrolleeId })).status).toBe(200)
  expect(await standIn.executeTakeFirst()).toBeUndefined()
  expect(await newestNotice(substituteId)).toContain("There is no class on Monday, 23 November 2026, 9:00 AM any more.")
})
