// docs/rules/conversations.md#who-may-write

import { afterAll, expect, test } from "vitest"
import { conversationsIn, idOf, say } from "../../../test/builders/conversations.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const { classroom } = conversationsIn(school)

async function recipientOf(caller: Caller, classId: string, studentId?: string) {
  const query = new URLSearchParams({ classId, ...(studentId && { studentId }) })
  const { status, body } = await caller.get(`/conversations/new?${query}`)
  return { status, with: body.with, className: body.className, id: body.id }
}

test("before the first message each side reads to whom it goes, and about which class", async () => {
  const { parent, teacher, classId, enrolleeId } = await classroom()
  const about = { status: 200, className: "Little Coders" }
  expect(await recipientOf(parent, classId)).toMatchObject({ ...about, with: "Tomas Luna" })
  expect(await recipientOf(teacher, classId, enrolleeId)).toMatchObject({ ...about, with: "Pia Cruz" })
  const asking = await school.as(await buildLearner(db))
  expect(await recipientOf(asking, classId)).toMatchObject({ ...about, with: "Tomas Luna" })
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  expect(await recipientOf(parent, classId)).toMatchObject({ status: 409, id, with: undefined })
  expect(await recipientOf(teacher, classId, enrolleeId)).toMatchObject({ status: 409, id, with: undefined })
})

test("who may not write reads no name", async () => {
  const { teacher, classId, enrolleeId } = await classroom()
  const other = await school.as(await buildTeacher(db))
  expect(await recipientOf(other, classId, enrolleeId)).toMatchObject({ status: 404, with: undefined })
  expect(await recipientOf(teacher, classId)).toMatchObject({ status: 404, with: undefined })
  const foreign = await classroom()
  expect(await recipientOf(teacher, classId, foreign.enrolleeId)).toMatchObject({ status: 404, with: undefined })
  await db.updateTable("classes").set({ status: "pending" }).where("id", "=", classId).execute()
  expect(await recipientOf(foreign.parent, classId)).toMatchObject({ status: 404, with: undefined })
})
