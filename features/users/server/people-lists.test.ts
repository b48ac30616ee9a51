import { afterAll, expect, test } from "vitest"
import {
  buildAccount,
  buildAdmin,
  buildChild,
  buildLearner,
  buildParent,
  buildTeacher,
} from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { LearnerRow, ParentRow, TeacherRow } from "../admin-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))

const named = (name: string) => {
  const [first_name = "", last_name = ""] = name.split(" ")
  const search_name = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return { first_name, last_name, search_name }
}

const ana = await buildLearner(db, {
  ...named("Ana Reyes"),
  birthdate: "2008-11-21",
  email: "ana@people.example",
  profile_picture: "ana.png",
})
await buildLearner(db, { ...named("Bea Ñuñez"), birthdate: "2008-11-20", restricted_at: new Date("2026-11-01") })
await buildLearner(db, named("Carlo 100%_Reyes"))

const [one, none, two] = [
  await buildParent(db, { ...named("Dina Abad"), children: [{}] }),
  await buildParent(db, { ...named("Ed Bato"), children: [] }),
  await buildParent(db, { ...named("Fe Castro"), children: [{}, {}] }),
]
await buildParent(db, { ...named("Gil Abad"), children: [{}], restricted_at: new Date("2026-11-01") })
await buildChild(db, none.id, { removed: true })

for (const [name, verification] of [
  ["Hana Luna", "verified"],
  ["Ivo Luna", "pending"],
  ["Joy Luna", "denied"],
  ["Kim Sol", "not verified"],
] as const) {
  const id = await buildTeacher(db, { ...named(name), verification })
  const submittedId = { teacher_id: id, file_name: `${name}.jpg`, submitted_at: new Date("2026-10-01") }
  await db.insertInto("teacher_ids").values(submittedId).execute()
}

type PersonRow = LearnerRow | ParentRow | TeacherRow
async function names(path: string): Promise<string[]> {
  const { status, body } = await admin.get(`/admins/${path}`)
  expect(status).toBe(200)
  const list = body[path.split("?")[0] ?? ""] as PersonRow[]
  return list.map((row) => row.fullName)
}

test("learners are listed by name with all that is shown of them", async () => {
  const { body } = await admin.get("/admins/learners")
  expect((body.learners as LearnerRow[])[0]).toEqual({
    id: ana,
    profilePicture: "ana.png",
    fullName: "Ana Reyes",
    email: "ana@people.example",
    contact: "+639171234567",
    isBanned: "0",
    age: 17,
  })
  expect((body.learners as LearnerRow[]).map((row) => [row.fullName, row.age, row.isBanned])).toEqual([
    ["Ana Reyes", 17, "0"],
    ["Bea Ñuñez", 18, "1"],
    ["Carlo 100%_Reyes", 26, "0"],
  ])
  expect(body.pagination).toEqual({ page: 1, pageSize: 20, total: 3, totalPages: 1 })
})

test.each([
  ["learners?sortName=desc", ["Carlo 100%_Reyes", "Bea Ñuñez", "Ana Reyes"]],
  ["learners?restricted=1", ["Bea Ñuñez"]],
  ["learners?restricted=0", ["Ana Reyes", "Carlo 100%_Reyes"]],
  ["learners?restricted=&sortName=", ["Ana Reyes", "Bea Ñuñez", "Carlo 100%_Reyes"]],
  ["learners?name=reyes", ["Ana Reyes", "Carlo 100%_Reyes"]],
  ["learners?name=NUNEZ", ["Bea Ñuñez"]],
  [`learners?name=${encodeURIComponent(" ñuñ  be ")}`, ["Bea Ñuñez"]],
  ["learners?name=eye", ["Ana Reyes", "Carlo 100%_Reyes"]],
  ["learners?name=re%20an", ["Ana Reyes"]],
  ["learners?name=%25", ["Carlo 100%_Reyes"]],
  ["learners?name=100%25_", ["Carlo 100%_Reyes"]],
  ["learners?name=r_yes", []],
  ["learners?name=dina", []],
  ["learners?name=reyes&restricted=1", []],
  ["teachers?name=luna&sortName=desc", ["Joy Luna", "Ivo Luna", "Hana Luna"]],
  ["teachers?verified=pending", ["Ivo Luna"]],
  ["teachers?verified=not%20verified", ["Kim Sol"]],
  ["teachers?verified=verified&restricted=0&name=han", ["Hana Luna"]],
  ["teachers?verified=&teacherId=", ["Hana Luna", "Ivo Luna", "Joy Luna", "Kim Sol"]],
  ["parents?sortChildrenCount=asc", ["Ed Bato", "Dina Abad", "Gil Abad", "Fe Castro"]],
  ["parents?sortChildrenCount=desc", ["Fe Castro", "Dina Abad", "Gil Abad", "Ed Bato"]],
  ["parents?sortChildrenCount=desc&sortName=desc", ["Fe Castro", "Gil Abad", "Dina Abad", "Ed Bato"]],
  ["parents?sortChildrenCount=asc&restricted=0&name=ab", ["Dina Abad"]],
  ["parents?sortChildrenCount=desc&restricted=0&name=f%20c", ["Fe Castro"]],
  ["parents?sortChildrenCount=asc&sortName=desc", ["Ed Bato", "Gil Abad", "Dina Abad", "Fe Castro"]],
  ["parents?sortChildrenCount=asc&page=2&pageSize=3", ["Fe Castro"]],
])("%s lists %j", async (path, expected) => {
  expect(await names(path)).toEqual(expected)
})

