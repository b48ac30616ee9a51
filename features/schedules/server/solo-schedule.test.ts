import { afterAll, beforeEach, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const teacherId = await buildTeacher(db)
const adminId = await buildAdmin(db)
const teacher = await school.as(teacherId)
const admin = await school.as(adminId)
const stranger = await school.as(await buildTeacher(db))

const noDays = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
let classId: string
let enrolleeId: string

beforeEach(async () => {
  classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), times: { monday: "09:00" } })
})

const editors = [
  [
    "its teacher",
    teacher,
    "/teachers/solo/enrollee-schedule",
    (id: string) => `/teachers/solo/enrollee-schedule?enrolleeId=${id}`,
  ],
  [
    "an administrator",
    admin,
    "/admins/enrollees/solo/schedule",
    (id: string) => `/admins/enrollees/solo/schedule/${id}`,
  ],
] as const

test.each(editors)("%s sees and replaces a student's own times", async (_, who, path, seen) => {
  expect((await who.get(seen(enrolleeId))).body.schedule).toEqual({ ...noDays, monday: "09:00" })
  const schedule = { monday: "", tuesday: "13:30", sunday: "00:00", friday: null }
  expect((await who.put(path, { enrolleeId, classId, schedule })).status).toBe(200)
  expect((await who.get(seen(enrolleeId))).body.schedule).toEqual({ ...noDays, tuesday: "13:30", sunday: "00:00" })
})

test.each(editors)("%s cannot leave a student without a day", async (_, who, path, seen) => {
  for (const schedule of [{}, { monday: "" }, noDays]) {
    const { status, body } = await who.put(path, { enrolleeId, classId, schedule })
    expect([status, body.errors]).toEqual([400, { schedule: "Choose a time for at least one weekday." }])
  }
  expect((await who.get(seen(enrolleeId))).body.schedule).toEqual({ ...noDays, monday: "09:00" })
})

test.each(editors)("%s gets an error that names the wrong time", async (_, who, path) => {
  const { status, body } = await who.put(path, { enrolleeId, classId, schedule: { monday: "9:00", friday: "24:00" } })
  expect([status, Object.keys(body.errors as object)]).toEqual([400, ["schedule.monday", "schedule.friday"]])
  expect((await who.put(path, { enrolleeId, classId })).body.errors).toEqual({
    schedule: "Send the time of each weekday.",
  })
})

test.each(editors)("%s does not find what does not belong together", async (_, who, path, seen) => {
  const schedule = { monday: "10:00" }
  const other = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const group = await buildClass(db, { teacher_id: teacherId })
  const inGroup = await buildEnrollment(db, { classId: group, learnerId: await buildLearner(db) })
  const wrong = [
    { enrolleeId, classId: other },
    { enrolleeId, classId: "nothing" },
    { enrolleeId: "nothing", classId },
    { enrolleeId: inGroup, classId: group },
  ]
  for (const ids of wrong) expect((await who.put(path, { ...ids, schedule })).status).toBe(404)
  for (const id of [inGroup, "nothing"]) expect((await who.get(seen(id))).status).toBe(404)
})

test.each(editors)("%s changes nothing in an archived class", async (_, who, path) => {
  await db.updateTable("classes").set({ archived_at: new Date() }).where("id", "=", classId).execute()
  expect((await who.put(path, { enrolleeId, classId, schedule: { monday: "10:00" } })).status).toBe(409)
})

test("another teacher finds neither the student nor the times", async () => {
  expect((await stranger.get(`/teachers/solo/enrollee-schedule?enrolleeId=${enrolleeId}`)).status).toBe(404)
  const input = { enrolleeId, classId, schedule: { monday: "10:00" } }
  expect((await stranger.put("/teachers/solo/enrollee-schedule", input)).status).toBe(404)
})

