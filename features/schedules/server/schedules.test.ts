import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../lib/day.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { enrollmentStatuses } from "../../enrollments/domain/enrollment-status.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const today = "2026-11-20"
const admin = await school.as(await buildAdmin(db))

type Event = { title: string; fullName?: string; day: string; time: string }
async function scheduleOf(accountId: string, area: "learners" | "parents" | "teachers") {
  const { status, body } = await (await school.as(accountId)).get(`/${area}/schedule`)
  expect(status).toBe(200)
  return body.schedule as Event[]
}
const titles = (events: Event[]) => events.map((event) => event.title)

/** Data that no schedule may show to anybody. */
const hidden = [
  { name: "Pending", status: "pending" },
  { name: "Denied", status: "denied" },
  { name: "Archived", archived_at: new Date("2026-11-01T00:00:00Z") },
  { name: "Over", end_date: addDays(today, -1) },
] as const

test("a learner's week begins with monday and goes by time, with the learner's own times in solo classes", async () => {
  const learnerId = await buildLearner(db)
  const group = await buildClass(db, {
    name: "Choir",
    times: { sunday: "08:00", monday: "10:00" },
    start_date: "2026-12-01",
  })
  const solo = await buildClass(db, { name: "Violin", program_type: "homeschool", class_type: "solo" })
  await buildEnrollment(db, { classId: group, learnerId })
  await buildEnrollment(db, { classId: solo, learnerId, times: { monday: "09:30", tuesday: "23:30" } })
  await buildEnrollment(db, { classId: solo, learnerId: await buildLearner(db), times: { friday: "12:00" } })
  const choir = { title: "Choir", classId: group, classType: "group", programType: "lifeskills" }
  const violin = { title: "Violin", classId: solo, classType: "solo", programType: "homeschool" }
  expect(await scheduleOf(learnerId, "learners")).toEqual([
    { day: "monday", time: "09:30", ...violin },
    { day: "monday", time: "10:00", ...choir },
    { day: "tuesday", time: "23:30", ...violin },
    { day: "sunday", time: "08:00", ...choir },
  ])
})

test("a learner's schedule shows approved enrollments in open classes only", async () => {
  const learnerId = await buildLearner(db)
  for (const overrides of hidden) await buildEnrollment(db, { classId: await buildClass(db, overrides), learnerId })
  for (const status of enrollmentStatuses) {
    await buildEnrollment(db, { classId: await buildClass(db, { name: `As ${status}` }), learnerId, status })
  }
  await buildClass(db, { name: "Of others" })
  expect(titles(await scheduleOf(learnerId, "learners"))).toEqual(["As approved"])
})

test("a class leaves the schedule the day after its last day", async () => {
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: await buildClass(db, { name: "Last day", end_date: today }), learnerId })
  expect(titles(await scheduleOf(learnerId, "learners"))).toEqual(["Last day"])
  school.at("2026-11-21", "00:00")
  expect(await scheduleOf(learnerId, "learners")).toEqual([])
  school.at(today)
})

test("a parent's week names the child of each session", async () => {
  const parent = await buildParent(db, {
    children: [{ firstName: "Lara" }, { firstName: "Nico" }, { firstName: "Gone", removed: true }],
  })
  const [lara = "", nico = "", gone = ""] = parent.children
  const group = await buildClass(db, { name: "Choir", times: { wednesday: "10:00" } })
  const solo = await buildClass(db, { name: "Violin", class_type: "solo" })
  const enroll = (classId: string, id: string, times = {}) =>
    buildEnrollment(db, { classId, child: { id, parentId: parent.id }, times })
  await enroll(group, lara)
  await enroll(group, nico)
  await enroll(group, gone)
  await enroll(solo, nico, { wednesday: "09:00" })
  for (const overrides of hidden) await enroll(await buildClass(db, overrides), lara)
  const stranger = await buildParent(db)
  await buildEnrollment(db, { classId: group, child: { id: stranger.children[0] ?? "", parentId: stranger.id } })
  const events = await scheduleOf(parent.id, "parents")
  expect(events.map(({ time, title, fullName }) => `${time} ${title} ${fullName}`)).toEqual([
    "09:00 Violin Nico Cruz",
    "10:00 Choir Lara Cruz",
    "10:00 Choir Nico Cruz",
  ])
  expect(events[0]).toEqual({
    day: "wednesday",
    time: "09:00",
    title: "Violin",
    classId: solo,
    classType: "solo",
    programType: "lifeskills",
    fullName: "Nico Cruz",
  })
})

test("a teacher's week has each group session once and each solo session with its student", async () => {
  const teacher_id = await buildTeacher(db)
  const group = await buildClass(db, { teacher_id, name: "Choir", times: { thursday: "08:00" } })
  const solo = await buildClass(db, { teacher_id, name: "Violin", class_type: "solo" })
  const learnerId = await buildLearner(db, { first_name: "Lea", last_name: "Santos", suffix: "III" })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  for (const classId of [group, solo]) {
    await buildEnrollment(db, { classId, learnerId, times: classId === solo ? { thursday: "09:00" } : {} })
    await buildEnrollment(db, { classId, child, times: classId === solo ? { thursday: "07:00" } : {} })
  }
  await buildEnrollment(db, {
    classId: solo,
    learnerId: await buildLearner(db),
    status: "pending",
    times: { friday: "07:00" },
  })
  for (const overrides of hidden) await buildClass(db, { teacher_id, ...overrides })
  await buildClass(db, { name: "Of others" })
  const events = await scheduleOf(teacher_id, "teachers")
  expect(events.map(({ day, time, title, fullName }) => [day, time, title, fullName])).toEqual([
    ["thursday", "07:00", "Violin", "Migo Cruz"],
    ["thursday", "08:00", "Choir", undefined],
    ["thursday", "09:00", "Violin", "Lea Santos III"],
  ])
})

test("each schedule is for its role", async () => {
  const learner = await school.as(await buildLearner(db))
  expect((await learner.get("/parents/schedule")).status).toBe(403)
  expect((await learner.get("/teachers/schedule")).status).toBe(403)
  expect((await admin.get("/learners/schedule")).status).toBe(403)
})

const daysOf = async (classId: string) => (await admin.get(`/admins/class/days-with-schedules/${classId}`)).body.days

test("the days of a group class are those of its schedule", async () => {
  const id = await buildClass(db, { times: { sunday: "08:00", tuesday: "10:00" } })
  expect(await daysOf(id)).toEqual(["tuesday", "sunday"])
})

test("the days of a solo class are those of its approved students together", async () => {
  const id = await buildClass(db, { class_type: "solo" })
  expect(await daysOf(id)).toEqual([])
  const enroll = async (status: "approved" | "pending" | "left", times: object) =>
    buildEnrollment(db, { classId: id, learnerId: await buildLearner(db), status, times })
  await enroll("approved", { friday: "08:00", monday: "09:00" })
  await enroll("approved", { monday: "15:00", wednesday: "08:00" })
  await enroll("pending", { saturday: "08:00" })
  await enroll("left", { sunday: "08:00" })
  expect(await daysOf(id)).toEqual(["monday", "wednesday", "friday"])
})

test("the days of an unknown class are not found, and are for administrators", async () => {
  expect((await admin.get("/admins/class/days-with-schedules/nothing")).status).toBe(404)
  const teacher_id = await buildTeacher(db)
  const id = await buildClass(db, { teacher_id })
  expect((await (await school.as(teacher_id)).get(`/admins/class/days-with-schedules/${id}`)).status).toBe(403)
})
