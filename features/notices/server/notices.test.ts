// docs/rules/notices.md#notices

import sharp from "sharp"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { type ApiReply, type Caller, testSchool } from "../../../test/school.ts"
import type { Notice } from "../contract.ts"
import { onNoticesChanged } from "./notices-changed.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

beforeEach(async () => {
  await db.deleteFrom("notices").execute()
})

const noticesOf = ({ body }: ApiReply) => body.notices as Notice[]
const titles = async (caller: Caller, query = "") =>
  noticesOf(await caller.get(`/notices${query}`)).map(({ title }) => title)
const unreadOf = async (caller: Caller) => (await caller.get("/notices/unread")).body.unread
const rowsOf = (accountId: string) => db.selectFrom("notices").selectAll().where("account_id", "=", accountId).execute()

/** A learner with a pending enrollment in a class of the teacher. */
async function waiting(className = "Piano") {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db, { teacher_id: teacherId, name: className })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending" })
  return { learnerId, learner: await school.as(learnerId), classId, enrolleeId }
}
const approve = (enrolleeId: string) => admin.put("/admins/enrollee/approve", { enrolleeId })

test("a decision tells the family and the teacher, each in their own words", async () => {
  const { learner, classId, enrolleeId } = await waiting()
  expect((await approve(enrolleeId)).status).toBe(200)
  const reply = await learner.get("/notices")
  expect(reply.body).toMatchObject({ unread: 1, pagination: { page: 1, pageSize: 20, total: 1, totalPages: 1 } })
  expect(noticesOf(reply)).toEqual([
    {
      id: expect.any(String),
      kind: "enrollment-approved",
      title: "Your enrollment in Piano is approved",
      text: "You can see the schedule and join from the classroom page.",
      link: `/learner/classroom/lifeskills/group/${classId}`,
      createdAt: "2026-11-20T02:00:00.000Z",
      readAt: null,
    },
  ])
  expect(await titles(teacher)).toEqual(["Lea Santos joined Piano"])
  expect(await titles(admin)).toEqual([])
})

test("twenty who approve the same enrollment at once cause one notice", async () => {
  const { learnerId, enrolleeId } = await waiting()
  await Promise.all(Array.from({ length: 20 }, () => approve(enrolleeId)))
  expect((await rowsOf(learnerId)).map(({ kind }) => kind)).toEqual(["enrollment-approved"])
  expect((await rowsOf(teacherId)).map(({ kind }) => kind)).toEqual(["student-enrolled"])
})

test("a change that is undone writes no notice", async () => {
  const { learnerId, enrolleeId } = await waiting()
  expect((await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "no such reason" })).status).toBe(400)
  expect((await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "fake" })).status).toBe(200)
  expect((await admin.put("/admins/enrollee/deny", { enrolleeId, seen: "pending" })).status).toBe(409)
  expect(await rowsOf(learnerId)).toHaveLength(1)
})

const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#aa3300" } })
  .jpeg()
  .toBuffer()

async function apply() {
  const form = new FormData()
  form.append("id", new Blob([new Uint8Array(drawn)]), "id.jpg")
  const applicant = await school.as(await buildTeacher(db, { verification: "not verified" }))
  expect((await applicant.post("/teachers/apply", form)).status).toBe(200)
}

