import { afterAll, expect, test } from "vitest"
import { buildClassForm, kinds } from "../../../../test/builders/class-form.ts"
import { buildClass, buildSubject, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const admin = await school.as(await buildAdmin(db))

const path = "lifeskills/group"
const pending = (overrides: ClassOverrides = {}) =>
  buildClass(db, { teacher_id: teacherId, status: "pending", ...overrides })
const edit = (classId: string, form = buildClassForm(), kind: string = path) =>
  teacher.put(`/teachers/classes/${kind}/edit`, { ...form, classId })
const editAsAdmin = (id: string, form = buildClassForm(), kind: string = path) =>
  admin.post(`/admins/class/${kind}/edit`, { ...form, id })
const statusOf = async (id: string) =>
  (await db.selectFrom("classes").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status

const startedWith = {
  name: "Little Coders",
  price: 1250,
  description: "Games and stories made with code, step by step.",
  syllabus: "<p>Week 1: hello</p>",
  ageLimit: { min: 7, max: 12 },
  maxStudents: 7,
  sessions: 8,
  schedule: {
    monday: "09:00",
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  dates: { start: "2026-01-05", end: "2026-12-18" },
  tags: { tag1: null, tag2: null, tag3: null },
  subjects: [],
}

test("the edit form starts with the class as it is, for its teacher and for administrators", async () => {
  const id = await pending()
  const forTeacher = await teacher.get(`/teachers/classes/${path}/edit?classId=${id}`)
  const forAdmin = await admin.get(`/admins/class/${path}/edit?classId=${id}`)
  expect(forTeacher.body.data).toEqual(startedWith)
  expect(forAdmin.body.data).toEqual(startedWith)
})

test("the subjects of the edit form are ids, and those of a solo class have no schedule beside them", async () => {
  const subject = await buildSubject(db, { name: "Reading", tag: "READ" })
  const overrides: ClassOverrides = { program_type: "homeschool", class_type: "solo", subjectIds: [subject] }
  const id = await pending(overrides)
  const { body } = await teacher.get(`/teachers/classes/homeschool/solo/edit?classId=${id}`)
  expect(body.data).toMatchObject({ subjects: [subject], schedule: null, dates: null })
})

test("an edit replaces everything that the form holds", async () => {
  const id = await pending()
  expect((await edit(id)).status).toBe(200)
  const { body } = await teacher.get(`/teachers/classes/${path}/edit?classId=${id}`)
  expect(body.data).toEqual({
    ...startedWith,
    price: 1250.5,
    maxStudents: 6,
    schedule: { ...startedWith.schedule, friday: "15:30" },
    dates: { start: "2026-12-01", end: "2027-02-26" },
    tags: { tag1: "coding", tag2: "games", tag3: null },
  })
})

test("an edited class is found by its new name and not by its old one", async () => {
  const id = await pending()
  await edit(id, buildClassForm({ name: "Ukulele Party", tag1: "music" }))
  await db.updateTable("classes").set({ status: "approved" }).where("id", "=", id).execute()
  const isListed = async (className: string) => {
    const { body } = await admin.get(`/classes/?className=${className}`)
    return (body.result as { id: string }[]).some((card) => card.id === id)
  }
  expect(await isListed("ukulele")).toBe(true)
  expect(await isListed("music")).toBe(true)
  expect(await isListed("coders")).toBe(false)
})

test.each([
  ["pending", 200, "pending"],
  ["denied", 200, "pending"],
  ["approved", 409, "approved"],
] as const)("its teacher edits a class that is %s: %i, and it is %s", async (status, answer, after) => {
  const id = await pending({ status })
  expect((await teacher.get(`/teachers/classes/${path}/edit?classId=${id}`)).status).toBe(answer)
  expect((await edit(id)).status).toBe(answer)
  expect(await statusOf(id)).toBe(after)
})

test.each([
  ["pending", 200, "pending"],
  ["denied", 409, "denied"],
  ["approved", 409, "approved"],
] as const)("an administrator edits a class that is %s: %i, and it is %s", async (status, answer, after) => {
  const id = await pending({ status })
  expect((await admin.get(`/admins/class/${path}/edit?classId=${id}`)).status).toBe(answer)
  expect((await editAsAdmin(id)).status).toBe(answer)
  expect(await statusOf(id)).toBe(after)
})

test("an archived class is edited by nobody, whatever its status", async () => {
  for (const status of ["pending", "denied", "approved"] as const) {
    const id = await pending({ status, archived_at: new Date("2026-11-01T00:00:00Z") })
    expect((await edit(id)).status).toBe(409)
    expect((await editAsAdmin(id)).status).toBe(409)
  }
})

test("another teacher's class is not found, even by a form that is wrong", async () => {
  const stranger = await school.as(await buildTeacher(db))
  const id = await pending()
  for (const form of [buildClassForm(), {}]) {
    expect((await stranger.put(`/teachers/classes/${path}/edit`, { ...form, classId: id })).status).toBe(404)
  }
  expect((await stranger.get(`/teachers/classes/${path}/edit?classId=${id}`)).status).toBe(404)
})

test("a class is not found as another kind than its own", async () => {
  const id = await pending()
  for (const kind of kinds.filter((each) => each !== path)) {
    expect((await edit(id, buildClassForm(), kind)).status).toBe(404)
    expect((await editAsAdmin(id, buildClassForm(), kind)).status).toBe(404)
    expect((await teacher.get(`/teachers/classes/${kind}/edit?classId=${id}`)).status).toBe(404)
    expect((await admin.get(`/admins/class/${kind}/edit?classId=${id}`)).status).toBe(404)
  }
})

test("a class that is not there is not found", async () => {
  for (const id of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
    expect((await edit(id)).status).toBe(404)
    expect((await editAsAdmin(id)).status).toBe(404)
  }
})

test("an edit is validated like a new class, and nothing is saved when it is refused", async () => {
  const id = await pending()
  const { status, body } = await edit(id, buildClassForm({ name: "ab", endDate: "2026-11-19" }))
  expect([status, Object.keys(body.errors as object).sort()]).toEqual([400, ["endDate", "name"]])
  const after = await teacher.get(`/teachers/classes/${path}/edit?classId=${id}`)
  expect(after.body.data).toEqual(startedWith)
})

test("a class cannot become smaller than the seats that are taken", async () => {
  const id = await pending()
  for (const status of ["approved", "pending", "denied"] as const) {
    await buildEnrollment(db, { classId: id, learnerId: await buildLearner(db), status })
  }
  const { status, body } = await edit(id, buildClassForm({ maxStudents: 1 }))
  expect(status).toBe(400)
  expect(body.errors).toEqual({ maxStudents: "2 seats are already taken. Enter at least 2." })
  expect((await edit(id, buildClassForm({ maxStudents: 2 }))).status).toBe(200)
})

test("a subject that was deactivated since may stay in a class, and cannot come into one", async () => {
  const old = await buildSubject(db, { name: "Typing", tag: "TYPE", is_active: false })
  const homeschoolGroup = { program_type: "homeschool", class_type: "group" } as const
  const holding = await pending({ ...homeschoolGroup, subjectIds: [old] })
  expect((await edit(holding, buildClassForm({ subjects: [old] }), "homeschool/group")).status).toBe(200)
  expect((await edit(holding, buildClassForm({ subjects: [] }), "homeschool/group")).status).toBe(200)
  const { status, body } = await edit(holding, buildClassForm({ subjects: [old] }), "homeschool/group")
  expect([status, body.errors]).toEqual([400, { subjects: "Choose subjects from the list." }])
})

test("the audit trail keeps what an edit changed and who made it", async () => {
  const id = await pending({ status: "denied" })
  await edit(id, buildClassForm({ name: "Big Coders" }))
  const trail = await db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", id)
    .execute()
  expect(trail).toEqual([
    {
      account_id: teacherId,
      action: "class.edit",
      before: expect.objectContaining({ name: "Little Coders", status: "denied", price_centavos: 125_000 }),
      after: expect.objectContaining({ name: "Big Coders", status: "pending", price_centavos: 125_050 }),
    },
  ])
})

test("of a teacher and an administrator who edit the same version, the second is told and overwrites nothing", async () => {
  const id = await pending()
  const nameOf = async () =>
    (await db.selectFrom("classes").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name
  const versions = await Promise.all([
    teacher.get(`/teachers/classes/${path}/edit?classId=${id}`),
    admin.get(`/admins/class/${path}/edit?classId=${id}`),
  ])
  const [seenByTeacher, seenByAdmin] = versions.map(({ body }) => body.changedAt)
  school.at("2026-11-20", "10:01")
  expect((await edit(id, buildClassForm({ name: "By the teacher", seenChange: seenByTeacher }))).status).toBe(200)
  school.at("2026-11-20", "10:02")
  const late = await editAsAdmin(id, buildClassForm({ name: "By the school", seenChange: seenByAdmin }))
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^This class has changed since you opened this form\. Reload the page/),
  ])
  expect(await nameOf()).toBe("By the teacher")
  // Read again, and sent again.
  const { changedAt } = (await admin.get(`/admins/class/${path}/edit?classId=${id}`)).body
  expect((await editAsAdmin(id, buildClassForm({ name: "By both", seenChange: changedAt }))).status).toBe(200)
  school.at("2026-11-20", "10:03")
  expect((await edit(id, buildClassForm({ name: "As before", seenChange: seenByTeacher }))).status).toBe(409)
  expect((await edit(id, buildClassForm({ name: "Without a version" }))).status).toBe(200)
  expect(await nameOf()).toBe("Without a version")
  school.at("2026-11-20")
})

test("of ten edits of one version at once one is saved", async () => {
  const id = await pending()
  const { changedAt } = (await teacher.get(`/teachers/classes/${path}/edit?classId=${id}`)).body
  school.at("2026-11-20", "10:05")
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => edit(id, buildClassForm({ name: `Edit ${nth}`, seenChange: changedAt }))),
  )
  school.at("2026-11-20")
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test("an edit and an approval at the same time leave the class approved as it was, or edited before", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await pending()
    const [edited, approved] = await Promise.all([
      edit(id, buildClassForm({ name: "Edited meanwhile" })),
      admin.put("/admins/class/approve", { classId: id }),
    ])
    expect(approved.status).toBe(200)
    expect(await statusOf(id)).toBe("approved")
    const { name } = await db.selectFrom("classes").select("name").where("id", "=", id).executeTakeFirstOrThrow()
    expect(name).toBe(edited.status === 200 ? "Edited meanwhile" : "Little Coders")
  }
})

test("a class waits for review as long as it is pending, as its teacher and administrators are told", async () => {
  const stranger = await school.as(await buildTeacher(db))
  const isPending = async (id: string, who = teacher) => (await who.get(`/classes/status/pending/${id}`)).body.isPending
  const waiting = await pending()
  expect(await isPending(waiting)).toBe(true)
  expect(await isPending(waiting, admin)).toBe(true)
  expect(await isPending(await pending({ status: "approved" }))).toBe(false)
  expect(await isPending(await pending({ status: "denied" }))).toBe(false)
  expect(await isPending(await pending({ archived_at: new Date() }))).toBe(false)
  expect((await stranger.get(`/classes/status/pending/${waiting}`)).status).toBe(404)
  const learner = await school.as(await buildLearner(db))
  expect((await learner.get(`/classes/status/pending/${waiting}`)).status).toBe(403)
})
