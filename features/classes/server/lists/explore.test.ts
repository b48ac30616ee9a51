// docs/rules/classes.md#class-search

import { afterAll, beforeAll, expect, test } from "vitest"
import { addDays } from "../../../../lib/day.ts"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { ClassCard } from "../../contract.ts"
import { classStatuses, isOpen } from "../../domain/class-life.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const today = "2026-11-20"
const visitor = await school.as(null)

async function explore(query: string): Promise<string[]> {
  const { status, body } = await visitor.get(`/classes/?pageSize=100&${query}`)
  expect(status).toBe(200)
  return (body.result as ClassCard[]).map((card) => card.name)
}

let teacherId: string
const open = (overrides: ClassOverrides) => buildClass(db, { teacher_id: teacherId, ...overrides })

beforeAll(async () => {
  teacherId = await buildTeacher(db, { first_name: "Nena", last_name: "Ramos", profile_picture: "nena.jpg" })
})

test("a visitor sees what a class card shows, and nothing more", async () => {
  const id = await open({
    name: "Kulintang",
    price_centavos: 9_950,
    image: "k.png",
    links: { monday: "https://m.example/1" },
  })
  const { body } = await visitor.get("/classes?className=kulintang")
  expect(body).toEqual({
    success: true,
    result: [
      {
        id,
        name: "Kulintang",
        price: 99.5,
        programType: "lifeskills",
        classType: "group",
        image: "k.png",
        ageLimit: { min: 7, max: 12 },
        sessions: 8,
        teacherInfo: { profilePicture: "nena.jpg", fullName: "Nena Ramos", ratings: null },
      },
    ],
    pagination: { page: 1, pageSize: 12, total: 1, totalPages: 1 },
  })
})

test("exactly the open classes are listed, whatever their status, dates and archiving", async () => {
  const ends = [addDays(today, -1), today, addDays(today, 1), null]
  const expected: string[] = []
  for (const status of classStatuses) {
    for (const isArchived of [false, true]) {
      for (const end of ends) {
        const name = `Matrix ${status} ${isArchived ? "archived" : "kept"} until ${end}`
        const classType = end === null ? "solo" : "group"
        const archived = isArchived ? new Date("2026-11-01T00:00:00Z") : null
        await open({ name, status, archived_at: archived, class_type: classType, end_date: end })
        if (isOpen({ status, isArchived, startDate: null, endDate: end }, today)) expected.push(name)
      }
    }
  }
  expect(expected).toHaveLength(3)
  expect((await explore("className=matrix")).sort()).toEqual(expected.sort())
})

test("a class that has not begun is listed, and one that ended yesterday leaves the list overnight", async () => {
  await open({ name: "Tomorrow only", start_date: addDays(today, 1), end_date: addDays(today, 1) })
  expect(await explore("className=tomorrow")).toEqual(["Tomorrow only"])
  school.at("2026-11-21", "23:59")
  expect(await explore("className=tomorrow")).toEqual(["Tomorrow only"])
  school.at("2026-11-22", "00:00")
  expect(await explore("className=tomorrow")).toEqual([])
  school.at(today)
})

test("the newest class comes first, and every sort puts its first", async () => {
  const made = (day: string) => new Date(`2026-0${day}T00:00:00Z`)
  await open({ name: "Sortie b", tag1: "sorted", price_centavos: 300, created_at: made("3-01") })
  await open({ name: "sortie C", tag1: "sorted", price_centavos: 100, created_at: made("2-01") })
  await open({ name: "Sortie A", tag1: "sorted", price_centavos: 200, created_at: made("4-01") })
  const sorted = async (sort: string) => (await explore(`className=sortie&sort=${sort}`)).map((name) => name.slice(-1))
  expect(await sorted("")).toEqual(["A", "b", "C"])
  expect(await sorted("newest")).toEqual(["A", "b", "C"])
  expect(await sorted("oldest")).toEqual(["C", "b", "A"])
  expect(await sorted("name-asc")).toEqual(["A", "b", "C"])
  expect(await sorted("name-desc")).toEqual(["C", "b", "A"])
  expect(await sorted("price-asc")).toEqual(["C", "A", "b"])
  expect(await sorted("price-desc")).toEqual(["b", "A", "C"])
})