test("administrators have one unread notice of a kind, with the number of what waits", async () => {
  const otherId = await buildAdmin(db)
  await buildAdmin(db, { restricted_at: school.deps.now() })
  for (let nth = 0; nth < 3; nth += 1) await apply()
  expect(await titles(admin)).toEqual(["3 teachers are waiting for verification"])
  expect(await unreadOf(admin)).toBe(1)
  const [head] = noticesOf(await admin.get("/notices?unread=1"))
  expect((await admin.put("/notices/read", { ids: [head!.id] })).body).toMatchObject({ unread: 0 })
  expect(await titles(admin)).toEqual(["3 teachers are waiting for verification"])
  expect((await rowsOf(adminId)).map(({ things }) => things)).toEqual([3])
  school.at("2026-11-20", "10:01")
  await apply()
  expect(await titles(admin)).toEqual([
    "A teacher is waiting for verification",
    "3 teachers are waiting for verification",
  ])
  expect(await titles(await school.as(otherId))).toEqual(["4 teachers are waiting for verification"])
  await admin.put("/notices/read", { all: true })
  expect(await unreadOf(admin)).toBe(0)
  expect(await unreadOf(await school.as(otherId))).toBe(1)
  const receivers = await db.selectFrom("notices").select("account_id").distinct().execute()
  expect(new Set(receivers.map(({ account_id }) => account_id))).toEqual(new Set([adminId, otherId]))
})

test("twenty things that wait at once are counted, and none of them is lost", async () => {
  await Promise.all(Array.from({ length: 20 }, apply))
  expect(await titles(admin)).toEqual(["20 teachers are waiting for verification"])
})

test("an announcement reaches its audience and nobody else", async () => {
  const [learnerId, { id: parentId }] = [await buildLearner(db), await buildParent(db)]
  const restrictedId = await buildLearner(db, { restricted_at: school.deps.now() })
  const newcomerId = await buildAccount(db)
  const post = (title: string, broadcast: string[]) =>
    admin.post("/admins/announcement", { title, content: "<p>Soon.</p>", broadcast })
  await post("For families", ["learner", "parent"])
  await post("For everybody", [])
  const read = async (id: string) => (await rowsOf(id)).map(({ facts }) => (facts as { title: string }).title).sort()
  expect(await read(learnerId)).toEqual(["For everybody", "For families"])
  expect(await read(parentId)).toEqual(["For everybody", "For families"])
  expect(await read(teacherId)).toEqual(["For everybody"])
  for (const id of [restrictedId, newcomerId, adminId]) expect(await read(id)).toEqual([])
})

test("a deleted account gets no notice, and no mail", async () => {
  const { learnerId: id, enrolleeId } = await waiting()
  await db.updateTable("accounts").set({ deleted_at: school.deps.now() }).where("id", "=", id).execute()
  const mails = () => db.selectFrom("mails").innerJoin("accounts", "email", "to_address").where("accounts.id", "=", id)
  await approve(enrolleeId)
  expect(await rowsOf(id)).toEqual([])
  expect(await mails().select("mails.id").execute()).toEqual([])
})

test("nobody reads or changes the notices of another account", async () => {
  const { learner, enrolleeId } = await waiting()
  await approve(enrolleeId)
  const [own] = noticesOf(await learner.get("/notices"))
  const stranger = await school.as(await buildLearner(db))
  expect(noticesOf(await stranger.get("/notices"))).toEqual([])
  const ids = [own!.id, "no id", crypto.randomUUID()]
  expect((await stranger.put("/notices/read", { ids })).status).toBe(200)
  expect((await stranger.put("/notices/read", { all: true })).status).toBe(200)
  expect(await unreadOf(learner)).toBe(1)
  await learner.put("/notices/read", { ids })
  await stranger.put("/notices/read", { ids, unread: true })
  expect(await unreadOf(learner)).toBe(0)
  const visitor = await school.as(null)
  expect((await visitor.get("/notices")).status).toBe(401)
  expect((await visitor.put("/notices/read", { ids })).status).toBe(401)
})

test("a notice is read, and unread again, and only those who listen for it hear of it", async () => {
  const { learner, learnerId, enrolleeId } = await waiting()
  const heard = vi.fn()
  onNoticesChanged(school.deps, heard)
  await approve(enrolleeId)
  expect(heard.mock.calls.map(([ids]) => new Set(ids))).toEqual([new Set([learnerId, teacherId])])
  const [notice] = noticesOf(await learner.get("/notices"))
  const ids = [notice!.id]
  expect((await learner.put("/notices/read", { ids })).body).toMatchObject({ message: "Marked as read.", unread: 0 })
  for (const unread of ["1", "true"]) expect(await titles(learner, `?unread=${unread}`)).toEqual([])
  await learner.put("/notices/read", { ids })
  expect((await learner.put("/notices/read", { ids, unread: true })).body).toMatchObject({ unread: 1 })
  expect(heard.mock.calls.slice(1)).toEqual([[[learnerId]], [[learnerId]]])
})

