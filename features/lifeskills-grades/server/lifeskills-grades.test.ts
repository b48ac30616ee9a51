// docs/rules/lifeskills-grades.md

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import {
  buildAccount,
  buildAdmin,
  buildChild,
  buildLearner,
  buildParent,
  buildTeacher,
} from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { GradedStudent } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const nobody = "00000000-0000-4000-8000-000000000000"

/** A class of the teacher with a learner and a child in it. */
async function buildClassroom(overrides: Parameters<typeof buildClass>[1] = {}) {
  const classId = await buildClass(db, { teacher_id: teacherId, ...overrides })
  const learnerId = await buildLearner(db, { profile_picture: "lea.png" })
  const { id: parentId, children } = await buildParent(db)
  const child = { id: children[0] ?? "", parentId }
  return {
    classId,
    learner: await school.as(learnerId),
    parent: await school.as(parentId),
    parentId,
    child,
    learnerId,
    lea: await buildEnrollment(db, { classId, learnerId }),
    migo: await buildEnrollment(db, { classId, child }),
  }
}

const gradesOf = async (caller: Caller, classId: string) => {
  const area = (await caller.get("/auth/parent")).body.isParent ? "parents/children" : "learners"
  return caller.get(`/${area}/class/lifeskills/grades?classId=${classId}`)
}
const studentsIn = async (caller: Caller, area: string, classId: string) =>
  (await caller.get(`/${area}/class/lifeskills/graded-students?classId=${classId}`)).body.students as GradedStudent[]
const ungradedIn = async (classId: string) =>
  (await teacher.get(`/teachers/class/lifeskills/ungraded-students-list?classId=${classId}`)).body.students

test.each(["teachers", "admins"])("%s grade students, and grading again replaces", async (area) => {
  const { classId, learner, parent, lea, migo } = await buildClassroom()
  const caller = area === "admins" ? admin : teacher
  const grade = (input: object) => caller.post(`/${area}/class/lifeskills/grade`, { classId, ...input })
  expect(await studentsIn(caller, area, classId)).toEqual([
    { id: lea, profilePicture: "lea.png", fullName: "Lea Santos", comment: null, grade: null, remark: null },
    { id: migo, profilePicture: null, fullName: "Migo Cruz", comment: null, grade: null, remark: null },
  ])
  expect(await ungradedIn(classId)).toEqual([
    { id: lea, fullName: "Lea Santos" },
    { id: migo, fullName: "Migo Cruz" },
  ])
  const answer = await grade({ enrolleeId: lea, grade: 74, comment: " Nearly there " })
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: "The grade is saved." }])
  await grade({ enrolleeId: migo, grade: "75", comment: "Well done" })
  await grade({ enrolleeId: lea, grade: 90, comment: "Now it is" })
  expect((await studentsIn(caller, area, classId)).map((row) => [row.grade, row.remark, row.comment])).toEqual([
    [90, "Passed", "Now it is"],
    [75, "Passed", "Well done"],
  ])
  expect(await ungradedIn(classId)).toEqual([])
  expect((await gradesOf(learner, classId)).body.grades).toEqual([
    { fullName: "Lea Santos", grade: 90, remark: "Passed", comment: "Now it is" },
  ])
  expect((await gradesOf(parent, classId)).body.grades).toEqual([
    { fullName: "Migo Cruz", grade: 75, remark: "Passed", comment: "Well done" },
  ])
})

test("every grade is written down with the one before", async () => {
  const { classId, lea } = await buildClassroom()
  for (const [grade, comment] of [
    [60, "Try again"],
    [80, "Better"],
  ]) {
    await teacher.post("/teachers/class/lifeskills/grade", { classId, enrolleeId: lea, grade, comment })
  }
  const trail = await db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", lea)
    .orderBy("id")
    .execute()
  const [first, second] = [
    { grade: 60, comment: "Try again" },
    { grade: 80, comment: "Better" },
  ]
  expect(trail).toEqual([
    { account_id: teacherId, action: "lifeskills-grade.save", before: null, after: first },
    { account_id: teacherId, action: "lifeskills-grade.save", before: first, after: second },
  ])
})

test.each([
  [{ grade: 59 }, "grade"],
  [{ grade: 101 }, "grade"],
  [{ grade: 80.5 }, "grade"],
  [{ grade: "" }, "grade"],
  [{ comment: "" }, "comment"],
  [{ comment: "x".repeat(101) }, "comment"],
  [{ enrolleeId: undefined }, "enrolleeId"],
])("refuses %j", async (wrong, key) => {
  const { classId, lea } = await buildClassroom()
  const form = { classId, enrolleeId: lea, grade: 80, comment: "Fine", ...wrong }
  const answer = await teacher.post("/teachers/class/lifeskills/grade", form)
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [key]])
  expect(await ungradedIn(classId)).toHaveLength(2)
})

