// docs/rules/stream.md#access, docs/rules/stream.md#materials

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMp3 } from "../../../test/builders/files/audio.ts"
import { addFile, addLink, materialsOf } from "../../../test/builders/materials.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const room = await buildStreamClass(school)
const other = await buildStreamClass(school)
const formerId = await buildLearner(db)
const former = await buildEnrollment(db, { classId: room.classId, learnerId: formerId })
const pendingId = await buildLearner(db)
await buildEnrollment(db, { classId: room.classId, learnerId: pendingId, status: "pending" })
const deniedId = await buildLearner(db)
await buildEnrollment(db, { classId: room.classId, learnerId: deniedId, status: "denied" })
await room.teacher.post(`/classes/${room.classId}/posts`, { key: randomUUID(), text: "<p>For all</p>" })
await leaveClass(school, former)

const staffWith = async (role: "registrar" | "cashier" | "academic" | "support") =>
  school.as(await buildAdmin(db, { staff_roles: [role] }))

/** Everybody who might ask, each with what they are to the class. */
const people: Record<string, Caller> = {
  visitor: await school.as(null),
  teacher: room.teacher,
  "a learner in the class": room.learner,
  "a parent in the class": room.parent,
  "a former learner": await school.as(formerId),
  "a learner who waits for approval": await school.as(pendingId),
  "a rejected learner": await school.as(deniedId),
  "another teacher": other.teacher,
  "another learner": other.learner,
  "another parent": await school.as((await buildParent(db)).id),
  "a teacher of nothing": await school.as(await buildTeacher(db)),
  "somebody without a role": await school.as(await buildAccount(db)),
  owner: await school.as(await buildAdmin(db)),
  registrar: await staffWith("registrar"),
  academic: await staffWith("academic"),
  support: await staffWith("support"),
  cashier: await staffWith("cashier"),
}
const staff = ["owner", "registrar", "academic", "support"]
const families = ["a learner in the class", "a parent in the class"]

const posts = `/classes/${room.classId}/posts`
const materials = `/classes/${room.classId}/materials`
await addFile(room.teacher, room.classId, new File([new Uint8Array(buildMp3())], "song.mp3"))
const materialFile = (await materialsOf(room.teacher, room.classId)).materials[0]?.url ?? ""
const note = `/meetings/${room.meetingId}/note`
const writing = { visitor: 401, teacher: 200, "another teacher": 404, "a teacher of nothing": 404 }

async function newPost(): Promise<string> {
  const { body } = await room.teacher.post(posts, { key: randomUUID(), text: "<p>One more</p>" })
  return String(body.id)
}

async function newLink(): Promise<string> {
  const { body } = await addLink(room.teacher, room.classId)
  return String(body.id)
}

type MatrixCall = { call: (caller: Caller) => Promise<{ status: number }>; readers: readonly string[] | null }

/** Each call with those who may read; null for a call that only the class's teacher makes. */
const calls: Record<string, MatrixCall> = {
  "GET posts": { call: (caller) => caller.get(posts), readers: [...staff, ...families, "teacher", "a former learner"] },
  "GET note": { call: (caller) => caller.get(note), readers: [...staff, ...families, "teacher", "a former learner"] },
  "POST posts": {
    call: (caller) => caller.post(posts, { key: randomUUID(), text: "<p>Hello</p>" }),
    readers: null,
  },
  "PUT posts": {
    call: async (caller) => caller.put(posts, { id: await newPost(), text: "<p>New</p>" }),
    readers: null,
  },
  "DELETE posts": { call: async (caller) => caller.delete(posts, { id: await newPost() }), readers: null },
  "GET materials": { call: (caller) => caller.get(materials), readers: [...staff, ...families, "teacher"] },
  "GET a material's file": {
    call: async (caller) => {
      const { status } = await caller.get(materialFile)
      return { status: status === 404 && caller === people.visitor ? 401 : status }
    },
    readers: [...staff, ...families, "teacher"],
  },
  "POST materials": { call: (caller) => addLink(caller, room.classId), readers: null },
  "DELETE materials": { call: async (caller) => caller.delete(materials, { id: await newLink() }), readers: null },
  "PUT note": { call: (caller) => caller.put(note, { text: "Scales" }), readers: null },
}

const cases = Object.entries(calls).flatMap(([name, each]) =>
  Object.keys(people).map((who) => [name, who, each] as const),
)

test.each(cases)("%s by %s", async (_, who, { call, readers }) => {
  const { status } = await call(people[who] as Caller)
  if (readers) expect(status).toBe(who === "visitor" ? 401 : readers.includes(who) ? 200 : 404)
  else expect(status).toBe((writing as Record<string, number>)[who] ?? 403)
})

test("a former family reads no post for all, and keeps those for its own student", async () => {
  const caller = people["a former learner"] as Caller
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
