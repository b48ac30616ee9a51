import { afterAll, expect, test } from "vitest"
import { aClass } from "../../../test/builders/classes.ts"
import { anEnrollment } from "../../../test/builders/enrollments.ts"
import { aLearner, anAdmin, aParent, aTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const teacherId = await aTeacher(db)
const teacher = await school.as(teacherId)
const otherTeacher = await school.as(await aTeacher(db))
const admin = await school.as(await anAdmin(db))

async function aFullClass(kind: "group" | "solo") {
  const classId = await aClass(db, { teacher_id: teacherId, class_type: kind })
  const parent = await aParent(db, { children: [{ firstName: "Migo" }], profile_picture: "parent.png" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const learnerId = await aLearner(db, { first_name: "Ána", suffix: "Jr.", profile_picture: "ana.png" })
  const createdAt = new Date("2026-11-02T03:04:05Z")
  const ofChild = await anEnrollment(db, { classId, child, createdAt })
  const ofLearner = await anEnrollment(db, { classId, learnerId, createdAt })
  for (const status of ["pending", "denied", "left"] as const) {
    await anEnrollment(db, { classId, learnerId: await aLearner(db), status })
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
    const { classId, rows } = await aFullClass(kind)
    expect((await teacher.get(`/teachers/${kind}/enrollees/${classId}`)).body.enrolleesData).toEqual(rows)
    expect((await teacher.get(`/teachers/classes/enrollees/${classId}`)).body.enrollees).toEqual(rows)
    expect((await admin.get(`/admins/class/students-list?classId=${classId}`)).body.enrolleesData).toEqual(rows)
  }
})

test("does not find a group among the solo classes, nor a solo class among the groups", async () => {
  const { classId: group } = await aFullClass("group")
  const { classId: solo } = await aFullClass("solo")
  expect((await teacher.get(`/teachers/solo/enrollees/${group}`)).status).toBe(404)
  expect((await teacher.get(`/teachers/group/enrollees/${solo}`)).status).toBe(404)
})

test("does not find another teacher's class", async () => {
  const { classId } = await aFullClass("group")
  expect((await otherTeacher.get(`/teachers/group/enrollees/${classId}`)).status).toBe(404)
  expect((await otherTeacher.get(`/teachers/classes/enrollees/${classId}`)).status).toBe(404)
})

test("does not find a class that is not there, and asks administrators which one they mean", async () => {
  expect((await teacher.get("/teachers/classes/enrollees/unknown")).status).toBe(404)
  expect((await admin.get("/admins/class/students-list?classId=unknown")).status).toBe(404)
  expect((await admin.get("/admins/class/students-list")).status).toBe(400)
})

test("sorts by the name a student has now", async () => {
  const classId = await aClass(db, { teacher_id: teacherId })
  const [anna, zoe] = [await aLearner(db, { first_name: "Anna" }), await aLearner(db, { first_name: "Zoe" })]
  for (const learnerId of [anna, zoe]) await anEnrollment(db, { classId, learnerId })
  await db
    .updateTable("accounts")
    .set({ first_name: "Zzyx", search_name: "zzyx santos" })
    .where("id", "=", anna)
    .execute()
  const { body } = await teacher.get(`/teachers/classes/enrollees/${classId}`)
  expect(body.enrollees).toMatchObject([{ fullName: "Zoe Santos" }, { fullName: "Zzyx Santos" }])
})
