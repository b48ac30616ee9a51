import { afterAll, expect, test } from "vitest"
import { buildClassForm, kinds } from "../../../../test/builders/class-form.ts"
import { buildSubject } from "../../../../test/builders/classes.ts"
import { buildAccount, buildAdmin, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const teacher = await school.as(await buildTeacher(school.db))
const math = await buildSubject(school.db, { name: "Mathematics", tag: "MATH", color: "#123456" })
const science = await buildSubject(school.db, { name: "Science", tag: "SCI" })
const retired = await buildSubject(school.db, { name: "Penmanship", tag: "PEN", is_active: false })

const create = (kind: string, form: Record<string, unknown>) => teacher.post(`/teachers/classes/${kind}/create`, form)

async function created(kind: string, form: Record<string, unknown>) {
  const { status, body } = await create(kind, form)
  expect([status, body.errors]).toEqual([200, undefined])
  const classId = body.classId as string
  const info = await teacher.get(`/teachers/classes/${kind}/info?classId=${classId}`)
  return info.body.classData as Record<string, unknown>
}

async function errorsOf(kind: string, form: Record<string, unknown>) {
  const { status, body } = await create(kind, form)
  expect(status).toBe(400)
  return body.errors as Record<string, string>
}

const week = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

test("a teacher submits a homeschool group class, which waits for review", async () => {
  const form = buildClassForm({ subjects: [science, math] })
  const made = await created("homeschool/group", form)
  expect(made).toEqual({
    id: expect.any(String),
    name: "Little Coders",
    description: "Games and stories made with code, step by step.",
    syllabus: "<p>Week 1: hello</p>",
    price: 1250.5,
    inParts: null,
    maxStudents: 6,
    enrolleesCount: 0,
    sessions: 8,
    ageLimit: { min: 7, max: 12 },
    tags: { tag1: "coding", tag2: "games", tag3: null },
    image: null,
    classType: "group",
    programType: "homeschool",
    subjects: [
      { id: science, name: "Science", tag: "SCI", color: "#1B56D6" },
      { id: math, name: "Mathematics", tag: "MATH", color: "#123456" },
    ],
    dates: { start: "2026-12-01", end: "2027-02-26" },
    schedule: { ...week, monday: "09:00", friday: "15:30" },
    teacherInformation: { profilePicture: null, name: "Tomas Luna", ratings: null, classType: "group" },
    status: "pending",
    isArchived: false,
  })
})

test("a life skills solo class keeps no dates, schedule or subjects, whatever was sent", async () => {
  const made = await created("lifeskills/solo", buildClassForm({ subjects: [math] }))
  expect(made).toMatchObject({
    dates: null,
    schedule: null,
    subjects: [],
    programType: "lifeskills",
    classType: "solo",
  })
})

test("a homeschool solo class may carry dates, one or both or none", async () => {
  const dated = await created("homeschool/solo", buildClassForm())
  expect(dated).toMatchObject({ dates: { start: "2026-12-01", end: "2027-02-26" }, schedule: null })
  const half = await created("homeschool/solo", buildClassForm({ startDate: "" }))
  expect(half.dates).toEqual({ start: null, end: "2027-02-26" })
  const undated = await created("homeschool/solo", buildClassForm({ startDate: null, endDate: undefined }))
  expect(undated.dates).toBeNull()
})

test("numbers may come as text, as forms send them", async () => {
  const texts = { price: "99.90", minStudentAge: "3", maxStudentAge: "120", maxStudents: "500", sessions: "500" }
  const made = await created("lifeskills/group", buildClassForm(texts))
  expect(made).toMatchObject({ price: 99.9, ageLimit: { min: 3, max: 120 }, maxStudents: 500, sessions: 500 })
})

test("only a life skills group class may leave the price blank, and is then free", async () => {
  const made = await created("lifeskills/group", buildClassForm({ price: "" }))
  expect(made.price).toBe(0)
  for (const kind of kinds.filter((each) => each !== "lifeskills/group")) {
    expect(Object.keys(await errorsOf(kind, buildClassForm({ price: "" })))).toEqual(["price"])
  }
})

test("only a homeschool group class may leave the syllabus out", async () => {
  for (const syllabus of [undefined, null, "", "<p><br></p>", "<p>&nbsp;</p>"]) {
    expect((await created("homeschool/group", buildClassForm({ syllabus }))).syllabus).toBeNull()
    for (const kind of kinds.filter((each) => each !== "homeschool/group")) {
      expect(Object.keys(await errorsOf(kind, buildClassForm({ syllabus })))).toEqual(["syllabus"])
    }
  }
})

test("a homeschool class takes 7 students at most", async () => {
  await created("homeschool/group", buildClassForm({ maxStudents: 7 }))
  for (const kind of ["homeschool/group", "homeschool/solo"]) {
    expect(Object.keys(await errorsOf(kind, buildClassForm({ maxStudents: 8 })))).toEqual(["maxStudents"])
  }
  await created("lifeskills/group", buildClassForm({ maxStudents: 8 }))
})

test.each([
  ["name", { name: undefined }],
  ["name", { name: "  ab  " }],
  ["name", { name: "x".repeat(101) }],
  ["description", { description: "" }],
  ["description", { description: "x".repeat(5001) }],
  ["minStudentAge", { minStudentAge: 2 }],
  ["minStudentAge", { minStudentAge: 7.5 }],
  ["maxStudentAge", { maxStudentAge: 121 }],
  ["maxStudentAge", { maxStudentAge: 6 }],
  ["maxStudents", { maxStudents: 0 }],
  ["maxStudents", { maxStudents: 501 }],
  ["maxStudents", { maxStudents: "many" }],
  ["price", { price: -1 }],
  ["price", { price: 1_000_000.01 }],
  ["price", { price: 10.005 }],
  ["price", { price: "free" }],
  ["price", { price: Number.MAX_VALUE }],
  ["sessions", { sessions: 0 }],
  ["sessions", { sessions: 501 }],
  ["sessions", { sessions: undefined }],
  ["startDate", { startDate: "" }],
  ["startDate", { startDate: "2026-02-30" }],
  ["endDate", { endDate: null }],
  ["endDate", { startDate: "2026-11-01", endDate: "2026-11-19" }],
  ["endDate", { startDate: "2027-02-27" }],
  ["mondayTime", { mondayTime: "", fridayTime: null }],
  ["mondayTime", { mondayTime: "24:00" }],
  ["fridayTime", { fridayTime: "9:00" }],
  ["tag1", { tag1: "x".repeat(31) }],
  ["tag3", { tag3: 5 }],
  ["syllabus", { syllabus: 5 }],
  ["syllabus", { syllabus: `<p>${"x".repeat(201 * 1024)}</p>` }],
])("refuses a class with a wrong %s: %j", async (field, change) => {
  const errors = await errorsOf("lifeskills/group", buildClassForm(change))
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]).toMatch(/^\w.*\.$/)
})

