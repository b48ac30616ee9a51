// docs/rules/announcements.md

import { afterAll, expect, test } from "vitest"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { Announcement } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const authorId = await buildAdmin(school.db)
/**
 * Sessions of administrators end after some hours, and the clock of the test moves by days. Each call has a new
 * session.
 */
const author = () => school.as(authorId)
const admin: Caller = {
  get: async (path) => (await author()).get(path),
  post: async (path, body) => (await author()).post(path, body),
  put: async (path, body) => (await author()).put(path, body),
  delete: async (path, body) => (await author()).delete(path, body),
}
const learner = await school.as(await buildLearner(school.db))
const parent = await school.as((await buildParent(school.db)).id)
const teacher = await school.as(await buildTeacher(school.db))
const visitor = await school.as(null)

const post = (title: string, broadcast?: string[]) =>
  admin.post("/admins/announcement", { title, content: `<p>${title}</p>`, broadcast })
const titles = async (caller: typeof visitor, path: string) =>
  ((await caller.get(path)).body.announcements as Announcement[]).map((each) => each.title)

test("shows everybody what is theirs, newest first", async () => {
  await post("For everybody")
  school.at("2026-11-21")
  await post("For teachers", ["teacher"])
  school.at("2026-11-22")
  await post("For families", ["parent", "learner"])
  school.at("2026-11-23")
  await post("For all three", ["teacher", "parent", "learner"])
  expect(await titles(visitor, "/users/announcements")).toEqual(["For all three", "For everybody"])
  expect(await titles(learner, "/learners/announcements")).toEqual(["For all three", "For families", "For everybody"])
  expect(await titles(parent, "/parents/announcements")).toEqual(["For all three", "For families", "For everybody"])
  expect(await titles(teacher, "/teachers/announcements")).toEqual(["For all three", "For teachers", "For everybody"])
  expect(await titles(admin, "/admins/announcement")).toHaveLength(4)
})

test("cleans the content before it is kept", async () => {
  const { body } = await admin.post("/admins/announcement", {
    title: "Hostile",
    content: '<p>Hello <img src="x" onerror="alert(1)"><script>alert(2)</script></p>',
    broadcast: ["teacher"],
  })
  const row = await school.db
    .selectFrom("announcements")
    .select("content")
    .where("id", "=", String(body.id))
    .executeTakeFirstOrThrow()
  expect(row.content).toContain("Hello")
  expect(row.content).not.toMatch(/onerror|script/)
})

test("deletes one, once, and writes both decisions down", async () => {
  const { body } = await post("Soon gone", ["parent"])
  expect((await admin.delete("/admins/announcement", { id: body.id })).status).toBe(200)
  expect((await admin.delete("/admins/announcement", { id: body.id })).status).toBe(404)
  const trail = await school.db
    .selectFrom("audit_trail")
    .select("action")
    .where("thing_id", "=", String(body.id))
    .orderBy("id")
    .execute()
  expect(trail.map((row) => row.action)).toEqual(["announcement.post", "announcement.delete"])
})

test.each([
  ["title", { title: " " }],
  ["content", { content: "<p><br></p>" }],
  ["content", { content: '<p><img src="javascript:alert(1)"></p>' }],
  ["content", { content: "<script>alert(1)</script>" }],
  ["content", { content: `<p>${"a".repeat(210_000)}</p>` }],
  ["broadcast.0", { broadcast: ["everyone"] }],
])("refuses an announcement with a wrong %s", async (field, wrong) => {
  const answer = await admin.post("/admins/announcement", {
    title: "Hello",
    content: "<p>Hi</p>",
    broadcast: [],
    ...wrong,
  })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors as object)).toEqual([field])
})

test("lets nobody but administrators post, delete or read them all", async () => {
  for (const caller of [learner, parent, teacher]) {
    expect((await caller.post("/admins/announcement", { title: "Hi", content: "<p>Hi</p>" })).status).toBe(403)
    expect((await caller.get("/admins/announcement")).status).toBe(403)
  }
  expect((await teacher.get("/parents/announcements")).status).toBe(403)
})

test("no announcement vanishes, however many there are: they come in pages", async () => {
  const rows = Array.from({ length: 230 }, (_, nth) => ({
    title: `Old news ${nth}`,
    content: "<p>Old</p>",
    for_teachers: nth % 2 === 0,
    for_parents: false,
    for_learners: false,
    author_id: authorId,
    posted_at: new Date(Date.UTC(2020, 0, 1, 0, nth)),
  }))
  await school.db.insertInto("announcements").values(rows).execute()
  const seen = new Set<string>()
  const first = (await admin.get("/admins/announcement?pageSize=100")).body.pagination as { total: number }
  for (let page = 1; page <= Math.ceil(first.total / 100); page += 1) {
    for (const title of await titles(admin, `/admins/announcement?pageSize=100&page=${page}`)) seen.add(title)
  }
  for (const { title } of rows) expect(seen).toContain(title)
  const { announcements, pagination } = (await visitor.get("/users/announcements?page=3")).body
  expect(announcements).toHaveLength(20)
  expect(pagination).toMatchObject({ page: 3, pageSize: 20 })
  expect((await visitor.get("/users/announcements?page=999")).body.announcements).toEqual([])
})
