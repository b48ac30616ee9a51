import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import type { Call } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildClass } from "../builders/classes.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../builders/people.ts"
import { testSchool } from "../school.ts"

/** A day in the year 9999 made loops over days endless and queries fail. Every call refuses it, and names the field. */

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

const dayNames = /^(from|to|day|date|startDate|endDate|birth[dD]ate|since|until)$/

const namesOf = (input: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(properties).filter((name) => dayNames.test(name))
}

/** The fields of these forms depend on the kind of the class or on the address, and are read by their use cases. */
const readByUseCases = /\/(create|edit)$|\/account\/.*\{field\}$/

/** `from` says from whom a grant is. */
const hasGiver = ({ path }: Call) => path === "/admins/grants"

const cases = served
  .filter((call) => !readByUseCases.test(call.path) && !hasGiver(call))
  .flatMap((call: Call) => namesOf(call.input).map((name) => [`${call.method} ${call.path}`, name, call] as const))

const { db } = school
const farDay = "9999-12-31"

test("the forms of classes refuse it, and name the field", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, status: "pending" })
  const [teacher, admin] = [await school.as(teacherId), await school.as(await buildAdmin(db))]
  const dates = { startDate: "9999-12-01", endDate: farDay }
  const path = "classes/lifeskills/group"
  for (const reply of [
    await teacher.post(`/teachers/${path}/create`, dates),
    await teacher.put(`/teachers/${path}/edit`, { ...dates, classId }),
    await admin.post("/admins/class/lifeskills/group/edit", { ...dates, id: classId }),
  ]) {
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors as object)).toEqual(expect.arrayContaining(["startDate", "endDate"]))
  }
})

test("the birthdates of accounts and the school year refuse it, and name the field", async () => {
  const learner = await school.as(await buildLearner(db))
  const family = await buildParent(db, { children: [{ firstName: "Ana" }] })
  const parent = await school.as(family.id)
  const [childId = ""] = family.children
  for (const reply of [
    await learner.post("/learners/account/birthdate", { birthdate: farDay }),
    await parent.post("/parents/account/children/birthdate", { childId, birthdate: farDay }),
  ]) {
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ["birthdate"]])
  }
  const admin = await school.as(await buildAdmin(db))
  const year = await admin.put("/admins/school-year", { quarters: { q1: { from: "9999-12-01", to: farDay } } })
  expect([year.status, JSON.stringify(year.body.errors)]).toEqual([400, expect.stringContaining("q1")])
})

test("there are calls with days", () => {
  expect(cases.length).toBeGreaterThan(20)
})

test.each(cases)("%s refuses 9999-12-31 as its %s, and says so", (_, name, call) => {
  const { error } = call.input.safeParse({ [name]: farDay })
  expect(error?.issues.map(({ path }) => String(path[0]))).toContain(name)
})