test.each([
  ["pending", 404, 200],
  ["denied", 404, 409],
  ["left", 404, 409],
] as const)(
  "of a student who is %s a teacher finds nothing: %i, and an administrator gets %i",
  async (status, asTeacher, asAdmin) => {
    const id = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
    const input = { enrolleeId: id, classId, schedule: { monday: "10:00" } }
    expect((await teacher.put("/teachers/solo/enrollee-schedule", input)).status).toBe(asTeacher)
    expect((await teacher.get(`/teachers/solo/enrollee-schedule?enrolleeId=${id}`)).status).toBe(asTeacher)
    expect((await admin.put("/admins/enrollees/solo/schedule", input)).status).toBe(asAdmin)
  },
)

test("the audit trail keeps the times before and after", async () => {
  await teacher.put("/teachers/solo/enrollee-schedule", { enrolleeId, classId, schedule: { sunday: "10:00" } })
  const trail = db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", enrolleeId)
  expect(await trail.execute()).toEqual([
    {
      account_id: teacherId,
      action: "enrollment.schedule",
      before: { ...noDays, monday: "09:00" },
      after: { ...noDays, sunday: "10:00" },
    },
  ])
})

test("schedules that are saved at the same time never mix", async () => {
  const days = ["monday", "tuesday", "wednesday", "thursday"]
  const saved = days.map((day) =>
    teacher.put("/teachers/solo/enrollee-schedule", { enrolleeId, classId, schedule: { [day]: "10:00" } }),
  )
  expect((await Promise.all(saved)).map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  const rows = await db.selectFrom("solo_times").select("weekday").where("enrollment_id", "=", enrolleeId).execute()
  expect(rows).toHaveLength(1)
})

const timesToldTo = async (accountId: string) =>
  ((await (await school.as(accountId)).get("/notices")).body.notices as { kind: string; text: string }[])
    .filter(({ kind }) => kind === "weekly-times-changed")
    .map(({ text }) => text)

test.each(editors)(
  "%s who changes the times tells the family and the teacher once, with both weeks",
  async (_, who, path) => {
    const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
    const child = { id: parent.children[0] ?? "", parentId: parent.id }
    const ofMigo = await buildEnrollment(db, { classId, child, times: { monday: "09:00" } })
    await db.deleteFrom("notices").execute()
    const schedule = { tuesday: "13:30", friday: "10:00" }
    const send = () => who.put(path, { enrolleeId: ofMigo, classId, schedule })
    const replies = await Promise.all(Array.from({ length: 12 }, send))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await send()).status).toBe(200)
    const weeks = "Before: Mondays at 9:00 AM. From now on: Tuesdays at 1:30 PM and Fridays at 10:00 AM."
    expect(await timesToldTo(parent.id)).toEqual([`For Migo Cruz. ${weeks}`])
    expect(await timesToldTo(teacherId)).toEqual([`With Migo Cruz. ${weeks}`])
    const { body } = await (await school.as(parent.id)).get("/notices")
    expect(body.notices).toMatchObject([{ link: "/parent/schedule?day=2026-11-20" }])
  },
)

test("times that a pending student gets are told to nobody", async () => {
  const learnerId = await buildLearner(db)
  const id = await buildEnrollment(db, { classId, learnerId, status: "pending" })
  await db.deleteFrom("notices").execute()
  await admin.put("/admins/enrollees/solo/schedule", { enrolleeId: id, classId, schedule: { monday: "10:00" } })
  expect([await timesToldTo(learnerId), await timesToldTo(teacherId)]).toEqual([[], []])
})

test("only teachers and administrators reach students' schedules", async () => {
  const learner = await school.as(await buildLearner(db))
  expect((await learner.get(`/teachers/solo/enrollee-schedule?enrolleeId=${enrolleeId}`)).status).toBe(403)
  expect((await teacher.get(`/admins/enrollees/solo/schedule/${enrolleeId}`)).status).toBe(403)
  const input = { enrolleeId, classId, schedule: { monday: "10:00" } }
  expect((await teacher.put("/admins/enrollees/solo/schedule", input)).status).toBe(403)
  expect((await admin.put("/teachers/solo/enrollee-schedule", input)).status).toBe(403)
})