test.each([
  [{}, { ids: "Send either ids, or all as true." }],
  [{ all: true, ids: [] }, { ids: "Send either ids, or all as true." }],
  [{ all: "yes" }, { all: "all must be true, or left out." }],
  [{ ids: "all" }, { ids: "ids must be a list of ids." }],
  [{ ids: Array(101).fill(teacherId) }, { ids: "ids can have at most 100 ids." }],
  [{ all: true, unread: true }, { unread: "Only notices with ids become unread again." }],
])("%j is refused by its field", async (body, errors) => {
  const reply = await teacher.put("/notices/read", body)
  expect([reply.status, reply.body.errors]).toEqual([400, errors])
})

test("notices come in pages of twenty, newest first", async () => {
  const learnerId = await buildLearner(db)
  const rows = Array.from({ length: 45 }, (_, nth) => ({
    account_id: learnerId,
    kind: "announcement-posted",
    cause: `announcement-posted ${nth}`,
    facts: JSON.stringify({ title: `News ${nth}` }),
    created_at: new Date(Date.UTC(2026, 9, 1, 0, nth)),
  }))
  await db.insertInto("notices").values(rows).execute()
  const learner = await school.as(learnerId)
  const { body } = await learner.get("/notices?page=3")
  expect(body.pagination).toEqual({ page: 3, pageSize: 20, total: 45, totalPages: 3 })
  expect((body.notices as Notice[]).map(({ title }) => title)).toEqual([4, 3, 2, 1, 0].map((nth) => `News ${nth}`))
  expect((await titles(learner))[0]).toBe("News 44")
})

test("a class with two families tells neither of them, nor their mails, about the other", async () => {
  const classId = await buildClass(db, { teacher_id: teacherId, name: "Piano" })
  const names = ["Anacleta", "Bonifacia"]
  const families: { id: string; name: string; enrolleeId: string; email: string }[] = []
  for (const name of names) {
    const email = `${crypto.randomUUID()}@people.example`
    const id = await buildLearner(db, { first_name: name, last_name: `${name}son`, email })
    families.push({
      id,
      name,
      email,
      enrolleeId: await buildEnrollment(db, { classId, learnerId: id, status: "pending" }),
    })
  }
  for (const { enrolleeId } of families) await approve(enrolleeId)
  for (const decision of ["deny", "pending", "approve"]) await admin.put(`/admins/class/${decision}`, { classId })
  for (const { enrolleeId } of families) await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "fake" })
  for (const { id, name, email } of families) {
    const rows = await rowsOf(id)
    const mails = await db.selectFrom("mails").select(["subject", "text"]).where("to_address", "=", email).execute()
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const said = JSON.stringify([rows.map(({ facts }) => facts), mails])
    expect(said).toContain(name)
    expect(said).not.toContain(names.find((other) => other !== name))
  }
})

test("a notice of a version with other kinds leads to the list", async () => {
  const row = { account_id: teacherId, created_at: school.deps.now() }
  await db
    .insertInto("notices")
    .values([
      { ...row, kind: "lamp-lit", cause: "lamp-lit 1", facts: "{}" },
      { ...row, kind: "class-approved", cause: "class-approved 1", facts: "{}" },
    ])
    .execute()
  const notices = noticesOf(await teacher.get("/notices"))
  expect(notices.map(({ title, link }) => [title, link])).toEqual(
    Array(2).fill(["Something has changed", "/teacher/notices"]),
  )
})
