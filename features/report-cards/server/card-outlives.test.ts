import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildHomeroom, type Homeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

const buildRoom = (overrides: object = {}) => buildHomeroom(school, { teacher_id: teacherId, ...overrides })
const enter = (enrolleeId: string, { math }: Homeroom, grade: number | null) =>
  teacher.post("/teachers/homeschool/card/grade", { enrolleeId, subjectId: math.id, quarter: "q1", grade })
const finalize = (enrolleeId: string) => teacher.post("/teachers/homeschool/card/grade/finalize", { enrolleeId })
const reset = (enrolleeId: string) => admin.put("/admins/enrollee/pending", { enrolleeId })
const takeBack = ({ parent }: Homeroom, id: string) => parent.delete("/parents/classes/enrollment-attempt", { id })
const isThere = async (id: string) =>
  (await db.selectFrom("enrollments").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
const versionOf = (id: string) =>
  db.selectFrom("report_card_versions").select(["edits", "file"]).where("enrollment_id", "=", id).executeTakeFirst()
const hasFile = async (id: string) =>
  (await school.deps.files.get("report-cards", (await versionOf(id))?.file ?? "")) !== null
const gradesOf = async (id: string) => (await teacher.get(`/teachers/homeschool/card/grade/${id}`)).body.grades

const graded = "The student already has a grade in this class, so this enrollment cannot be deleted."

test("an attempt that was set back is not deleted with the entries on its card", async () => {
  const room = await buildRoom()
  await enter(room.migo, room, 80)
  await reset(room.migo)
  const answer = await takeBack(room, room.migo)
  expect([answer.status, answer.body.message]).toEqual([409, graded])
  expect(await gradesOf(room.migo)).toHaveLength(1)
})

test("an attempt that was set back is not deleted with its published card, be it blank", async () => {
  const room = await buildRoom()
  await finalize(room.migo)
  await reset(room.migo)
  expect((await takeBack(room, room.migo)).status).toBe(409)
  expect(await hasFile(room.migo)).toBe(true)
})

test("an attempt that was set back is not deleted with its lifeskills grade", async () => {
  const room = await buildRoom({ program_type: "lifeskills" })
  await db
    .insertInto("lifeskills_grades")
    .values({ enrollment_id: room.migo, grade: 80, comment: "Well done", graded_by: teacherId, graded_at: new Date() })
    .execute()
  await reset(room.migo)
  expect((await takeBack(room, room.migo)).status).toBe(409)
  expect(await isThere(room.migo)).toBe(true)
})

test("a card that was emptied again and never published keeps no attempt", async () => {
  const room = await buildRoom()
  await enter(room.migo, room, 80)
  await enter(room.migo, room, null)
  await reset(room.migo)
  expect((await takeBack(room, room.migo)).status).toBe(200)
  expect(await isThere(room.migo)).toBe(false)
})

test("of a grade, a reset and a deletion at once, no grade that was acknowledged is lost", async () => {
  for (let round = 0; round < 6; round += 1) {
    const room = await buildRoom()
    const [entered] = await Promise.all([enter(room.migo, room, 80), reset(room.migo), takeBack(room, room.migo)])
    await takeBack(room, room.migo)
    expect(await isThere(room.migo)).toBe(entered.status === 200)
  }
})

test("after a change of class the family reads what was published, and archiving publishes what was not", async () => {
  const room = await buildRoom()
  await enter(room.migo, room, 80)
  await finalize(room.migo)
  await enter(room.migo, room, 90)
  const other = await buildClass(db, { program_type: "homeschool", teacher_id: teacherId, end_date: "2099-12-31" })
  const moved = await admin.put("/admins/enrollee/change-class", { enrolleeID: room.migo, classID: other })
  expect(moved.status).toBe(200)
  const read = () => room.parent.get(`/parents/homeschool/card/grade/finalize/${room.migo}`)
  expect((await read()).status).toBe(200)
  expect([await gradesOf(room.migo), (await versionOf(room.migo))?.edits]).toMatchObject([[{ grade: 90 }], 1])
  await admin.put("/admins/class/archive", { classId: room.classId })
  expect((await versionOf(room.migo))?.edits).toBe(2)
  expect((await read()).status).toBe(200)
})

test("a removed child's card stays readable for staff, published or not", async () => {
  const room = await buildRoom()
  await enter(room.migo, room, 80)
  await finalize(room.migo)
  await enter(room.migo, room, 90)
  await room.parent.delete("/parents/account/child", { childId: room.child.id })
  expect(await gradesOf(room.migo)).toMatchObject([{ grade: 90 }])
  expect((await teacher.get(`/teachers/homeschool/card/grade/finalize/${room.migo}`)).status).toBe(200)
})
