import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../lib/day.ts"
import { kinds } from "../../../test/builders/class-form.ts"
import { buildClass, buildSubject, type ClassOverrides } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testDataKeys } from "../../../test/data-keys.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { classStatuses } from "../domain/class-life.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const today = "2026-11-20"
const private_ = { email: "nena@secret.example", contact: "+639170000001" }
const teacherId = await buildTeacher(db, { first_name: "Nena", last_name: "Ramos", ...private_ })
const learnerId = await buildLearner(db)
const parent = await buildParent(db, { children: [{}] })
const childId = parent.children[0] ?? ""

const callers: Record<string, Caller> = {
  visitor: await school.as(null),
  "somebody without a role": await school.as(await buildAccount(db)),
  "another learner": await school.as(await buildLearner(db)),
  "another parent": await school.as((await buildParent(db)).id),
  "another teacher": await school.as(await buildTeacher(db)),
  "its learner": await school.as(learnerId),
  "its child's parent": await school.as(parent.id),
  "its teacher": await school.as(teacherId),
  administrator: await school.as(await buildAdmin(db)),
}
const everybody = Object.keys(callers)
const students = ["its learner", "its child's parent"]
const staff = ["its teacher", "administrator"]

const taught = (overrides: ClassOverrides = {}) => buildClass(db, { teacher_id: teacherId, ...overrides })
const infoOf = (who: string, id: string, kind = "lifeskills/group") =>
  (callers[who] as Caller).get(`/classes/${kind}/info?classId=${id}`)

async function whoSees(id: string): Promise<string[]> {
  const seen: string[] = []
  for (const who of everybody) {
    const { status } = await infoOf(who, id)
    expect([200, 404]).toContain(status)
    if (status === 200) seen.push(who)
  }
  return seen
}

/** Who sees a class (docs/rules/classes.md#class-visibility), row by row: by status, archived and over. */
function expected(status: string, isArchived: boolean, isOver: boolean): string[] {
  if (isArchived) return staff
  if (status === "approved" && !isOver) return everybody
  return status === "pending" ? staff : [...students, ...staff]
}

const matrix = classStatuses.flatMap((status) =>
  [false, true].flatMap((isArchived) => [false, true].map((isOver) => ({ status, isArchived, isOver }))),
)

test.each(matrix)("who sees a class: %o", async ({ status, isArchived, isOver }) => {
  const id = await taught({
    status,
    archived_at: isArchived ? new Date("2026-11-01T00:00:00Z") : null,
    end_date: isOver ? addDays(today, -1) : today,
  })
  await buildEnrollment(db, { classId: id, learnerId })
  await buildEnrollment(db, { classId: id, child: { id: childId, parentId: parent.id } })
  expect(await whoSees(id)).toEqual(expected(status, isArchived, isOver))
})

test.each([
  ["pending", students],
  ["approved", students],
  ["denied", students],
  ["left", []],
] as const)("a class that is over stays with students whose attempt is %s: %j", async (status, seenBy) => {
  const id = await taught({ end_date: addDays(today, -1) })
  await buildEnrollment(db, { classId: id, learnerId, status })
  await buildEnrollment(db, { classId: id, child: { id: childId, parentId: parent.id }, status })
  expect(await whoSees(id)).toEqual([...seenBy, ...staff])
})

test("a class is a 404 under another kind than its own, also for its teacher and administrators", async () => {
  const id = await taught()
  for (const kind of [...kinds, "homeschool/pair", "x/group"].filter((each) => each !== "lifeskills/group")) {
    for (const who of ["visitor", ...staff]) expect((await infoOf(who, id, kind)).status).toBe(404)
  }
})

test("an id that is none, and one of nothing, are 404", async () => {
  for (const id of ["", "x", "00000000-0000-4000-8000-000000000000", "1' or '1'='1"]) {
    expect([400, 404]).toContain((await infoOf("administrator", id)).status)
  }
  expect((await infoOf("visitor", "x")).status).toBe(404)
})

test("everybody sees in how many parts a class can be paid, and the first one", async () => {
  const id = await taught({ instalments: JSON.stringify({ parts: 3, every: "month" }), price_centavos: 125_000 })
  for (const who of ["visitor", ...students, ...staff])
    expect((await infoOf(who, id)).body.classData).toMatchObject({ inParts: { parts: 3, first: 416.68 } })
})

