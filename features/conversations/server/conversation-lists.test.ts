// docs/rules/conversations.md#messages, docs/rules/conversations.md#office

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { conversationsIn, idOf, say } from "../../../test/builders/conversations.ts"
import { buildPdf, catalog, pagesOf, pdfPage } from "../../../test/builders/files/pdf.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { officeSubjects } from "../domain/conversation-words.ts"
import { tellOpenings } from "./handle-conversation.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const { messagesIn, listOf, noticesOf, classroom } = conversationsIn(school)

async function withFile(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), text: "", ...fields })) form.set(name, value)
  const pdf = buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage("4 0 R"), "<< /Length 0 >>"])
  form.set("files", new File([await pdf.bytes()], "page.pdf"))
  return form
}

test("a crafted place in a list is its beginning", async () => {
  const { parent, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  const admin = await school.as(await buildAdmin(db))
  const places = [`2026-11-20T02:00:00.000Z_${"-".repeat(36)}`, `+275760-01-01T00:00:00.000Z_${randomUUID()}`, "x"]
  for (const place of places) {
    const before = encodeURIComponent(place)
    expect(await listOf(parent, `?before=${before}`)).toMatchObject([{ id }])
    expect((await parent.get(`/conversations/${id}?before=${before}`)).status).toBe(200)
    expect((await admin.get(`/admins/conversations?before=${before}`)).status).toBe(200)
  }
})

test("who has waited for the office longest comes first, page after page", async () => {
  const subjects = officeSubjects.slice(0, 4)
  const classes = await Promise.all(Array.from({ length: 8 }, () => buildClass(db)))
  const learnerId = await buildLearner(db)
  const oldest = Date.parse("2026-01-01T00:00:00Z")
  const waiting = classes.flatMap((class_id) => subjects.map((subject) => ({ class_id, subject })))
  const rows = waiting.map((about, nth) => {
    const since = new Date(oldest + nth * 1000)
    const newest = { last_at: since, last_text: `waiting ${nth}`, last_by: "account", waiting_since: since } as const
    return { account_id: learnerId, state: "open", created_at: since, ...about, ...newest } as const
  })
  await db.insertInto("conversations").values(rows).execute()
  const admin = await school.as(await buildAdmin(db))
  const texts: string[] = []
  for (let before: string | null = ""; before !== null; ) {
    const { body } = await admin.get(`/admins/conversations?before=${encodeURIComponent(before)}`)
    texts.push(...(body.conversations as { lastText: string }[]).map(({ lastText }) => lastText))
    before = body.next as string | null
  }
  expect(texts.filter((text) => text.startsWith("waiting"))).toEqual(rows.map(({ last_text }) => last_text))
})

test("a burst of messages to the office makes one notice", async () => {
  const { parent } = await classroom()
  const adminId = await buildAdmin(db, { staff_roles: ["support"] })
  const id = idOf(await parent.post("/conversations", say("One", { subject: "payment" })))
  for (const text of ["Two", "Three"]) await parent.post(`/conversations/${id}`, say(text))
  expect((await noticesOf(adminId)).map(({ kind }) => kind)).toEqual(["message-waiting"])
})

test("after a deletion a list shows the message before it: its file, or its beginning with whole characters", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", await withFile({ classId })))
  const deleteNewest = async () => {
    const [newest] = await messagesIn(parent, id)
    expect((await parent.delete(`/conversations/${id}/message/${newest?.id}`)).status).toBe(200)
  }
  await parent.post(`/conversations/${id}`, say("Oops"))
  await deleteNewest()
  expect(await listOf(teacher)).toMatchObject([{ lastText: "Sent a file" }])
  await parent.post(`/conversations/${id}`, say(`a${"😀".repeat(300)}`))
  const [before] = await listOf(teacher)
  await parent.post(`/conversations/${id}`, say("Oops"))
  await deleteNewest()
  expect(await listOf(teacher)).toMatchObject([{ lastText: before?.lastText }])
  expect(before?.lastText.isWellFormed()).toBe(true)
})