test("a parent sees the grades of their own children only, a learner their own only", async () => {
  const { classId, parent, parentId, lea, migo, learner } = await buildClassroom()
  const sister = { id: await buildChild(db, parentId, { firstName: "Ana" }), parentId }
  const ana = await buildEnrollment(db, { classId, child: sister })
  for (const enrolleeId of [lea, migo, ana]) {
    await teacher.post("/teachers/class/lifeskills/grade", { classId, enrolleeId, grade: 70, comment: "Go on" })
  }
  const seen = async (caller: Caller) =>
    ((await gradesOf(caller, classId)).body.grades as { fullName: string }[]).map((grade) => grade.fullName)
  expect(await seen(parent)).toEqual(["Ana Cruz", "Migo Cruz"])
  expect(await seen(learner)).toEqual(["Lea Santos"])
  await parent.delete("/parents/account/child", { childId: sister.id })
  expect(await seen(parent)).toEqual(["Migo Cruz"])
})

test("without a grade there is nothing yet, and who never asked for a seat finds no class", async () => {
  const { classId, learner } = await buildClassroom()
  expect((await gradesOf(learner, classId)).body.grades).toEqual([])
  const strangers = [await school.as(await buildLearner(db)), await school.as((await buildParent(db)).id)]
  for (const stranger of strangers) expect((await gradesOf(stranger, classId)).status).toBe(404)
  expect((await gradesOf(learner, nobody)).status).toBe(404)
  expect((await gradesOf(learner, "nothing")).status).toBe(404)
})

test("a class that is archived or set back to pending hides its grades from students until it is back", async () => {
  const { classId, learner, lea } = await buildClassroom()
  await teacher.post("/teachers/class/lifeskills/grade", { classId, enrolleeId: lea, grade: 88, comment: "Good" })
  for (const [hide, show] of [
    ["archive", "revive"],
    ["pending", "approve"],
  ]) {
    await admin.put(`/admins/class/${hide}`, { classId })
    expect((await gradesOf(learner, classId)).status).toBe(404)
    expect((await studentsIn(admin, "admins", classId)).find((row) => row.id === lea)?.grade).toBe(88)
    await admin.put(`/admins/class/${show}`, { classId })
    expect((await gradesOf(learner, classId)).body.grades).toHaveLength(1)
  }
})

test("the grade of a student who moved to another class stays readable for them", async () => {
  const { classId, learner, learnerId } = await buildClassroom()
  const left = await buildEnrollment(db, { classId, learnerId, status: "left" })
  const values = { grade: 65, comment: "Before the move", graded_by: teacherId, graded_at: new Date() }
  await db
    .insertInto("lifeskills_grades")
    .values({ enrollment_id: left, ...values })
    .execute()
  expect((await gradesOf(learner, classId)).body.grades).toEqual([
    { fullName: "Lea Santos", grade: 65, remark: "Failed", comment: "Before the move" },
  ])
  expect(await studentsIn(teacher, "teachers", classId)).toHaveLength(2)
})

test.each(["pending", "denied", "left"] as const)("a student who is %s is not graded", async (status) => {
  const { classId } = await buildClassroom()
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, status })
  const form = { classId, enrolleeId, grade: 80, comment: "Fine" }
  const answer = await teacher.post("/teachers/class/lifeskills/grade", form)
  expect([answer.status, answer.body.message]).toEqual([409, "Only an approved student can be graded."])
  expect((await studentsIn(teacher, "teachers", classId)).map((row) => row.id)).not.toContain(enrolleeId)
})

test("nobody is graded in an archived class, by anybody", async () => {
  const { classId, lea } = await buildClassroom()
  await admin.put("/admins/class/archive", { classId })
  const form = { classId, enrolleeId: lea, grade: 80, comment: "Late" }
  for (const [caller, area] of [
    [teacher, "teachers"],
    [admin, "admins"],
  ] as const) {
    const answer = await caller.post(`/${area}/class/lifeskills/grade`, form)
    expect([answer.status, answer.body.message]).toEqual([409, "This class is archived: its grades are final."])
  }
})