test("the public page of a class shows what the contract names", async () => {
  const art = await buildSubject(db, { name: "Art", tag: "ART" })
  const english = await buildSubject(db, { name: "English", tag: "ENG", is_active: false })
  const homeschool: ClassOverrides = { program_type: "homeschool", subjectIds: [english, art] }
  const id = await taught({ ...homeschool, tag2: "fun", image: "a.png", times: { sunday: "08:00", monday: "07:30" } })
  await buildEnrollment(db, { classId: id, learnerId })
  await buildEnrollment(db, { classId: id, child: { id: childId, parentId: parent.id }, status: "pending" })
  const { body } = await infoOf("visitor", id, "homeschool/group")
  expect(body.classData).toEqual({
    id,
    name: "Little Coders",
    description: "Games and stories made with code, step by step.",
    syllabus: "<p>Week 1: hello</p>",
    price: 1250,
    maxStudents: 7,
    enrolleesCount: 1,
    sessions: 8,
    ageLimit: { min: 7, max: 12 },
    tags: { tag1: null, tag2: "fun", tag3: null },
    image: "a.png",
    classType: "group",
    programType: "homeschool",
    subjects: [
      { id: english, name: "English", tag: "ENG", color: "#1B56D6" },
      { id: art, name: "Art", tag: "ART", color: "#1B56D6" },
    ],
    inParts: null,
    dates: { start: "2026-01-05", end: "2026-12-18" },
    schedule: {
      monday: "07:30",
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: "08:00",
    },
    teacherInformation: { profilePicture: null, name: "Nena Ramos", ratings: null, classType: "group" },
  })
})

test("no public reply carries a meeting link, an e-mail address, a number or a payment detail", async () => {
  const account_number = testDataKeys.encrypt("0917SECRET", { column: "teachers.account_number", id: teacherId })
  await db.updateTable("teachers").set({ account_number }).where("account_id", "=", teacherId).execute()
  const links = { monday: "https://meet.secret.example/room" }
  const homeschool = { program_type: "homeschool", links } as const
  const id = await taught(homeschool)
  const paths = [
    `/classes/homeschool/group/info?classId=${id}`,
    "/classes/",
    "/classes/homeschool",
    "/classes/suggestion",
  ]
  for (const who of everybody.filter((each) => each !== "administrator")) {
    for (const path of [...paths, `/teachers/classes/homeschool/group/info?classId=${id}`, "/teachers/classes"]) {
      const text = JSON.stringify((await (callers[who] as Caller).get(path)).body)
      expect(text.toLowerCase()).not.toMatch(/secret|\+63917|gcash|@/)
    }
  }
})

test("the detail for administrators has the keys of the specification", async () => {
  const id = await taught({ links: { monday: "https://meet.secret.example/room" } })
  const { body } = await (callers.administrator as Caller).get(`/admins/class/lifeskills/group/info?classId=${id}`)
  const noDays = { tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null, sunday: null }
  expect(body.data).toEqual({
    id,
    name: "Little Coders",
    creationDate: "2026-01-01T00:00:00.000Z",
    price: 1250,
    zoomLinks: { monday: "https://meet.secret.example/room", ...noDays },
    description: "Games and stories made with code, step by step.",
    syllabus: "<p>Week 1: hello</p>",
    ageLimit: { min: 7, max: 12 },
    maxStudents: 7,
    schedule: { monday: "09:00", ...noDays },
    sessions: 8,
    dates: { start: "2026-01-05", end: "2026-12-18" },
    tags: { tag1: null, tag2: null, tag3: null },
    image: null,
    subjects: [],
    status: "approved",
    isArchived: false,
    classType: "group",
    programType: "lifeskills",
    teacherInformation: {
      name: "Nena Ramos",
      ...private_,
      paymentInfo: { paymentMode: "GCash", accountNumber: "•••• CRET", bankName: null },
      ratings: null,
    },
  })
})

test("an administrator sees a class whatever its state, under its own kind only", async () => {
  const admin = callers.administrator as Caller
  const id = await taught({ class_type: "solo", status: "denied", archived_at: new Date("2026-11-01T00:00:00Z") })
  const { status, body } = await admin.get(`/admins/class/lifeskills/solo/info?classId=${id}`)
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ status: "denied", isArchived: true, schedule: null }),
  ])
  expect((await admin.get(`/admins/class/lifeskills/group/info?classId=${id}`)).status).toBe(404)
  expect(
    (await (callers["its teacher"] as Caller).get(`/admins/class/lifeskills/solo/info?classId=${id}`)).status,
  ).toBe(403)
})

test("a teacher sees their own class in every state, and never another's", async () => {
  const teacher = callers["its teacher"] as Caller
  for (const { status, isArchived } of matrix) {
    const id = await taught({ status, archived_at: isArchived ? new Date("2026-11-01T00:00:00Z") : null })
    const path = `/teachers/classes/lifeskills/group/info?classId=${id}`
    const { body } = await teacher.get(path)
    expect(body.classData).toMatchObject({ id, status, isArchived })
    expect((await (callers["another teacher"] as Caller).get(path)).status).toBe(404)
    expect((await teacher.get(path.replace("lifeskills", "homeschool"))).status).toBe(404)
  }
})
