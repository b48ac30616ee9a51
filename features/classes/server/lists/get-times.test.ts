import { afterAll, expect, test } from "vitest"
import { emptyWeek } from "../../../../lib/week-times.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { ClassTimesReply } from "../../times-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

/** Today is Friday, 20 November 2026. */
async function times(accountId: string | null, ids: readonly string[]): Promise<ClassTimesReply> {
  const { status, body } = await (await school.as(accountId)).get(`/classes/times?ids=${ids.join(",")}`)
  expect(status).toBe(200)
  return body as unknown as ClassTimesReply
}
const seenBy = async (accountId: string | null, ids: readonly string[]) =>
  (await times(accountId, ids)).times.map(({ id }) => id).toSorted()

test("returns days, times, dates and tags of a group, and no schedule for a solo class", async () => {
  const teacherId = await buildTeacher(db)
  const group = await buildClass(db, {
    teacher_id: teacherId,
    times: { monday: "16:00", wednesday: "16:00" },
    start_date: "2026-12-07",
    end_date: "2027-03-30",
    tag1: "Music",
    tag3: "Guitar",
  })
  const solo = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const reply = await times(null, [group, solo])
  expect(reply).toMatchObject({ asOf: "2026-11-20", zone: "Asia/Manila" })
  expect(reply.times.find(({ id }) => id === group)).toEqual({
    id: group,
    schedule: { ...emptyWeek, monday: "16:00", wednesday: "16:00" },
    dates: { start: "2026-12-07", end: "2027-03-30" },
    rating: null,
    firstClass: null,
    tags: ["Music", "Guitar"],
    teacherId,
  })
  expect(reply.times.find(({ id }) => id === solo)).toEqual({
    id: solo,
    schedule: null,
    dates: null,
    rating: null,
    firstClass: null,
    tags: [],
    teacherId,
  })
})

test("a class that starts on a day without class says the day of its first class, until that has begun", async () => {
  const plan = { start_date: "2026-12-06", end_date: "2027-03-30", times: { monday: "16:00" } as const }
  const group = await buildClass(db, plan)
  await buildMeetings(school)
  const firstClass = async () => (await times(null, [group])).times[0]?.firstClass
  expect(await firstClass()).toBe("2026-12-07")
  const cancelled = { cancelled_at: school.deps.now(), reason: "sick" as const }
  const first = await meetingOn(db, group, "2026-12-07")
  await db.updateTable("meetings").set(cancelled).where("id", "=", first).execute()
  expect(await firstClass()).toBe("2026-12-14")
  school.at("2026-12-14", "15:59")
  expect(await firstClass()).toBe("2026-12-14")
  school.at("2026-12-14", "16:00")
  expect(await firstClass()).toBeNull()
  school.at("2026-11-20")
})

test("a class that is not public is seen by those it concerns only", async () => {
  const teacher_id = await buildTeacher(db)
  const over = await buildClass(db, { teacher_id, end_date: "2026-11-19" })
  const pending = await buildClass(db, { teacher_id, status: "pending" })
  const archived = await buildClass(db, { teacher_id, archived_at: new Date("2026-11-01T00:00:00Z") })
  const all = [over, pending, archived]
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  for (const classId of all) {
    await buildEnrollment(db, { classId, learnerId, status: "approved" })
    await buildEnrollment(db, { classId, child, status: "approved" })
  }
  expect(await seenBy(null, all)).toEqual([])
  expect(await seenBy(await buildLearner(db), all)).toEqual([])
  expect(await seenBy(await buildTeacher(db), all)).toEqual([])
  expect(await seenBy(learnerId, all)).toEqual([over])
  expect(await seenBy(parent.id, all)).toEqual([over])
  expect(await seenBy(teacher_id, all)).toEqual(all.toSorted())
  expect(await seenBy(await buildAdmin(db), all)).toEqual(all.toSorted())
})

test("what is no class has no times, and a list that is missing or too long is refused", async () => {
  expect(await seenBy(null, ["nonsense", "00000000-0000-4000-8000-000000000000"])).toEqual([])
  expect(await seenBy(null, [","])).toEqual([])
  const visitor = await school.as(null)
  expect((await visitor.get("/classes/times")).status).toBe(400)
  const many = Array.from({ length: 101 }, () => "00000000-0000-4000-8000-000000000000")
  expect((await visitor.get(`/classes/times?ids=${many.join(",")}`)).status).toBe(400)
})
