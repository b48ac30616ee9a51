// docs/rules/audit.md#grade-history

import { afterAll, expect, test } from "vitest"
import type { HistoryEntry } from "../../../lib/history.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const academic = await school.as(await buildAdmin(db, { staff_roles: ["academic"] }))
const stranger = await school.as(await buildTeacher(db))

const historyOf = async (caller: Caller, query: string) => {
  const { status, body } = await caller.get(`/grades/history?${query}`)
  return { status, history: (body.history ?? []) as HistoryEntry[] }
}
const changesIn = ({ history }: { history: HistoryEntry[] }) =>
  history.map(({ who, changes }) => [who, ...changes.map(({ name, before, after }) => `${name}: ${before} > ${after}`)])

test("a teacher sees the former grades of a student, by whom and when", async () => {
  const teacherId = await buildTeacher(db)
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { teacher_id: teacherId, program_type: "lifeskills" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  const teacher = await school.as(teacherId)
  const grade = (caller: Caller, by: string, points: number, comment: string) =>
    caller.post(`/${by}/class/lifeskills/grade`, { classId, enrolleeId, grade: points, comment })
  expect((await grade(teacher, "teachers", 80, "Good")).status).toBe(200)
  expect((await grade(academic, "admins", 91, "Good")).status).toBe(200)
  const query = `enrolleeId=${enrolleeId}`
  expect(changesIn(await historyOf(teacher, query))).toEqual([
    ["Alma Dizon", "Grade: 80 > 91"],
    ["Tomas Luna", "Grade: null > 80", "Comment: null > Good"],
  ])
  expect((await historyOf(teacher, query)).history[0]).toMatchObject({
    at: school.deps.now().toISOString(),
    isAdmin: true,
  })
  expect(await historyOf(academic, query)).toMatchObject({ status: 200 })
  expect((await historyOf(stranger, query)).status).toBe(404)
  for (const role of ["registrar", "cashier", "support"] as const)
    expect((await historyOf(await school.as(await buildAdmin(db, { staff_roles: [role] })), query)).status).toBe(403)
  for (const id of [learnerId, (await buildParent(db)).id])
    expect((await historyOf(await school.as(id), query)).status).toBe(403)
  expect((await historyOf(await school.as(null), query)).status).toBe(401)
})

test("each cell of a report card has its former values", async () => {
  const { teacherId, lea, math, english } = await homeroom()
  const teacher = await school.as(teacherId)
  const post = async (part: string, body: object) =>
    expect((await teacher.post(`/teachers/homeschool/card/${part}`, { enrolleeId: lea, ...body })).status).toBe(200)
  await post("grade", { subjectId: math.id, quarter: "q1", grade: 80 })
  await post("grade", { subjectId: math.id, quarter: "q1", grade: 85 })
  await post("grade", { subjectId: math.id, quarter: "q2", grade: 70 })
  await post("grade", { subjectId: english.id, quarter: "q1", grade: 90 })
  await post("grade", { subjectId: math.id, quarter: "q1", grade: "" })
  await post("deportment", { quarter: "q1", patience: "VS" })
  await post("attendance", { quarter: "q3", schoolDays: 40 })
  const cell = `enrolleeId=${lea}&part=grade&subjectId=${math.id}&quarter=q1`
  expect(changesIn(await historyOf(teacher, cell)).map(([, ...changes]) => changes.at(-1))).toEqual([
    "Grade: 85 > null",
    "Grade: 80 > 85",
    "Grade: null > 80",
  ])
  expect(changesIn(await historyOf(academic, `enrolleeId=${lea}&part=deportment`))).toEqual([
    [expect.any(String), "Quarter: 1st quarter > 1st quarter", "Patience: null > Very Satisfactory"],
  ])
  expect((await historyOf(teacher, `enrolleeId=${lea}&quarter=q1`)).history).toHaveLength(5)
  expect((await historyOf(teacher, `enrolleeId=${lea}`)).history).toHaveLength(7)
  expect((await historyOf(stranger, cell)).status).toBe(404)
  expect((await historyOf(teacher, `enrolleeId=${lea}&part=secrets`)).status).toBe(400)
})

/** A homeroom class with its teacher, a student and two subjects. */
async function homeroom() {
  const room = await buildHomeroom(school)
  const { teacher_id: teacherId } = await db
    .selectFrom("classes")
    .select("teacher_id")
    .where("id", "=", room.classId)
    .executeTakeFirstOrThrow()
  return { ...room, teacherId }
}
