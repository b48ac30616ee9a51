// docs/rules/stream.md#access, docs/rules/stream.md#materials

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { addLink } from "../../../test/builders/materials.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass } from "../../../test/builders/stream.ts"
import { testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const room = await buildStreamClass(school)
const other = await buildStreamClass(school)
const formerId = await buildLearner(db)
const former = await buildEnrollment(db, { classId: room.classId, learnerId: formerId })
await room.teacher.post(`/classes/${room.classId}/posts`, { key: randomUUID(), text: "<p>For all</p>" })
await leaveClass(school, former)

const posts = `/classes/${room.classId}/posts`
async function newPost(): Promise<string> {
  const { body } = await room.teacher.post(posts, { key: randomUUID(), text: "<p>One more</p>" })
  return String(body.id)
}

async function newLink(): Promise<string> {
  const { body } = await addLink(room.teacher, room.classId)
  return String(body.id)
}

test("a former family reads no post for all, and keeps those for its own student", async () => {
  const caller = await school.as(formerId)
  expect((await caller.get(posts)).body.posts).toEqual([])
  const post = { class_id: room.classId, key: randomUUID(), text: "<p>For you</p>", is_for_all: false }
  const { id } = await db
    .insertInto("class_posts")
    .values({ ...post, posted_at: school.deps.now() })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("class_post_students").values({ post_id: id, enrollment_id: former }).execute()
  expect((await caller.get(posts)).body.posts).toMatchObject([{ id }])
})

test("a teacher cannot reach a post or a material of another class by its own", async () => {
  const id = await newPost()
  const path = `/classes/${other.classId}/posts`
  expect((await other.teacher.put(path, { id, text: "<p>Mine</p>" })).status).toBe(404)
  expect((await other.teacher.delete(path, { id })).status).toBe(404)
  const material = `/classes/${other.classId}/materials`
  expect((await other.teacher.delete(material, { id: await newLink() })).status).toBe(404)
})

test("the stream costs at most four statements, one of them for the session", async () => {
  const statements = await statementsOf(async () => expect((await room.parent.get(posts)).status).toBe(200))
  expect(statements.length).toBeLessThanOrEqual(4)
})
