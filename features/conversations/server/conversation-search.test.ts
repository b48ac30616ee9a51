// docs/rules/conversations.md#search, docs/rules/conversations.md#safety

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { conversationsIn, idOf, say } from "../../../test/builders/conversations.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const { classroom } = conversationsIn(school)

type Listed = { id: string; with: string; lastText: string; match?: { text: string; at: string } }

const searched = async (caller: Caller, search: string, more = "") => {
  const { status, body } = await caller.get(`/conversations?search=${encodeURIComponent(search)}${more}`)
  expect(status).toBe(200)
  return body.conversations as Listed[]
}
const inbox = async (caller: Caller, search: string, state: string) => {
  const { body } = await caller.get(`/admins/conversations?state=${state}&search=${encodeURIComponent(search)}`)
  return body.conversations as (Listed & { teacher: string | null; className: string | null })[]
}

test("both sides find a conversation by words of an old message, and read the part that has them", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("May she bring\n\na xylophone to class?", { classId })))
  const sentAt = school.deps.now().toISOString()
  await teacher.post(`/conversations/${id}`, say("Yes, please."))
  for (const caller of [parent, teacher])
    expect(await searched(caller, "CLASS xylo")).toMatchObject([
      { id, lastText: "Yes, please.", match: { text: "May she bring a xylophone to class?", at: sentAt } },
    ])
  expect(await searched(parent, "xylophone violin")).toEqual([])
  const [byName] = await searched(parent, "Luna")
  expect(byName).toMatchObject({ id })
  expect(byName?.match).toBeUndefined()
  expect(await searched(parent, "luna xylophone")).toMatchObject([{ id, match: { at: sentAt } }])
  expect(await searched(parent, "xylophone", "&filter=unread")).toMatchObject([{ id }])
  expect(await searched(teacher, "xylophone", "&subject=payment")).toEqual([])
})

test("nobody finds a message of others: not another family, teacher, substitute, former student, or the staff", async () => {
  const { parent, classId } = await classroom()
  const secret = "quetzalcoatl"
  idOf(await parent.post("/conversations", say(`Our dog is ${secret}`, { classId })))
  const substituteId = await buildTeacher(db)
  await buildMeeting(db, { classId, day: "2026-11-20", stand_in_id: substituteId })
  const former = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId: former, status: "left" })
  const others = [substituteId, former, await buildLearner(db), await buildTeacher(db), (await buildParent(db)).id]
  for (const accountId of [...others, await buildAdmin(db)])
    expect(await searched(await school.as(accountId), secret)).toEqual([])
  const owner = await school.as(await buildAdmin(db))
  for (const state of ["private", "reported", "blocked", "open", "done", "waiting-for-us", "waiting-for-them"])
    expect(await inbox(owner, secret, state)).toEqual([])
  expect((await (await school.as(null)).get(`/conversations?search=${secret}`)).status).toBe(401)
})

test("a note of the staff is found by the staff alone", async () => {
  const parent = await school.as((await buildParent(db)).id)
  const admin = await school.as(await buildAdmin(db, { staff_roles: ["support"] }))
  const id = idOf(await parent.post("/conversations", say("My payment is missing", { subject: "payment" })))
  await admin.put("/admins/conversation/note", { id, ...say("Bank says brontosaurus") })
  expect(await searched(parent, "brontosaurus")).toEqual([])
  expect(await inbox(admin, "brontosaurus", "open")).toMatchObject([{ id, match: { text: "Bank says brontosaurus" } }])
})

test("the office finds its conversations by names and by words of messages, in the list of their state", async () => {
  const parentId = (await buildParent(db)).id
  await db
    .updateTable("accounts")
    .set({ last_name: "Mangubat", search_name: "pia mangubat" })
    .where("id", "=", parentId)
    .execute()
  const parent = await school.as(parentId)
  const admin = await school.as(await buildAdmin(db))
  const id = idOf(await parent.post("/conversations", say("Hindi ko makita ang resíbo", { subject: "payment" })))
  await parent.post(`/conversations/${id}`, say("Salamat"))
  expect(await inbox(admin, "resibo makita", "waiting-for-us")).toMatchObject([
    { id, match: { text: "Hindi ko makita ang resíbo" } },
  ])
  expect(await inbox(admin, "mangubat", "open")).toMatchObject([{ id }])
  expect(await inbox(admin, "resibo", "done")).toEqual([])
})

const hostile = [
  "%",
  "_",
  "\\",
  "'; drop table messages; --",
  "' or 1=1",
  "%%%",
  "\u202e\u200b",
  "(((",
  "*",
  "&|!",
  "<script>",
]

test.each(hostile)("the search for %j finds what has it, and nothing else", async (text) => {
  const { parent, classId } = await classroom()
  idOf(await parent.post("/conversations", say("Plain words", { classId })))
  const admin = await school.as(await buildAdmin(db))
  expect(await searched(parent, text)).toEqual([])
  for (const state of ["open", "private"]) expect(await inbox(admin, text, state)).toBeInstanceOf(Array)
})

test("signs are searched as they are: a percent sign is no wildcard", async () => {
  const { parent, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("She got 100% and a_b", { classId })))
  for (const words of ["100%", "a_b", "%"])
    expect([words, await searched(parent, words)]).toMatchObject([words, [{ id }]])
  for (const words of ["10%", "axb", "_b%"]) expect([words, await searched(parent, words)]).toEqual([words, []])
})