test("each filter leaves what it asks for", async () => {
  const word = { tag1: "filterable" }
  await open({ ...word, name: "Group on Mondays", min_age: 5, max_age: 9, price_centavos: 50_000 })
  await open({
    ...word,
    name: "Group on Sundays",
    times: { sunday: "10:00" },
    min_age: 9,
    max_age: 14,
    price_centavos: 0,
  })
  await open({ ...word, name: "Solo", class_type: "solo", min_age: 18, max_age: 120, price_centavos: 50_001 })
  const homeschool = {
    program_type: "homeschool",
    min_age: 6,
    max_age: 8,
    price_centavos: 100_000,
    max_students: 1,
  } as const
  const full = await open({ ...word, ...homeschool, name: "Full" })
  await buildEnrollment(db, { classId: full, learnerId: await buildLearner(db), status: "pending" })
  const left = async (query: string) => (await explore(`className=filterable&sort=name-asc&${query}`)).join(", ")
  const all = "Full, Group on Mondays, Group on Sundays, Solo"
  expect(await left("")).toBe(all)
  expect(await left("programType=homeschool")).toBe("Full")
  expect(await left("programType=lifeskills&classType=group")).toBe("Group on Mondays, Group on Sundays")
  expect(await left("classType=solo")).toBe("Solo")
  expect(await left("age=9")).toBe("Group on Mondays, Group on Sundays")
  expect(await left("age=18")).toBe("Solo")
  expect(await left("age=18%2B")).toBe("Solo")
  expect(await left("age=4")).toBe("")
  expect(await left("weekday=sunday")).toBe("Group on Sundays")
  expect(await left("weekday=monday")).toBe("Full, Group on Mondays")
  expect(await left("free=1")).toBe("Group on Mondays, Group on Sundays, Solo")
  expect(await left("maxPrice=500")).toBe("Group on Mondays, Group on Sundays")
  expect(await left("maxPrice=0")).toBe("Group on Sundays")
  expect(await left("weekday=monday&free=1&age=7&maxPrice=1000")).toBe("Group on Mondays")
})

test("a part of the day finds what begins in it; with a weekday, on that day", async () => {
  const word = { tag1: "hourly" }
  await open({ ...word, name: "At noon", times: { monday: "12:00" } })
  await open({ ...word, name: "Early and late", times: { monday: "08:00", saturday: "18:00" } })
  await open({ ...word, name: "Solo", class_type: "solo" })
  const left = async (query: string) => (await explore(`className=hourly&sort=name-asc&${query}`)).join(", ")
  expect(await left("time=morning")).toBe("Early and late")
  expect(await left("time=afternoon")).toBe("At noon")
  expect(await left("time=evening")).toBe("Early and late")
  expect(await left("time=evening&weekday=monday")).toBe("")
  expect(await left("time=evening&weekday=saturday")).toBe("Early and late")
  expect((await visitor.get("/classes/?time=midnight")).status).toBe(400)
})

test("18 or older finds every class that takes some such age; 18 alone those that take 18", async () => {
  const word = { tag1: "ageless" }
  await open({ ...word, name: "For 21 and over", min_age: 21, max_age: 120 })
  await open({ ...word, name: "From 16 on", min_age: 16, max_age: 30 })
  await open({ ...word, name: "Up to 17", min_age: 7, max_age: 17 })
  const left = async (age: string) => (await explore(`className=ageless&sort=name-asc&age=${age}`)).join(", ")
  expect(await left("18%2B")).toBe("For 21 and over, From 16 on")
  expect(await left("18+")).toBe("For 21 and over, From 16 on")
  expect(await left("18")).toBe("From 16 on")
})