test("a wrong filter is refused and named", async () => {
  const { status, body } = await admin.get("/admins/teachers?verified=gold&sortName=up&restricted=2&pageSize=0")
  const errors = Object.keys(body.errors as object)
  expect({ status, errors }).toEqual({ status: 400, errors: ["sortName", "restricted", "pageSize", "verified"] })
})

test("parents show how many children they have now", async () => {
  const { parents } = (await admin.get("/admins/parents")).body as { parents: ParentRow[] }
  expect(parents.map(({ id, childrenCount }) => [id, childrenCount]).slice(0, 3)).toEqual([
    [one.id, 1],
    [none.id, 0],
    [two.id, 2],
  ])
})

test("the number of children follows those that come, go and come back", async () => {
  const { id, children } = await buildParent(db, { ...named("Wena Tan"), children: [{}, {}] })
  const counted = async () => {
    const { parents } = (await admin.get("/admins/parents?name=wena")).body as { parents: ParentRow[] }
    return parents[0]?.childrenCount
  }
  const parent = await school.as(id)
  expect((await parent.delete("/parents/account/child", { childId: children[0] })).status).toBe(200)
  expect(await counted()).toBe(1)
  await Promise.all([1, 2, 3].map(() => buildChild(db, id)))
  expect(await counted()).toBe(4)
  await db.updateTable("children").set({ removed_at: null }).where("parent_id", "=", id).execute()
  expect(await counted()).toBe(5)
  await db.deleteFrom("children").where("parent_id", "=", id).execute()
  expect(await counted()).toBe(0)
})

test("teachers are listed with their verification status, and the ID of an application", async () => {
  const { teachers } = (await admin.get("/admins/teachers")).body as { teachers: TeacherRow[] }
  expect(teachers.map((row) => [row.verificationStatus, row.validIDFileName])).toEqual([
    ["verified", "Hana Luna.jpg"],
    ["pending", "Ivo Luna.jpg"],
    ["denied", "Joy Luna.jpg"],
    ["not verified", null],
  ])
})

test("a teacher is found by id, and nobody else is by theirs", async () => {
  const { teachers } = (await admin.get("/admins/teachers?name=kim")).body as { teachers: TeacherRow[] }
  expect(await names(`teachers?teacherId=${teachers[0]?.id}`)).toEqual(["Kim Sol"])
  expect(await names(`teachers?teacherId=${ana}`)).toEqual([])
})

test("pages of twenty follow each other without a gap, in both directions", async () => {
  for (let n = 0; n < 45; n++) await buildLearner(db, { ...named("Zed Same"), email: `zed-${n}@people.example` })
  for (const sort of ["asc", "desc"]) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => admin.get(`/admins/learners?name=zed&sortName=${sort}&page=${page}`)),
    )
    const lists = pages.map((answer) => answer.body.learners as LearnerRow[])
    expect(lists.map((list) => list.length)).toEqual([20, 20, 5, 0])
    expect(new Set(lists.flat().map((row) => row.id)).size).toBe(45)
    expect(pages[3]?.body.pagination).toEqual({ page: 4, pageSize: 20, total: 45, totalPages: 3 })
  }
  const whole = await admin.get("/admins/learners?name=zed&pageSize=45")
  expect((whole.body.learners as LearnerRow[]).length).toBe(45)
})

test("only administrators see the lists", async () => {
  for (const id of [ana, one.id, await buildTeacher(db), await buildAccount(db)]) {
    const caller = await school.as(id)
    for (const list of ["learners", "parents", "teachers"]) {
      expect((await caller.get(`/admins/${list}`)).status).toBe(403)
    }
  }
})

test("a page past the end is empty, however far it is", async () => {
  const first = await admin.get("/admins/parents?pageSize=100")
  const { total } = first.body.pagination as { total: number }
  for (const page of [2, 1_000_001, 99_999_999_999]) {
    const { status, body } = await admin.get(`/admins/parents?page=${page}&pageSize=100`)
    expect([status, body.parents]).toEqual([200, []])
    expect(body.pagination).toEqual({ page, pageSize: 100, total, totalPages: 1 })
  }
})