test("a class may begin in the past and end today", async () => {
  await created("lifeskills/group", buildClassForm({ startDate: "2026-11-01", endDate: "2026-11-20" }))
})

test("the end of today is computed in the school's time zone", async () => {
  school.at("2026-11-21", "00:30")
  try {
    const ending = (endDate: string) => create("lifeskills/group", buildClassForm({ startDate: "2026-11-01", endDate }))
    expect((await ending("2026-11-20")).status).toBe(400)
    expect((await ending("2026-11-21")).status).toBe(200)
  } finally {
    school.at("2026-11-20")
  }
})

test("every wrong field is named at once", async () => {
  const errors = await errorsOf("lifeskills/solo", {})
  const required = ["description", "maxStudentAge", "maxStudents", "minStudentAge", "name", "price", "sessions"]
  expect(Object.keys(errors).sort()).toEqual([...required, "syllabus"])
})

test("a homeschool class has active subjects only, at most 10 and none twice", async () => {
  const rejected = async (subjects: unknown) => errorsOf("homeschool/group", buildClassForm({ subjects }))
  expect(await rejected([math, retired])).toEqual({ subjects: "Choose subjects from the list." })
  expect(await rejected(["nothing"])).toEqual({ subjects: "Choose subjects from the list." })
  expect(await rejected(["00000000-0000-4000-8000-000000000000"])).toHaveProperty("subjects")
  expect(await rejected([math, math])).toEqual({ subjects: "Choose each subject only once." })
  expect(await rejected([math, math.toUpperCase()])).toEqual({ subjects: "Choose each subject only once." })
  expect(await rejected(Array.from({ length: 11 }, (_, n) => `${n}`))).toEqual({
    subjects: "Choose at most 10 subjects.",
  })
  expect(await rejected({ first: math })).toHaveProperty("subjects")
})

