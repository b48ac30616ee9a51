// docs/rules/stream.md#posts

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildStreamClass, noticesOf } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { ClassPost, MeetingNote } from "../contract.ts"
import { mostPinned } from "../domain/post.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

type Stream = { posts: ClassPost[]; notes: MeetingNote[]; next: string | null }
async function streamOf(caller: Caller, classId: string, before = ""): Promise<Stream> {
  const { status, body } = await caller.get(`/classes/${classId}/posts?before=${encodeURIComponent(before)}`)
  expect(status).toBe(200)
  return body as Stream
}
const textsOf = ({ posts }: Stream) => posts.map(({ text }) => text)
const publish = (caller: Caller, classId: string, post: object) =>
  caller.post(`/classes/${classId}/posts`, { key: randomUUID(), text: "<p>Hello</p>", ...post })

test("a post is sanitised, and read by the families and the teacher, newest first", async () => {
  const { classId, teacher, learner, parent } = await buildStreamClass(school)
  await publish(teacher, classId, { text: "<p>First<script>alert(1)</script></p>", links: ["example.com/song"] })
  school.at("2026-11-20", "10:01")
  const { body } = await publish(teacher, classId, { text: '<p onclick="x()">Second</p>' })
  expect(body).toMatchObject({ success: true, message: "Your post is published." })
  for (const caller of [teacher, learner, parent]) {
    expect(textsOf(await streamOf(caller, classId))).toEqual(["<p>Second</p>", "<p>First</p>"])
  }
  expect((await streamOf(learner, classId)).posts[1]).toMatchObject({
    links: ["https://example.com/song"],
    isForAll: true,
    isPinned: false,
    students: [],
    editedAt: null,
  })
})

test("each family of the chosen students is told once and quietly, and nobody else reads the post", async () => {
  const { classId, teacher, learner, parent, learnerId, parentId, migo } = await buildStreamClass(school)
  await publish(teacher, classId, { text: "<p>For Migo</p>", enrolleeIds: [migo] })
  expect(textsOf(await streamOf(learner, classId))).toEqual([])
  expect((await streamOf(parent, classId)).posts).toMatchObject([
    { isForAll: false, students: [{ enrolleeId: migo, fullName: "Migo Cruz" }] },
  ])
  expect(await noticesOf(db, parentId)).toEqual(["class-post"])
  expect(await noticesOf(db, learnerId)).toEqual([])
})

test("the same key publishes one post, also when both requests come at once", async () => {
  const { classId, teacher, parentId } = await buildStreamClass(school)
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => publish(teacher, classId, { key })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect((await streamOf(teacher, classId)).posts).toHaveLength(1)
  expect(await noticesOf(db, parentId)).toEqual(["class-post"])
})

test("a pinned post stays on top, and at most five are pinned", async () => {
  const { classId, teacher } = await buildStreamClass(school)
  await publish(teacher, classId, { text: "<p>Pinned</p>", isPinned: "true" })
  school.at("2026-11-20", "10:02")
  const { body } = await publish(teacher, classId, { text: "<p>Newer</p>" })
  expect(textsOf(await streamOf(teacher, classId))).toEqual(["<p>Pinned</p>", "<p>Newer</p>"])
  for (let nth = 1; nth < mostPinned; nth += 1) await publish(teacher, classId, { isPinned: true })
  const tooMany = await teacher.put(`/classes/${classId}/posts`, { id: body.id, text: "<p>Newer</p>", isPinned: true })
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    "At most 5 posts can be pinned. Unpin another one first.",
  ])
})

test("a change without students leaves those whom a post is for, and an empty list is all", async () => {
  const { classId, teacher, learner, parent, migo } = await buildStreamClass(school)
  const { body } = await publish(teacher, classId, { text: "<p>For Migo</p>", enrolleeIds: [migo] })
  const edit = { id: body.id, text: "<p>Edited</p>" }
  expect((await teacher.put(`/classes/${classId}/posts`, edit)).status).toBe(200)
  expect(textsOf(await streamOf(parent, classId))).toEqual(["<p>Edited</p>"])
  expect(textsOf(await streamOf(learner, classId))).toEqual([])
  expect((await teacher.put(`/classes/${classId}/posts`, { ...edit, enrolleeIds: [] })).status).toBe(200)
  expect(textsOf(await streamOf(learner, classId))).toEqual(["<p>Edited</p>"])
})

test("a post is edited and deleted, which tells nobody again", async () => {
  const { classId, teacher, learner, learnerId, lea } = await buildStreamClass(school)
  const { body } = await publish(teacher, classId, {})
  school.at("2026-11-20", "10:03")
  const edit = { id: body.id, text: "<p>Edited</p>", enrolleeIds: [lea], links: [] }
  expect((await teacher.put(`/classes/${classId}/posts`, edit)).status).toBe(200)
  const [post] = (await streamOf(learner, classId)).posts
  expect(post).toMatchObject({ text: "<p>Edited</p>", isForAll: false, students: [{ enrolleeId: lea }] })
  expect(post?.editedAt).not.toBeNull()
  expect(await noticesOf(db, learnerId)).toEqual(["class-post"])
  expect((await teacher.delete(`/classes/${classId}/posts`, { id: body.id })).status).toBe(200)
  expect((await streamOf(learner, classId)).posts).toEqual([])
  expect((await teacher.delete(`/classes/${classId}/posts`, { id: body.id })).status).toBe(404)
})

test("what is wrong in a post is said beside its field", async () => {
  const { classId, teacher, foreignStudent } = await buildStreamClass(school)
  const errorsOf = async (post: object) => (await publish(teacher, classId, post)).body.errors
  expect(await errorsOf({ text: "<p> </p>" })).toEqual({ text: "Write something first." })
  expect(await errorsOf({ text: "<script>x</script>" })).toEqual({ text: "Write something first." })
  expect(await errorsOf({ text: "a".repeat(20_001) })).toHaveProperty("text")
  expect(await errorsOf({ enrolleeIds: [foreignStudent] })).toEqual({
    enrolleeIds: "Choose only students of this class.",
  })
  expect(await errorsOf({ links: ["javascript:alert(1)"] })).toHaveProperty(["links.0"])
  expect(await errorsOf({ key: "none" })).toEqual({ key: "The key must be a UUID." })
})

test("older entries follow page by page, each once, posts and notes together", async () => {
  const { classId, teacher, learner } = await buildStreamClass(school)
  await publish(teacher, classId, { text: "<p>Pinned</p>", isPinned: true })
  const rows = Array.from({ length: 45 }, (_, nth) => ({
    class_id: classId,
    key: randomUUID(),
    text: `<p>${nth}</p>`,
    is_for_all: true,
    posted_at: new Date(Date.UTC(2026, 9, 1, 0, Math.floor(nth / 2))),
  }))
  await db.insertInto("class_posts").values(rows).execute()
  const seen: string[] = []
  let before: string | null = ""
  while (before !== null) {
    const page: Stream = await streamOf(learner, classId, before)
    seen.push(...textsOf(page))
    before = page.next
  }
  expect(seen[0]).toBe("<p>Pinned</p>")
  expect(seen).toHaveLength(46)
  expect(new Set(seen).size).toBe(46)
})
