import { afterAll, expect, test } from "vitest"
import { buildClassForm } from "../../../../test/builders/class-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { mailsTo } from "../../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { type ClassStatus, classStatuses } from "../../domain/class-life.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const word: Record<ClassStatus, string> = { approved: "approve", denied: "deny", pending: "pending" }
const decide = (classId: string, to: ClassStatus) => admin.put(`/admins/class/${word[to]}`, { classId })
const rowOf = (id: string) =>
  db.selectFrom("classes").select(["status", "archived_at"]).where("id", "=", id).executeTakeFirstOrThrow()
const trailOf = (id: string) =>
  db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute()

const changes = classStatuses.flatMap((from) => classStatuses.map((to) => [from, to] as const))

test.each(changes)("an administrator brings a class from %s to %s, unless it is there already", async (from, to) => {
  const email = `${from}-${to}@people.example`
  const id = await buildClass(db, { teacher_id: await buildTeacher(db, { email }), status: from })
  const { status, body } = await decide(id, to)
  if (from === to) {
    expect([status, body.message]).toEqual([409, `This class is already ${to === "denied" ? "rejected" : to}.`])
    expect([await mailsTo(db, email), await trailOf(id)]).toEqual([[], []])
    return
  }
  expect(status).toBe(200)
  expect((await rowOf(id)).status).toBe(to)
  expect(await mailsTo(db, email)).toHaveLength(1)
  const action = { approved: "class.approve", denied: "class.deny", pending: "class.pending" }[to]
  const before = { status: from }
  expect(await trailOf(id)).toEqual([{ account_id: adminId, action, before, after: { status: to } }])
})

test("each decision tells the teacher what it means and where to go on, and nothing about anybody else", async () => {
  const email = "told@people.example"
  const id = await buildClass(db, {
    teacher_id: await buildTeacher(db, { email, first_name: "Tess" }),
    name: "Sungka Club",
    status: "pending",
  })
  for (const to of ["approved", "pending", "denied"] as const) await decide(id, to)
  const mails = await mailsTo(db, email)
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    'Your class "Sungka Club" is approved',
    'Your class "Sungka Club" is waiting for approval again',
    'Your class "Sungka Club" was not approved',
  ])
  for (const { text, html } of mails) {
    expect(text).toContain("Hello Tess,")
    expect(text).toContain(`${school.deps.settings.publicUrl}/teacher/classroom/lifeskills/group/${id}`)
    expect(html).toContain("Sungka Club")
    expect(text).not.toMatch(/Alma|Dizon/)
  }
})

test("a class's name with markup reaches the teacher as text", async () => {
  const email = "markup@people.example"
  const id = await buildClass(db, {
    teacher_id: await buildTeacher(db, { email }),
    name: "<b>Bold</b> moves",
    status: "pending",
  })
  await decide(id, "approved")
  const [mail] = await mailsTo(db, email)
  expect(mail?.html).toContain("&lt;b&gt;Bold&lt;/b&gt; moves")
  expect(mail?.html).not.toContain("<b>Bold</b>")
})

test("the class of a teacher who is not verified can be approved too", async () => {
  const id = await buildClass(db, {
    teacher_id: await buildTeacher(db, { verification: "not verified" }),
    status: "pending",
  })
  expect((await decide(id, "approved")).status).toBe(200)
})

test("of two different decisions about a class that both saw pending, the first one counts", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await buildClass(db, { status: "pending" })
    const seen = { classId: id, seen: "pending" }
    const answers = await Promise.all([admin.put("/admins/class/approve", seen), admin.put("/admins/class/deny", seen)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await rowOf(id)).status).toBe(answers[0]?.status === 200 ? "approved" : "denied")
    expect(await trailOf(id)).toHaveLength(1)
  }
})

test("refuses an unknown seen status, and an empty time of the last change", async () => {
  const id = await buildClass(db, { status: "pending" })
  for (const word of ["approve", "pending", "deny"]) {
    for (const seen of ["Pending", "archived", ""]) {
      const { status, body } = await admin.put(`/admins/class/${word}`, { classId: id, seen })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["seen"]])
    }
  }
  expect((await admin.put("/admins/class/approve", { classId: id, seenChange: "" })).status).toBe(409)
  expect((await rowOf(id)).status).toBe("pending")
})