test("ten subjects are accepted in the order they were chosen", async () => {
  const ten: string[] = []
  for (let n = 0; n < 10; n += 1) ten.unshift(await buildSubject(school.db, { name: `Subject ${n}`, tag: `SU${n}` }))
  const made = await created("homeschool/solo", buildClassForm({ subjects: ten }))
  expect((made.subjects as { id: string }[]).map((subject) => subject.id)).toEqual(ten)
})

test("the syllabus is cleaned before it is kept", async () => {
  const syllabus = '<p onclick="steal()">Week 1<script>steal()</script></p><img src="javascript:steal()">'
  expect((await created("lifeskills/group", buildClassForm({ syllabus }))).syllabus).toBe("<p>Week 1</p>")
})

test("a syllabus of which nothing is left after cleaning counts as missing", async () => {
  const errors = await errorsOf("lifeskills/group", buildClassForm({ syllabus: "<script>steal()</script>" }))
  expect(Object.keys(errors)).toEqual(["syllabus"])
})

test("a syllabus may carry pictures up to 2 MB, and what no form could hold is turned away", async () => {
  const picture = (kilobytes: number) => `<p>See</p><img src="data:image/png;base64,${"A".repeat(kilobytes * 1024)}">`
  await created("lifeskills/group", buildClassForm({ syllabus: picture(1900) }))
  const errors = await errorsOf("lifeskills/group", buildClassForm({ syllabus: picture(2100) }))
  expect(Object.keys(errors)).toEqual(["syllabus"])
  expect((await create("lifeskills/group", buildClassForm({ syllabus: picture(5000) }))).status).toBe(413)
})

test("name and description are kept as text, markup and all", async () => {
  const made = await created("lifeskills/group", buildClassForm({ name: "C++ & <b>you</b>", description: "1 < 2" }))
  expect(made).toMatchObject({ name: "C++ & <b>you</b>", description: "1 < 2" })
})

test("a class of a kind that does not exist cannot be created", async () => {
  expect((await create("homeschool/pair", buildClassForm())).status).toBe(404)
  expect((await create("cooking/group", buildClassForm())).status).toBe(404)
})

test("only teachers create classes", async () => {
  const parent = await buildParent(school.db)
  const others = [await buildAdmin(school.db), parent.id, await buildAccount(school.db)]
  for (const other of others) {
    const answer = await (await school.as(other)).post("/teachers/classes/lifeskills/group/create", buildClassForm())
    expect(answer.status).toBe(403)
  }
  const visitor = await school.as(null)
  expect((await visitor.post("/teachers/classes/lifeskills/group/create", buildClassForm())).status).toBe(401)
})

test("a teacher who is not verified may submit a class too", async () => {
  const newcomer = await school.as(await buildTeacher(school.db, { verification: "not verified" }))
  expect((await newcomer.post("/teachers/classes/lifeskills/group/create", buildClassForm())).status).toBe(200)
})

test("a form sent twice with one id creates one class, and the second reply says so", async () => {
  const id = "0b6a3c52-6d2f-4a57-9d3c-5f2f3f9f7a11"
  const form = buildClassForm({ id, subjects: [math] })
  const replies = await Promise.all([create("homeschool/group", form), create("homeschool/group", form)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 200)?.body.classId).toBe(id)
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    "You have already submitted this class. See it under Pending Classes.",
  )
  const rows = await school.db.selectFrom("classes").select("teacher_id").where("id", "=", id).execute()
  expect(rows).toHaveLength(1)
})

test("the id of another teacher's class is taken too, and that class stays as it was", async () => {
  const other = await school.as(await buildTeacher(school.db))
  const id = "0b6a3c52-6d2f-4a57-9d3c-5f2f3f9f7a12"
  await other.post(
    "/teachers/classes/homeschool/group/create",
    buildClassForm({ id, name: "Theirs", subjects: [math] }),
  )
  const { status } = await create("homeschool/group", buildClassForm({ id, name: "Mine", subjects: [math] }))
  expect(status).toBe(409)
  const row = await school.db.selectFrom("classes").select("name").where("id", "=", id).executeTakeFirst()
  expect(row?.name).toBe("Theirs")
})

test.each([["new"], [7], ["0b6a3c52-6d2f-4a57-9d3c"]])(
  "an id that is not a UUID is an error of its field: %s",
  async (id) => {
    expect(await errorsOf("homeschool/group", buildClassForm({ id, subjects: [math] }))).toEqual({
      id: "The id must be a UUID.",
    })
  },
)