test("a deleted message to the office no longer waits, and an earlier one waits since it was sent", async () => {
  const { parent } = await classroom()
  const admin = await school.as(await buildAdmin(db))
  const id = idOf(await parent.post("/conversations", say("Hello", { subject: "account" })))
  const deleteNewest = async () => {
    const [newest] = await messagesIn(parent, id)
    expect((await parent.delete(`/conversations/${id}/message/${newest?.id}`)).status).toBe(200)
  }
  const waitingSince = async () =>
    (await db.selectFrom("conversations").select("waiting_since").where("id", "=", id).executeTakeFirstOrThrow())
      .waiting_since
  await admin.post(`/conversations/${id}`, say("Good morning"))
  expect(await waitingSince()).toBeNull()
  await parent.post(`/conversations/${id}`, say("Oops"))
  await deleteNewest()
  expect(await waitingSince()).toBeNull()
  const sentAt = school.deps.now()
  await parent.post(`/conversations/${id}`, say("When does it start?"))
  await parent.post(`/conversations/${id}`, say("Oops"))
  await deleteNewest()
  expect(await waitingSince()).toEqual(sentAt)
  const [answer] = (await messagesIn(admin, id)).filter(({ by }) => by === "me")
  await admin.post(`/conversations/${id}`, say("Tomorrow"))
  expect(answer).toBeDefined()
  expect(await waitingSince()).toBeNull()
  const [newest] = await messagesIn(admin, id)
  expect((await admin.delete(`/conversations/${id}/message/${newest?.id}`)).status).toBe(200)
  expect(await waitingSince()).toEqual(sentAt)
})

test("words find names and messages without accents, and telephone numbers however they are written", async () => {
  const { parent, teacher, teacherId, parentId, classId } = await classroom()
  await db
    .updateTable("accounts")
    .set({ last_name: "Peña", search_name: "tomas pena" })
    .where("id", "=", teacherId)
    .execute()
  const id = idOf(await parent.post("/conversations", say("El NIÑO is on 0917 123-4567", { classId })))
  const { email } = await db.selectFrom("accounts").select("email").where("id", "=", parentId).executeTakeFirstOrThrow()
  const matchesOf = async (words: string) => (await listOf(teacher, `?search=${encodeURIComponent(words)}`)).length
  for (const words of ["Peña", "pena", "niño", "nino pena", "El Nin", "09171234567", "0917 123 4567"])
    expect([words, await matchesOf(words)]).toEqual([words, 1])
  // An address or a number that the other side keeps to itself finds nothing.
  for (const words of ["peñafiel", "100%", email ?? ""]) expect([words, await matchesOf(words)]).toEqual([words, 0])
  expect(id).toBeTruthy()
})

test("a note that is sent twice is one", async () => {
  const { parent } = await classroom()
  const admin = await school.as(await buildAdmin(db))
  const id = idOf(await parent.post("/conversations", say("Hello", { subject: "other" })))
  const note = { id, ...say("Ask Carla") }
  const replies = await Promise.all([1, 2, 3].map(() => admin.put("/admins/conversation/note", note)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await messagesIn(admin, id)).filter(({ text }) => text === "Ask Carla")).toHaveLength(1)
  expect((await admin.put("/admins/conversation/note", { id, text: "No key" })).status).toBe(200)
})

test("a conversation that somebody opens twice in a day is opened once, and both are told once", async () => {
  const { parent, parentId, classId } = await classroom()
  const adminId = await buildAdmin(db)
  const admin = await school.as(adminId)
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  const open = { id, reason: "A parent has called." }
  const replies = await Promise.all([1, 2, 3].map(() => admin.post("/admins/conversation/open", open)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  school.at("2026-11-21", "10:00")
  await tellOpenings(school.deps)
  const readNotices = (await noticesOf(parentId)).filter(({ kind }) => kind === "conversation-read-by-school")
  expect(readNotices).toHaveLength(1)
  expect((await (await school.as(adminId)).post("/admins/conversation/open", open)).status).toBe(200)
  const openings = await db.selectFrom("conversation_openings").select("id").where("conversation_id", "=", id).execute()
  expect(openings).toHaveLength(2)
  school.at("2026-11-20")
})
