import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const otherTeacher = await school.as(await buildTeacher(db))
const admin = await school.as(await buildAdmin(db))

async function buildFullClass(kind: "group" | "solo") {
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: kind })
  const parent = await buildParent(db, { children: [{ firstName: "Migo" }], profile_picture: "parent.png" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const learnerId = await buildLearner(db, { first_name: "Ána", suffix: "Jr.", profile_picture: "ana.png" })
  const createdAt = new Date("2026-11-02T03:04:05Z")
  const ofChild = await buildEnrollment(db, { classId, child, createdAt })
  const ofLearner = await buildEnrollment(db, { classId, learnerId, createdAt })
  for (const status of ["pending", "denied", "left"] as const) {
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  }
  const enrollmentDate = "2026-11-02T03:04:05.000Z"
  const rows = [
    { enrolleeId: ofLearner, id: ofLearner, fullName: "Ána Santos Jr.", profilePicture: "ana.png", enrollmentDate },
    { enrolleeId: ofChild, id: ofChild, fullName: "Migo Cruz", profilePicture: null, enrollmentDate },
  ]
  return { classId, rows }
}

test("lists the approved students of a class by name, to its teacher and to administrators", async () => {
  for (const kind of ["group", "solo"] as const) {
    const { classId, rows } = await buildFullClass(kind)
    expect((await teacher.get(`/teachers/${kind}/enrollees/${classId}`)).body.enrolleesData).toEqual(rows)
    expect((await teacher.get(`/teachers/classes/enrollees/${classId}`)).body.enrollees).toEqual(rows)
    expect((await admin.get(`/admins/class/students-list?classId=${classId}`)).body.enrolleesData).toEqual(rows)
  }
})

test("does not find a group among the solo classes, nor a solo class among the groups", async () => {
  const { classId: group } = await buildFullClass("group")
  const { classId: solo } = await buildFullClass("solo")
  expect((await teacher.get(`/teachers/solo/enrollees/${group}`)).status).toBe(404)
  expect((await teacher.get(`/teachers/group/enrollees/${solo}`)).status).toBe(404)
})

test("does not find another teacher's class", async () => {
  const { classId } = await buildFullClass("group")
  expect((await otherTeacher.get(`/teachers/group/enrollees/${classId}`)).status).toBe(404)
  expect((await otherTeacher.get(`/teachers/classes/enrollees/${classId}`)).status).toBe(404)
})

test("does not find a class that is not there, and asks administrators which one they mean", async () => {
  expect((await teacher.get("/teachers/classes/enrollees/unknown")).status).toBe(404)
  expect((await admin.get("/admins/class/students-list?classId=unknown")).status).toBe(404)
  expect((await admin.get("/admins/class/students-list")).status).toBe(400)
})

test("sorts by the name a student has now", async () => {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const [anna, zoe] = [await buildLearner(db, { first_name: "Anna" }), await buildLearner(db, { first_name: "Zoe" })]
  for (const learnerId of [anna, zoe]) await buildEnrollment(db, { classId, learnerId })
  await db
    .updateTable("accounts")
    .set({ first_name: "Zzyx", search_name: "zzyx santos" })
    .where("id", "=", anna)
    .execute()
  const { body } = await teacher.get(`/teachers/classes/enrollees/${classId}`)
  expect(body.enrollees).toMatchObject([{ fullName: "Zoe Santos" }, { fullName: "Zzyx Santos" }])
})
