// docs/rules/classes.md#teacher-pages

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { publicTeacherCall } from "../../public-teacher-contract.ts"

/** Today is Friday, 20 November 2026. */
const school = await testSchool()
afterAll(school.close)
const { db } = school
const visitor = await school.as(null)

const pageOf = (teacherId: string) => visitor.get(`/classes/teachers/${teacherId}`)
const statusOf = async (teacherId: string) => (await pageOf(teacherId)).status
const teacherOf = async (teacherId: string) => (await pageOf(teacherId)).body.teacher

test("returns the public fields of a teacher with an open class, and no others", async () => {
  const teacherId = await buildTeacher(db, {
    first_name: "Nena",
    middle_name: "Cruz",
    last_name: "Abad",
    profile_picture: "nena.jpg",
  })
  const classId = await buildClass(db, { teacher_id: teacherId, name: "Chess", start_date: "2024-06-03" })
  const { body } = await pageOf(teacherId)
  expect(body).toEqual({
    success: true,
    teacher: {
      id: teacherId,
      fullName: "Nena Cruz Abad",
      profilePicture: "nena.jpg",
      ratings: null,
      ratingsCount: 0,
      isIdChecked: true,
      teachingSince: "2024-06-03",
      expertise: ["Coding", "Mathematics", "Robotics"],
      introduction: "https://videos.example/hello",
      demo: "https://videos.example/demo",
    },
    classes: [expect.objectContaining({ id: classId, name: "Chess" })],
  })
  expect(publicTeacherCall.reply.safeParse({ teacher: body.teacher, classes: body.classes }).success).toBe(true)
})

test("an expertise that a teacher entered twice is there once", async () => {
  const teacherId = await buildTeacher(db)
  await buildClass(db, { teacher_id: teacherId })
  const topics = { expertise1: "Chess", expertise2: " chess", expertise3: "Piano" }
  await db.updateTable("teachers").set(topics).where("account_id", "=", teacherId).execute()
  expect(await teacherOf(teacherId)).toMatchObject({ expertise: ["Chess", "Piano"] })
})

test("lists the teacher's open classes, the newest first, and none of another teacher", async () => {
  const teacherId = await buildTeacher(db)
  const create = (overrides: object) => buildClass(db, { teacher_id: teacherId, ...overrides })
  const older = await create({ created_at: new Date("2026-02-01T00:00:00Z") })
  const newer = await create({ created_at: new Date("2026-03-01T00:00:00Z") })
  const toCome = await create({ created_at: new Date("2026-04-01T00:00:00Z"), start_date: "2026-12-01" })
  await create({ status: "pending" })
  await create({ status: "denied" })
  await create({ archived_at: new Date("2026-11-01T00:00:00Z") })
  await create({ end_date: "2026-11-19" })
  await buildClass(db)
  const { classes } = (await pageOf(teacherId)).body as { classes: { id: string }[] }
  expect(classes.map(({ id }) => id)).toEqual([toCome, newer, older])
})

test.each([
  ["pending", { status: "pending" }],
  ["denied", { status: "denied" }],
  ["archived", { archived_at: new Date("2026-11-01T00:00:00Z") }],
  ["over", { end_date: "2026-11-19" }],
] as const)("does not find a teacher whose only class is %s", async (_, overrides) => {
  const teacherId = await buildTeacher(db)
  await buildClass(db, { teacher_id: teacherId, ...overrides })
  expect(await statusOf(teacherId)).toBe(404)
})

test("does not find a teacher without a class, somebody of another role, or an id of nobody", async () => {
  expect(await statusOf(await buildTeacher(db))).toBe(404)
  expect(await statusOf(await buildLearner(db))).toBe(404)
  expect(await statusOf("00000000-0000-4000-8000-000000000000")).toBe(404)
  expect(await statusOf("nonsense")).toBe(404)
})

test("does not find a restricted teacher, whose classes then name no teacher with a page", async () => {
  const restricted_at = new Date("2026-11-01T00:00:00Z")
  const teacherId = await buildTeacher(db, { restricted_at })
  const classId = await buildClass(db, { teacher_id: teacherId })
  const teacherInTimes = async () => {
    const { times } = (await visitor.get(`/classes/times?ids=${classId}`)).body as { times: { teacherId: string }[] }
    return times[0]?.teacherId
  }
  expect(await statusOf(teacherId)).toBe(404)
  expect(await teacherInTimes()).toBeNull()
  await db.updateTable("accounts").set({ restricted_at: null }).where("id", "=", teacherId).execute()
  expect(await statusOf(teacherId)).toBe(200)
  expect(await teacherInTimes()).toBe(teacherId)
})

test("the classes of a teacher that are not public name no teacher with a page", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, status: "pending" })
  const { body } = await (await school.as(teacherId)).get(`/classes/times?ids=${classId}`)
  expect(body.times).toMatchObject([{ id: classId, teacherId: null }])
})

test.each(["not verified", "pending", "denied"] as const)(
  "a teacher whose verification is %s has a page, on which the ID is not checked",
  async (verification) => {
    const teacherId = await buildTeacher(db, { verification })
    await buildClass(db, { teacher_id: teacherId })
    expect(await teacherOf(teacherId)).toMatchObject({ isIdChecked: false })
  },
)

test("teaches since the first day of the first approved class, also of one that is over or archived", async () => {
  const teacherId = await buildTeacher(db)
  const create = (overrides: object) => buildClass(db, { teacher_id: teacherId, ...overrides })
  await create({ start_date: "2026-12-01" })
  expect(await teacherOf(teacherId)).toMatchObject({ teachingSince: null })
  await create({ start_date: "2026-05-04", end_date: "2026-06-05" })
  expect(await teacherOf(teacherId)).toMatchObject({ teachingSince: "2026-05-04" })
  await create({ start_date: "2020-01-06", status: "denied" })
  await create({ start_date: "2025-01-06", archived_at: new Date("2025-06-01T00:00:00Z") })
  expect(await teacherOf(teacherId)).toMatchObject({ teachingSince: "2025-01-06" })
  // A solo class has no start date, so the day counts on which it was submitted, in the school's zone.
  await create({ class_type: "solo", created_at: new Date("2024-06-30T20:00:00Z") })
  expect(await teacherOf(teacherId)).toMatchObject({ teachingSince: "2024-07-01" })
})

test("the rating is the mean of the ratings of all the teacher's classes, with their number", async () => {
  const teacherId = await buildTeacher(db)
  const open = await buildClass(db, { teacher_id: teacherId })
  const over = await buildClass(db, { teacher_id: teacherId, end_date: "2026-11-19" })
  for (const [class_id, stars] of [
    [open, 5],
    [open, 4],
    [over, 4],
  ] as const)
    await db
      .insertInto("class_ratings")
      .values({ class_id, account_id: await buildLearner(db), stars })
      .execute()
  expect(await teacherOf(teacherId)).toMatchObject({ ratings: 4.3, ratingsCount: 3 })
})