/** A pending class, with functions that edit it as its teacher, and the version on an administrator's screen. */
async function readClass() {
  const teacherId = await buildTeacher(db)
  const teacher = await school.as(teacherId)
  const id = await buildClass(db, {
    teacher_id: teacherId,
    status: "pending",
    updated_at: new Date("2026-11-01T00:00:00Z"),
  })
  const look = async () => {
    const { body } = await admin.get(`/admins/class/lifeskills/group/info?classId=${id}`)
    return { classId: id, seen: "pending", seenChange: String(body.changedAt) }
  }
  const change = () => teacher.put("/teachers/classes/lifeskills/group/edit", { ...buildClassForm(), classId: id })
  return { id, look, change }
}

test("nobody decides about a class that its teacher changed after they looked at it", async () => {
  const { id, look, change } = await readClass()
  const inSight = await look()
  expect((await change()).status).toBe(200)
  for (const decision of ["approve", "deny"]) {
    const { status, body } = await admin.put(`/admins/class/${decision}`, inSight)
    expect([status, body.message]).toEqual([409, "Someone else has changed this class. Please check it again."])
  }
  expect((await rowOf(id)).status).toBe("pending")
  expect((await trailOf(id)).map(({ action }) => action)).toEqual(["class.edit"])
  expect((await admin.put("/admins/class/approve", await look())).status).toBe(200)
})

test("of a change and an approval at the same time one is refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { look, change } = await readClass()
    const inSight = await look()
    const answers = await Promise.all([admin.put("/admins/class/approve", inSight), change()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test("of several who approve a class at once one does, and the teacher gets one mail", async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `once-${round}@people.example`
    const id = await buildClass(db, { teacher_id: await buildTeacher(db, { email }), status: "pending" })
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, "approved")))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(await mailsTo(db, email)).toHaveLength(1)
  }
})

test.each(classStatuses)(
  "a class that is %s is archived once and revived once, and keeps its status",
  async (status) => {
    const id = await buildClass(db, { status })
    expect((await admin.put("/admins/class/revive", { classId: id })).status).toBe(409)
    expect((await admin.put("/admins/class/archive", { classId: id })).status).toBe(200)
    expect(await rowOf(id)).toEqual({ status, archived_at: school.deps.now() })
    const again = await admin.put("/admins/class/archive", { classId: id })
    expect([again.status, again.body.message]).toEqual([409, "This class is already archived."])
    expect((await admin.put("/admins/class/revive", { classId: id })).status).toBe(200)
    expect(await rowOf(id)).toEqual({ status, archived_at: null })
    const trail = await trailOf(id)
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["class.archive", { isArchived: false }, { isArchived: true }],
      ["class.revive", { isArchived: true }, { isArchived: false }],
    ])
  },
)

test("archiving keeps enrollments and grades, and the public page comes back with reviving", async () => {
  const id = await buildClass(db, {})
  const enrollment = await buildEnrollment(db, { classId: id, learnerId: await buildLearner(db) })
  const grade = {
    enrollment_id: enrollment,
    grade: 90,
    comment: "Well done",
    graded_by: adminId,
    graded_at: new Date(),
  }
  await db.insertInto("lifeskills_grades").values(grade).execute()
  const visitor = await school.as(null)
  const page = async () => (await visitor.get(`/classes/lifeskills/group/info?classId=${id}`)).status
  await admin.put("/admins/class/archive", { classId: id })
  expect(await page()).toBe(404)
  await admin.put("/admins/class/revive", { classId: id })
  expect(await page()).toBe(200)
  const enrollments = await db.selectFrom("enrollments").select("status").where("class_id", "=", id).execute()
  expect(enrollments).toEqual([{ status: "approved" }])
  const grades = await db
    .selectFrom("lifeskills_grades")
    .select("grade")
    .where("enrollment_id", "=", enrollment)
    .execute()
  expect(grades).toEqual([{ grade: 90 }])
})

test("the status of an archived class can change, and it stays archived", async () => {
  const id = await buildClass(db, { status: "pending", archived_at: new Date("2026-11-01T00:00:00Z") })
  expect((await decide(id, "approved")).status).toBe(200)
  expect(await rowOf(id)).toEqual({ status: "approved", archived_at: new Date("2026-11-01T00:00:00Z") })
})

const actions = ["approve", "deny", "pending", "archive", "revive"]

test("a class that is not there is not found, and nobody but administrators decides", async () => {
  const teacherId = await buildTeacher(db)
  const own = await buildClass(db, { teacher_id: teacherId, status: "pending" })
  const teacher = await school.as(teacherId)
  for (const action of actions) {
    for (const classId of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
      expect((await admin.put(`/admins/class/${action}`, { classId })).status).toBe(404)
    }
    expect((await admin.put(`/admins/class/${action}`, {})).status).toBe(400)
    expect((await teacher.put(`/admins/class/${action}`, { classId: own })).status).toBe(403)
  }
  expect((await rowOf(own)).status).toBe("pending")
})