test("a student of another class is not found in this one, also when both are the teacher's", async () => {
  const [here, there] = [await buildClassroom(), await buildClassroom()]
  const form = { classId: here.classId, enrolleeId: there.lea, grade: 80, comment: "Fine" }
  expect((await teacher.post("/teachers/class/lifeskills/grade", form)).status).toBe(404)
  expect((await admin.post("/admins/class/lifeskills/grade", form)).status).toBe(404)
  const gone = { ...form, enrolleeId: nobody }
  expect((await admin.post("/admins/class/lifeskills/grade", gone)).status).toBe(404)
})

test("another teacher's class and a homeschool class are not found", async () => {
  const homeschool = await buildClassroom({ program_type: "homeschool" })
  const { classId, lea } = await buildClassroom()
  const other = await school.as(await buildTeacher(db))
  const about = async (caller: Caller, area: string, of: { classId: string; lea: string }) => {
    const form = { classId: of.classId, enrolleeId: of.lea, grade: 80, comment: "Fine" }
    const calls = [
      caller.get(`/${area}/class/lifeskills/graded-students?classId=${of.classId}`),
      caller.post(`/${area}/class/lifeskills/grade`, form),
    ]
    if (area === "teachers")
      calls.push(caller.get(`/teachers/class/lifeskills/ungraded-students-list?classId=${of.classId}`))
    return (await Promise.all(calls)).map((answer) => answer.status)
  }
  expect(await about(other, "teachers", { classId, lea })).toEqual([404, 404, 404])
  expect(await about(teacher, "teachers", homeschool)).toEqual([404, 404, 404])
  expect(await about(admin, "admins", homeschool)).toEqual([404, 404])
  expect((await gradesOf(homeschool.learner, homeschool.classId)).status).toBe(404)
})

test("of a teacher and an administrator who grade at once, one follows the other", async () => {
  const { classId, lea } = await buildClassroom()
  const form = (grade: number) => ({ classId, enrolleeId: lea, grade, comment: `As ${grade}` })
  const answers = await Promise.all([
    teacher.post("/teachers/class/lifeskills/grade", form(61)),
    admin.post("/admins/class/lifeskills/grade", form(99)),
    teacher.post("/teachers/class/lifeskills/grade", form(62)),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  const trail = await db.selectFrom("audit_trail").selectAll().where("thing_id", "=", lea).orderBy("id").execute()
  expect(trail.map((row) => row.before)).toEqual([null, trail[0]?.after, trail[1]?.after])
  const [row] = await studentsIn(teacher, "teachers", classId)
  expect({ grade: row?.grade, comment: row?.comment }).toEqual(trail[2]?.after)
})

test("a student who is denied while being graded has the grade only from before", async () => {
  for (let n = 0; n < 6; n++) {
    const { classId, lea } = await buildClassroom()
    const form = { classId, enrolleeId: lea, grade: 80, comment: "Fine" }
    const [graded, denied] = await Promise.all([
      teacher.post("/teachers/class/lifeskills/grade", form),
      admin.put("/admins/enrollee/deny", { enrolleeId: lea }),
    ])
    expect(denied.status).toBe(200)
    expect([200, 409]).toContain(graded.status)
    const trail = await db
      .selectFrom("audit_trail")
      .select("action")
      .where("thing_id", "=", lea)
      .orderBy("id")
      .execute()
    const actions = trail.map((row) => row.action)
    expect(actions).toEqual([...(graded.status === 200 ? ["lifeskills-grade.save"] : []), "enrollment.deny"])
  }
})

test("each call is for its own role only", async () => {
  const { classId, lea, learner, parent } = await buildClassroom()
  const form = { classId, enrolleeId: lea, grade: 80, comment: "Fine" }
  const unassigned = await school.as(await buildAccount(db))
  const callers = { learners: learner, parents: parent, teachers: teacher, admins: admin, nobody: unassigned }
  for (const [role, caller] of Object.entries(callers)) {
    const answers = {
      learners: [await caller.get(`/learners/class/lifeskills/grades?classId=${classId}`)],
      parents: [await caller.get(`/parents/children/class/lifeskills/grades?classId=${classId}`)],
      teachers: [
        await caller.get(`/teachers/class/lifeskills/graded-students?classId=${classId}`),
        await caller.get(`/teachers/class/lifeskills/ungraded-students-list?classId=${classId}`),
        await caller.post("/teachers/class/lifeskills/grade", form),
      ],
      admins: [
        await caller.get(`/admins/class/lifeskills/graded-students?classId=${classId}`),
        await caller.post("/admins/class/lifeskills/grade", form),
      ],
    }
    for (const [area, list] of Object.entries(answers)) {
      expect(list.map((answer) => answer.status)).toEqual(list.map(() => (area === role ? 200 : 403)))
    }
  }
})