test("accents, case and the spaces of numbers do not matter; one or two letters are found where a word begins", async () => {
  const { parent, classId } = await classroom()
  const text = "Opo, ang NIÑO ay\nmay make-up class\nsa 0917 123-4567. Ü is fine"
  const id = idOf(await parent.post("/conversations", say(text, { classId })))
  for (const words of [
    "nino",
    "niño",
    "NIN\u0303O",
    "nin",
    "op",
    "ma",
    "m",
    "up",
    "sa",
    "sa 0917",
    "9171234567",
    "ü",
    "u",
  ])
    expect([words, await searched(parent, words)]).toMatchObject([words, [{ id }]])
  for (const words of ["po", "la", "ñ nowhere"])
    expect([words, await searched(parent, words)]).toMatchObject([words, []])
})

test("a search costs at most four statements, one of them for the session, however many conversations it finds", async () => {
  const { teacherId, teacher } = await classroom()
  const admin = await school.as(await buildAdmin(db))
  for (let nth = 0; nth < 5; nth += 1) {
    const learnerId = await buildLearner(db)
    const classId = await buildClass(db, { teacher_id: teacherId })
    await buildEnrollment(db, { classId, learnerId })
    const learner = await school.as(learnerId)
    idOf(await learner.post("/conversations", say("About the ocarina", { classId })))
    idOf(await learner.post("/conversations", say("About the ocarina", { subject: "other" })))
  }
  for (const find of [() => searched(teacher, "ocarina"), () => inbox(admin, "ocarina", "open")])
    expect((await statementsOf(async () => expect(await find()).toHaveLength(5))).length).toBeLessThanOrEqual(4)
})

test("the list and a conversation cost at most four statements, however many messages they have", async () => {
  const { parent, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  const costOf = async (path: string) =>
    (await statementsOf(async () => expect((await parent.get(path)).status).toBe(200))).length
  const paths = ["/conversations", `/conversations/${id}`]
  const before = [await costOf(paths[0] ?? ""), await costOf(paths[1] ?? "")]
  for (const cost of before) expect(cost).toBeLessThanOrEqual(4)
  for (let nth = 0; nth < 20; nth += 1) await parent.post(`/conversations/${id}`, say(`Message ${nth}`))
  expect([await costOf(paths[0] ?? ""), await costOf(paths[1] ?? "")]).toEqual(before)
})

test("staff find a conversation between a family and a teacher by names and class, and never read its text there", async () => {
  const { parent, parentId, teacherId, classId } = await classroom()
  await db
    .updateTable("accounts")
    .set({ last_name: "Ibarra", search_name: "pia ibarra" })
    .where("id", "=", parentId)
    .execute()
  await db
    .updateTable("accounts")
    .set({ last_name: "Simoun", search_name: "tomas simoun" })
    .where("id", "=", teacherId)
    .execute()
  await db
    .updateTable("classes")
    .set({ name: "Kulintang", search_text: "kulintang" })
    .where("id", "=", classId)
    .execute()
  const id = idOf(await parent.post("/conversations", say("A word between us", { classId })))
  const admin = await school.as(await buildAdmin(db, { staff_roles: ["support"] }))
  for (const words of ["Ibarra", "simoun", "kulin"]) {
    const rows = await inbox(admin, words, "private")
    expect(rows).toMatchObject([{ id, teacher: "Tomas Simoun", className: "Kulintang", lastText: "" }])
    expect(JSON.stringify(rows)).not.toContain("between us")
  }
  expect(await inbox(admin, "between us", "private")).toEqual([])
  expect(await inbox(admin, "", "private")).toEqual([])
  const named = await admin.get(`/admins/conversations?id=${id}`)
  expect(named.body.conversations).toMatchObject([{ id, lastText: "", unread: 0 }])
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  expect((await cashier.get(`/admins/conversations?id=${id}`)).status).toBe(403)
})

test("who is not staff for messages, or gives no reason, opens no conversation", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("A word between us", { classId })))
  const open = { id, reason: "A parent has called." }
  const cashier = await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))
  const support = await school.as(await buildAdmin(db, { staff_roles: ["support"] }))
  for (const caller of [parent, teacher, cashier])
    expect((await caller.post("/admins/conversation/open", open)).status).toBe(403)
  expect((await (await school.as(null)).post("/admins/conversation/open", open)).status).toBe(401)
  for (const reason of ["", "  ", "x".repeat(501)])
    expect((await support.post("/admins/conversation/open", { id, reason })).status).toBe(400)
  expect((await support.post("/admins/conversation/open", { ...open, id: classId })).status).toBe(404)
  const office = idOf(await parent.post("/conversations", say("Hello", { subject: "other" })))
  expect((await support.post("/admins/conversation/open", { ...open, id: office })).status).toBe(409)
  expect(await db.selectFrom("conversation_openings").select("id").execute()).toEqual([])
  expect((await support.get(`/conversations/${id}`)).status).toBe(404)
  expect((await support.post("/admins/conversation/open", open)).status).toBe(200)
  expect((await support.get(`/conversations/${id}`)).status).toBe(200)
  const other = await school.as(await buildAdmin(db, { staff_roles: ["support"] }))
  expect((await other.get(`/conversations/${id}`)).status).toBe(404)
})
