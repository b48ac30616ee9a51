// docs/rules/conversations.md#quotes

import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { idOf, say } from "../../../test/builders/conversations.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { MessageData } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)

type Room = Awaited<ReturnType<typeof buildStreamClass>>

async function publish({ teacher, classId }: Room, text: string, enrolleeIds: string[] = []): Promise<string> {
  const { body } = await teacher.post(`/classes/${classId}/posts`, { key: randomUUID(), text, enrolleeIds })
  return String(body.id)
}

const quotesIn = async (caller: Caller, id: string) =>
  ((await caller.get(`/conversations/${id}`)).body.messages as MessageData[]).map(({ text, quote }) => [text, quote])

const quoteFor = async (caller: Caller, postId: string) => {
  const { status, body } = await caller.get(`/conversations/quoted-post?postId=${postId}`)
  return status === 200 ? body.quote : status
}

test("a family answers a post privately, and both sides read the quote above the message", async () => {
  const room = await buildStreamClass(school)
  const postId = await publish(room, "<p>Bring <strong>monggo</strong> on Friday.</p>")
  expect(await quoteFor(room.parent, postId)).toBe("Bring monggo on Friday.")
  const id = idOf(await room.parent.post("/conversations", say("May it be rice?", { classId: room.classId, postId })))
  await room.teacher.post(`/conversations/${id}`, say("Yes."))
  await room.parent.post(`/conversations/${id}`, say("Thank you!", { postId }))
  const expected = [
    ["Thank you!", "Bring monggo on Friday."],
    ["Yes.", undefined],
    ["May it be rice?", "Bring monggo on Friday."],
  ]
  for (const caller of [room.parent, room.teacher]) expect(await quotesIn(caller, id)).toEqual(expected)
})

test("the same key with a quote is one message", async () => {
  const room = await buildStreamClass(school)
  const postId = await publish(room, "<p>News</p>")
  const answer = say("Good!", { classId: room.classId, postId })
  const replies = await Promise.all([1, 2, 3].map(() => room.parent.post("/conversations", answer)))
  const [id = ""] = new Set(replies.map(idOf))
  expect(await quotesIn(room.parent, id)).toEqual([["Good!", "News"]])
})

test("a post for another student, of another class or of a class that was left is quoted by nobody", async () => {
  const room = await buildStreamClass(school)
  const other = await buildStreamClass(school)
  const forMigo = await publish(room, "<p>Only for Migo</p>", [room.migo])
  const foreign = await publish(other, "<p>Elsewhere</p>")
  const forAll = await publish(room, "<p>For all</p>")
  const id = idOf(await room.learner.post("/conversations", say("Hello", { classId: room.classId })))
  for (const postId of [forMigo, foreign, randomUUID()]) {
    expect(await quoteFor(room.learner, postId)).toBe(404)
    expect((await room.learner.post(`/conversations/${id}`, say("Look", { postId }))).status).toBe(404)
  }
  const foreignStart = say("Look", { classId: other.classId, postId: forAll })
  expect((await other.learner.post("/conversations", foreignStart)).status).toBe(404)
  await leaveClass(school, room.lea)
  expect(await quoteFor(room.learner, forAll)).toBe(404)
  expect((await room.learner.post(`/conversations/${id}`, say("Look", { postId: forAll }))).status).toBe(404)
  expect(await quotesIn(room.learner, id)).toEqual([["Hello", undefined]])
})

test("a post of one class is not quoted in the conversation about another one, nor to the office", async () => {
  const room = await buildStreamClass(school)
  const postId = await publish(room, "<p>News</p>")
  const toOffice = say("Look", { subject: "class", classId: room.classId, postId })
  expect((await room.parent.post("/conversations", toOffice)).status).toBe(404)
  expect(
    await school.db.selectFrom("conversations").select("id").where("account_id", "=", room.parentId).execute(),
  ).toEqual([])
})

test("teachers, staff and visitors quote nothing", async () => {
  const room = await buildStreamClass(school)
  const postId = await publish(room, "<p>News</p>")
  expect(await quoteFor(room.teacher, postId)).toBe(404)
  expect(await quoteFor(await school.as(await buildAdmin(school.db)), postId)).toBe(404)
  expect(await quoteFor(await school.as(null), postId)).toBe(401)
  const id = idOf(await room.parent.post("/conversations", say("Hello", { classId: room.classId })))
  expect((await room.teacher.post(`/conversations/${id}`, say("Look", { postId }))).status).toBe(404)
})

test("a deleted post takes its quotes along; the message stays, and says that the post is gone", async () => {
  const room = await buildStreamClass(school)
  const postId = await publish(room, "<p>A mistake</p>")
  const id = idOf(await room.parent.post("/conversations", say("Really?", { classId: room.classId, postId })))
  expect((await room.teacher.delete(`/classes/${room.classId}/posts`, { id: postId })).status).toBe(200)
  expect(await quotesIn(room.parent, id)).toEqual([["Really?", null]])
  expect(await quotesIn(room.teacher, id)).toEqual([["Really?", null]])
  const { rows } = await sql`select text from message_quotes where post_id is null`.execute(school.db)
  expect(rows).toEqual([{ text: null }])
  const late = await room.parent.post(`/conversations/${id}`, say("And this?", { postId }))
  expect([late.status, late.body.message]).toEqual([404, expect.stringContaining("is no longer there")])
})
