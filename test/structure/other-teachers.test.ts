import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { traits } from "../../features/report-cards/domain/deportment.ts"
import { type Call, namesInPath } from "../../lib/contract.ts"
import { emptyWeek } from "../../lib/week-times.ts"
import { buildApp } from "../../server/app.ts"
import { aClassForm } from "../builders/class-form.ts"
import { aClass, aSubject } from "../builders/classes.ts"
import { anEnrollment } from "../builders/enrollments.ts"
import { aLearner, aTeacher } from "../builders/people.ts"
import { type Answer, type Caller, testSchool } from "../school.ts"

/** Whatever a teacher may ask about a class or a student: about another teacher's it is a 404 (decisions §4). */

const school = await testSchool()
afterAll(school.close)
const { db } = school
const teacherId = await aTeacher(db)
const owner = await school.as(teacherId)
const stranger = await school.as(await aTeacher(db))
const subjectId = await aSubject(db)

const nameOf = (call: Call) => `${call.method.toUpperCase()} ${call.path}`
const asksFor = (call: Call): string[] =>
  Object.keys(
    (z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ?? {},
  )

const { served } = buildApp(school.deps)
const calls = served.filter(
  (call) =>
    (call.access === "teacher" || call.access === "teacher-or-admin") &&
    asksFor(call).some((name) => name === "classId" || name === "enrolleeId"),
)

/** A class of each kind that calls speak of, with an approved student. */
async function aClassroom(call: Call) {
  const program_type = /homeschool/.test(call.path) ? "homeschool" : "lifeskills"
  const class_type = /solo/.test(call.path) ? "solo" : "group"
  const status = /edit|class-image/.test(call.path) ? "pending" : "approved"
  const classId = await aClass(db, { teacher_id: teacherId, program_type, class_type, status, subjectIds: [subjectId] })
  const enrolleeId = await anEnrollment(db, { classId, learnerId: await aLearner(db) })
  return { classId, enrolleeId, program: program_type, type: class_type, classType: class_type }
}

/** Fields that satisfy every call, so that only whose it is can be wrong. */
const filledIn = {
  ...aClassForm(),
  grade: 88,
  schedule: { ...emptyWeek, monday: "09:00" },
  subjectId,
  quarter: "q1",
  schoolDays: 40,
  daysPresent: 39,
  tardyTimes: 1,
  ...Object.fromEntries(traits.map((trait) => [trait, "VS"])),
  poorLessonPreparation: 0,
  noHomeworkFrequently: 0,
  irregularAttendance: 0,
  behavioralProblem: 0,
  comment: "Well done",
}

async function make(caller: Caller, call: Call, given: Record<string, string>): Promise<Answer> {
  const fields: Record<string, unknown> = { ...filledIn, ...given }
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => given[name] ?? String(filledIn[name as never] ?? ""),
  )
  if (call.method === "get") {
    const asked = asksFor(call).filter((name) => !namesInPath(call.path).includes(name) && name in given)
    return caller.get(`${path}?${asked.map((name) => `${name}=${given[name]}`).join("&")}`)
  }
  if (!call.upload) return caller[call.method](path, fields)
  const form = new FormData()
  for (const name of asksFor(call)) {
    const value = given[name]
    if (value) form.append(name, value)
    else form.append(name, new Blob(["no picture"]), "a.png")
  }
  return caller[call.method](path, form)
}

test("there are calls that speak of classes and of students", () => {
  expect(calls.map(nameOf)).toContain("GET /teachers/classes/enrollees/{classId}")
  expect(calls.map(nameOf)).toContain("PUT /teachers/solo/enrollee-schedule")
})

test.each(calls.map((call) => [nameOf(call), call] as const))(
  "%s finds its own teacher's, and nothing of another's",
  async (_, call) => {
    const given = await aClassroom(call)
    expect((await make(stranger, call, given)).status).toBe(404)
    const own = await make(owner, call, given)
    // What is missing is only a real picture, or a report card that was never finalized.
    const allowed = call.upload ? [415] : call.reply === "file" ? [404] : [200]
    expect(allowed, JSON.stringify(own.body)).toContain(own.status)
  },
)
