import { afterAll, expect, test } from "vitest"
import { callAudience } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildTeacher } from "../builders/people.ts"
import { testSchool } from "../school.ts"
import { asksFor, callNameOf, classroomFor, make } from "./any-call.ts"

/** Every call of a teacher about another teacher's class or student is a 404 (docs/rules/general.md#access). */

const school = await testSchool()
afterAll(school.close)
const teacherId = await buildTeacher(school.db)
const owner = await school.as(teacherId)
const stranger = await school.as(await buildTeacher(school.db))

const { served } = buildApp(school.deps)
const calls = served.filter(
  (call) =>
    (call.access === "teacher" || callAudience(call.access) === "teacher-or-admin") &&
    asksFor(call).some((name) => name === "classId" || name === "enrolleeId"),
)

test("there are calls about classes and about students", () => {
  expect(calls.map(callNameOf)).toContain("GET /teachers/classes/enrollees/{classId}")
  expect(calls.map(callNameOf)).toContain("PUT /teachers/solo/enrollee-schedule")
})

test.each(calls.map((call) => [callNameOf(call), call] as const))(
  "%s replies only to the teacher of the class",
  async (_, call) => {
    const ids = await classroomFor(school.db, call, teacherId)
    expect((await make(stranger, call, ids)).status).toBe(404)
    const own = await make(owner, call, ids)
    // A file may not exist yet, such as a report card that was never finalized.
    expect(call.reply === "file" ? [200, 404] : [200], JSON.stringify(own.body)).toContain(own.status)
  },
)
