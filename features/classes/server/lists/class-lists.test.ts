import { afterAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import type { ListedClass } from "../../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const today = "2026-11-20"
const teacherId = await buildTeacher(db, { verification: "pending" })
const teacher = await school.as(teacherId)
const admin = await school.as(await buildAdmin(db))

const archived_at = new Date("2026-11-01T00:00:00Z")
const made = (day: number) => new Date(`2026-02-0${day}T00:00:00Z`)
const cast = [
  { name: "Amber waiting", status: "pending", created_at: made(1) },
  { name: "blue denied", status: "denied", created_at: made(2) },
  { name: "Coral running", start_date: today, end_date: today, created_at: made(3) },
  { name: "Denim later", start_date: addDays(today, 1), created_at: made(4) },
  { name: "ebony over", end_date: addDays(today, -1), created_at: made(5) },
  { name: "Fawn alone", class_type: "solo", created_at: made(6) },
  { name: "Green archived", archived_at, created_at: made(7) },
  { name: "Hazel archived waiting", status: "pending", archived_at, created_at: made(8) },
] as const
for (const overrides of cast) await buildClass(db, { teacher_id: teacherId, ...overrides })
await buildClass(db, { name: "Ivory of somebody else", created_at: made(9) })

async function listed(who: Caller, path: string, query: string): Promise<string> {
  const { status, body } = await who.get(`${path}?${query}`)
  expect(status).toBe(200)
  return (body.classes as ListedClass[]).map((each) => each.name.split(" ")[0]).join(" ")
}
const own = (query = "") => listed(teacher, "/teachers/classes", query)
const all = (query = "") => listed(admin, "/admins/classes", query)

test("a teacher's list shows each class with its status, and archived ones as such", async () => {
  const { body } = await teacher.get("/teachers/classes/?className=hazel")
  expect(body.classes).toEqual([
    {
      id: expect.any(String),
      name: "Hazel archived waiting",
      price: 1250,
      programType: "lifeskills",
      classType: "group",
      image: null,
      ageLimit: { min: 7, max: 12 },
      sessions: 8,
      teacherInfo: { profilePicture: null, fullName: "Tomas Luna", ratings: null },
      status: "pending",
      isArchived: true,
    },
  ])
  expect(body.pagination).toEqual({ page: 1, pageSize: 12, total: 1, totalPages: 1 })
})

test("a teacher's list holds their own classes only, the newest first, and those that have ended after all others", async () => {
  expect(await own()).toBe("Fawn Denim Coral blue Amber Hazel Green ebony")
  expect(await own("page=2&pageSize=5")).toBe("Hazel Green ebony")
  expect(await own("className=ivory")).toBe("")
})

test("a teacher filters by status, type and name, and sorts by name", async () => {
  expect(await own("status=pending")).toBe("Amber")
  expect(await own("status=denied")).toBe("blue")
  expect(await own("status=approved")).toBe("Fawn Denim Coral ebony")
  expect(await own("status=ongoing")).toBe("Fawn Coral")
  expect(await own("status=finished")).toBe("ebony")
  expect(await own("type=solo")).toBe("Fawn")
  expect(await own("type=group&status=ongoing")).toBe("Coral")
  expect(await own("name=asc")).toBe("Amber blue Coral Denim ebony Fawn Green Hazel")
  expect(await own("name=desc")).toBe("Hazel Green Fawn ebony Denim Coral blue Amber")
  expect(await own("className=dneim")).toBe("Denim")
  expect(await own("status=&type=&name=")).toBe("Fawn Denim Coral blue Amber Hazel Green ebony")
})

test("administrators see all classes, the newest first", async () => {
  expect(await all()).toBe("Ivory Hazel Green Fawn ebony Denim Coral blue Amber")
})

test("administrators filter by status, archiving and type", async () => {
  expect(await all("status=pending")).toBe("Amber")
  expect(await all("status=approved")).toBe("Ivory Fawn ebony Denim Coral")
  expect(await all("status=ongoing")).toBe("Ivory Fawn Coral")
  expect(await all("status=finished")).toBe("ebony")
  expect(await all("deleted=1")).toBe("Hazel Green")
  expect(await all("deleted=0")).toBe("Ivory Fawn ebony Denim Coral blue Amber")
  expect(await all("deleted=1&status=pending")).toBe("Hazel")
  expect(await all("deleted=1&status=ongoing")).toBe("")
  expect(await all("type=solo")).toBe("Fawn")
})

test("administrators sort by name and by date, and search", async () => {
  expect(await all("name=asc&deleted=0")).toBe("Amber blue Coral Denim ebony Fawn Ivory")
  expect(await all("date=asc&deleted=0")).toBe("Amber blue Coral Denim ebony Fawn Ivory")
  expect(await all("date=desc&deleted=0")).toBe("Ivory Fawn ebony Denim Coral blue Amber")
  expect(await all("className=archived")).toBe("Hazel Green")
  expect(await all("className=archivde&status=pending&deleted=1")).toBe("Hazel")
})

test("what is ongoing changes with the day", async () => {
  school.at("2026-11-21", "00:00")
  expect(await own("status=ongoing")).toBe("Fawn Denim")
  expect(await own("status=finished")).toBe("ebony Coral")
  school.at(today)
})

test("lists are pages", async () => {
  expect(await all("pageSize=4&page=1")).toBe("Ivory Hazel Green Fawn")
  expect(await all("pageSize=4&page=3")).toBe("Amber")
  expect(await all("pageSize=4&page=4")).toBe("")
  const { body } = await admin.get("/admins/classes?pageSize=4&page=2")
  expect(body.pagination).toEqual({ page: 2, pageSize: 4, total: 9, totalPages: 3 })
  expect((await admin.get("/admins/classes?pageSize=1000")).body.pagination).toMatchObject({ page: 1, pageSize: 100 })
  const wrong = await admin.get("/admins/classes?pageSize=0&page=zero&status=foo")
  expect({ status: wrong.status, fields: Object.keys(wrong.body.errors as object) }).toEqual({
    status: 400,
    fields: ["status", "page", "pageSize"],
  })
})

test("a teacher's status counts approved and pending classes that are not archived", async () => {
  expect((await teacher.get("/teachers/status")).body.status).toEqual({
    approvedClassesCount: 4,
    pendingClassesCount: 1,
    ratings: null,
    teacherVerification: "pending",
  })
})

test("a teacher's status shows the mean of the stars", async () => {
  const rated = await buildTeacher(db)
  const id = await buildClass(db, { teacher_id: rated })
  for (const stars of [3, 4]) {
    await db
      .insertInto("class_ratings")
      .values({ class_id: id, account_id: await buildLearner(db), stars })
      .execute()
  }
  expect((await (await school.as(rated)).get("/teachers/status")).body.status).toMatchObject({ ratings: 3.5 })
})

test("each list is for its role", async () => {
  expect((await admin.get("/teachers/classes")).status).toBe(403)
  expect((await admin.get("/teachers/status")).status).toBe(403)
  expect((await teacher.get("/admins/classes")).status).toBe(403)
})

test("administrators see the classes of one teacher, and of no other", async () => {
  expect(await all(`teacherId=${teacherId}`)).toBe("Hazel Green Fawn ebony Denim Coral blue Amber")
  expect(await all(`teacherId=${teacherId}&status=pending`)).toBe("Amber")
  expect(await all(`teacherId=${await buildTeacher(db)}`)).toBe("")
})

test("administrators filter by program, so that a class of a kind is found however many others there are", async () => {
  await buildClass(db, { name: "Violet", program_type: "homeschool" })
  expect(await all("programType=homeschool")).toBe("Violet")
  expect(await all("programType=homeschool&type=group&status=ongoing&name=asc&pageSize=1")).toBe("Violet")
  expect(await all("programType=lifeskills&type=solo")).toBe("Fawn")
  expect(await all("programType=homeschool&type=solo")).toBe("")
})

test("an administrator can ask for classes with a free seat, and for how many seats are free in each", async () => {
  const full = await buildClass(db, { name: "Jade full", max_students: 1 })
  const half = await buildClass(db, { name: "Jade half", max_students: 2 })
  for (const classId of [full, half])
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  expect(await all("className=jade&free=1")).toBe("Jade")
  const { body } = await admin.get("/admins/classes?className=jade&free=1")
  expect((body.classes as ListedClass[]).map(({ id }) => id)).toEqual([half])
  const seats = await admin.get(`/admins/classes/seats?classIds=${full},none,${half}`)
  expect(
    new Map(
      (seats.body.seats as { classId: string; freeSeats: number }[]).map((each) => [each.classId, each.freeSeats]),
    ),
  ).toEqual(
    new Map([
      [full, 0],
      [half, 1],
    ]),
  )
  expect((await teacher.get(`/admins/classes/seats?classIds=${half}`)).status).toBe(403)
})
