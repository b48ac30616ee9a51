// docs/rules/conversations.md#who-may-write, docs/rules/conversations.md#messages, docs/rules/conversations.md#safety

import { Pool } from "pg"
import { afterAll, expect, test } from "vitest"
import { openRateLimits } from "../../../platform/http/limits/rate-limits.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { conversationsIn, idOf, say } from "../../../test/builders/conversations.ts"
import { buildAdmin, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { deleteAccount } from "../../privacy/server/deletion/delete-account.ts"
import { mostQuestionsADay } from "../domain/conversation-rules.ts"

const pools: Pool[] = []
const school = await testSchool({
  limits: (connection) => {
    const pool = new Pool(connection)
    pools.push(pool)
    return openRateLimits(pool)
  },
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await school.close()
})
const { db } = school
const { messagesIn, classroom } = conversationsIn(school)

/** A message of a teacher that the family has on its page, and has not marked as read. */
async function writtenTo() {
  const room = await classroom()
  const { teacher, parent, classId, childId } = room
  const id = idOf(await teacher.post("/conversations", say("Pay me in cash", { classId, studentId: childId })))
  const [message] = await messagesIn(parent, id)
  return { ...room, id, messageId: String(message?.id) }
}

test("who is reported does not delete the message, nor the report with it", async () => {
  const { teacher, parent, id, messageId } = await writtenTo()
  expect((await parent.put(`/conversations/${id}/report`, { messageId, reason: "payment" })).status).toBe(200)
  expect((await teacher.delete(`/conversations/${id}/message/${messageId}`)).status).toBe(409)
  const admin = await school.as(await buildAdmin(db))
  expect((await admin.get(`/conversations/${id}`)).body.messages).toMatchObject([{ report: { reason: "payment" } }])
})

test("who is blocked does not delete the message, nor the block with it", async () => {
  const { teacher, parent, classId, childId, id, messageId } = await writtenTo()
  expect((await parent.put(`/conversations/${id}/block`, {})).status).toBe(200)
  expect((await teacher.delete(`/conversations/${id}/message/${messageId}`)).status).toBe(409)
  const again = await teacher.post("/conversations", say("Me again", { classId, studentId: childId }))
  expect(again.status).toBe(409)
  expect((await teacher.post(`/conversations/${id}`, say("Me again"))).status).toBe(403)
})

test("a report and a deletion at once: the report stays, or there is nothing to report", async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const { teacher, parent, id, messageId } = await writtenTo()
    const [report, deletion] = await Promise.all([
      parent.put(`/conversations/${id}/report`, { messageId, reason: "rude" }),
      teacher.delete(`/conversations/${id}/message/${messageId}`),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([report.status, deletion.status])
  }
})

test("what has come since the page was opened is not closed unread: neither a message nor a report", async () => {
  const support = await buildAdmin(db, { staff_roles: ["support"] })
  const asOf = async (id: string) => {
    const { body } = await (await school.as(support)).get(`/conversations/${id}`)
    return String((body.conversation as { asOf: string }).asOf)
  }
  const close = async (id: string, seen?: string) =>
    (await school.as(support)).put("/admins/conversation/close", { id, seen })
  const { parent, teacher, classId } = await classroom()
  const office = idOf(await parent.post("/conversations", say("When does it start?", { subject: "class" })))
  const both = idOf(await parent.post("/conversations", say("Pay me", { classId })))
  await teacher.post(`/conversations/${both}`, say("You are rude"))
  const [answer, question] = await messagesIn(parent, both)
  await teacher.put(`/conversations/${both}/report`, { messageId: question?.id, reason: "payment" })
  const seen = { office: await asOf(office), both: await asOf(both) }
  school.at("2026-11-20", "10:01")
  await parent.post(`/conversations/${office}`, say("And where?"))
  await parent.put(`/conversations/${both}/report`, { messageId: answer?.id, reason: "rude" })
  for (const reply of [await close(office, seen.office), await close(both, seen.both)])
    expect([reply.status, reply.body.message]).toEqual([
      409,
      "Something new has arrived. Read it first, then mark it as done.",
    ])
  for (const id of [office, both]) expect((await close(id, await asOf(id))).status).toBe(200)
  school.at("2026-11-20")
})

test("nobody writes to a deleted account, and nothing is kept for it or mailed to it", async () => {
  const { teacher, parentId, classId, childId, enrolleeId } = await classroom("left")
  await db.updateTable("enrollments").set({ left_at: school.deps.now() }).where("id", "=", enrolleeId).execute()
  await deleteAccount(school.deps, parentId)
  for (const studentId of [childId, enrolleeId])
    expect((await teacher.post("/conversations", say("Where are you?", { classId, studentId }))).status).toBe(404)
  const other = await classroom()
  const id = idOf(await other.parent.post("/conversations", say("Hello", { classId: other.classId })))
  await deleteAccount(school.deps, other.teacherId)
  const reply = await other.parent.post(`/conversations/${id}`, say("Where are you?"))
  expect([reply.status, reply.body.message]).toEqual([
    409,
    "This teacher no longer has an account. Please write to the school.",
  ])
  const { conversation } = (await other.parent.get(`/conversations/${id}`)).body as { conversation: object }
  expect(conversation).toMatchObject({ cannotWrite: reply.body.message })
  const late = (await buildParent(db, { children: [{}] })).id
  expect((await (await school.as(late)).post("/conversations", say("Free?", { classId: other.classId }))).status).toBe(
    409,
  )
})

test("further questions at once, in several conversations, are no more than three in a day", async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const parent = await school.as((await buildParent(db)).id)
    const classes = await Promise.all([1, 2].map(() => buildClass(db)))
    const ids: string[] = []
    for (const classId of classes) ids.push(idOf(await parent.post("/conversations", say("Free?", { classId }))))
    const replies = await Promise.all(ids.map((id) => parent.post(`/conversations/${id}`, say("Hello?"))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429])
  }
})

test("a question that is deleted is not asked anew without end", async () => {
  const parent = await school.as((await buildParent(db)).id)
  const classId = await buildClass(db)
  const ask = async () => {
    const id = idOf(await parent.post("/conversations", say("Buy my books", { classId })))
    const [message] = await messagesIn(parent, id)
    return parent.delete(`/conversations/${id}/message/${message?.id}`)
  }
  for (let nth = 0; nth < mostQuestionsADay; nth += 1) expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("You can delete 3 questions in a day.") },
  })
})