test("a blank filter is no filter, and neither is one that nobody knows", async () => {
  const blank = "programType=&classType=&age=&weekday=&free=&maxPrice=&sort=&page=&color=red"
  expect(await explore(`className=filterable&${blank}`)).toEqual(await explore("className=filterable"))
})

test.each([
  "programType=x",
  "classType=duo",
  "age=old",
  "age=old%2B",
  "age=99999999999",
  "weekday=someday",
  "free=2",
  "maxPrice=-1",
  "sort=x",
  "page=0",
  "page=abc",
  "pageSize=0",
])("refuses %s and names it", async (wrong) => {
  const { status, body } = await visitor.get(`/classes?${wrong}`)
  const [name = ""] = wrong.split("=")
  expect({ status, body }).toEqual({
    status: 400,
    body: { success: false, message: expect.stringContaining(name), errors: { [name]: expect.stringContaining(name) } },
  })
})

test("pages follow one another without a gap or a repeat, and one past the end is empty", async () => {
  for (let n = 0; n < 7; n += 1) await open({ name: `Paged ${n}` })
  const page = async (number: number) => {
    const { body } = await visitor.get(`/classes/?className=paged&pageSize=3&page=${number}`)
    return { names: (body.result as ClassCard[]).map((card) => card.name), pagination: body.pagination }
  }
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(({ names }) => names.length)).toEqual([3, 3, 1, 0])
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(7)
  for (const [at, { pagination }] of pages.entries()) {
    expect(pagination).toEqual({ page: at + 1, pageSize: 3, total: 7, totalPages: 3 })
  }
})

test("a list without a search counts its pages too, also past the end", async () => {
  const ask = async (query: string) => (await visitor.get(`/classes?${query}`)).body as Record<string, ClassCard[]>
  const first = await ask("page=1")
  const total = (first.pagination as unknown as { total: number }).total
  expect(total).toBeGreaterThan(12)
  expect(first.result).toHaveLength(12)
  const last = await ask(`page=${Math.ceil(total / 12)}`)
  expect(last.pagination).toMatchObject({ total })
  const past = await ask("page=999")
  expect(past).toMatchObject({ result: [], pagination: { page: 999, total } })
})

test("homeschool lists the open homeschool classes only", async () => {
  await open({ name: "Home one", program_type: "homeschool" })
  await open({ name: "Home two", program_type: "homeschool", class_type: "solo" })
  await open({ name: "Home waiting", program_type: "homeschool", status: "pending" })
  const { body } = await visitor.get("/classes/homeschool")
  const cards = body.homeschoolClasses as ClassCard[]
  expect(cards.every((card) => card.programType === "homeschool")).toBe(true)
  const names = cards.map((card) => card.name)
  expect(names).toEqual(expect.arrayContaining(["Home one", "Home two"]))
  expect(names).not.toContain("Home waiting")
})

test("a teacher's ratings are the mean over all of the teacher's classes, with one decimal", async () => {
  const rated = await buildTeacher(db)
  const classes = [
    await open({ teacher_id: rated, name: "Rated one" }),
    await open({ teacher_id: rated, name: "Rated two" }),
  ]
  const stars = [5, 4, 4, 4]
  for (const [at, count] of stars.entries()) {
    const rating = { class_id: classes[at % 2] ?? "", account_id: await buildLearner(db), stars: count }
    await db.insertInto("class_ratings").values(rating).execute()
  }
  const { body } = await visitor.get("/classes/?className=rated")
  expect((body.result as ClassCard[]).map((card) => card.teacherInfo.ratings)).toEqual([4.3, 4.3])
})

test("classes with the words of the search come before those with its meaning only", async () => {
  await open({ name: "Getting ready: SAT and NAT review", times: { monday: "10:00" } })
  await open({ name: "Review Corner", times: { saturday: "10:00" } })
  expect(await explore("className=sat+review")).toEqual(["Getting ready: SAT and NAT review", "Review Corner"])
  expect(await explore("className=SAT+review")).toEqual(["Getting ready: SAT and NAT review"])
})
