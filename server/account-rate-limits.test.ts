import { readFileSync } from "node:fs"
import { join } from "node:path"
import type pg from "pg"
import { afterAll, expect, test } from "vitest"
import { accountLimits } from "../lib/account-limits.ts"
import { openPool } from "../platform/database/open-pool.ts"
import { openRateLimits } from "../platform/http/limits/rate-limits.ts"
import { buildClassForm } from "../test/builders/class-form.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../test/builders/people.ts"
import { testSchool } from "../test/school.ts"

const pools: pg.Pool[] = []
const limits = (connection: object) => {
  const pool = openPool({ ...connection, max: 2 }, () => {})
  pools.push(pool)
  return openRateLimits(pool)
}
const school = await testSchool({ limits, settings: { ACCOUNT_LIMITS: '{"class-edits":3}' } })
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await school.close()
})
const { db } = school
const create = "/teachers/classes/lifeskills/group/create"

test("a teacher creates twenty classes in a day, then learns how long to wait, and another teacher continues", async () => {
  const teacher = await school.as(await buildTeacher(db))
  for (let nth = 0; nth < 20; nth += 1) expect((await teacher.post(create, buildClassForm())).status).toBe(200)
  const rejected = await teacher.post(create, buildClassForm())
  expect(rejected).toMatchObject({
    status: 429,
    body: { message: "You can create 20 classes in a day. Please wait 24 hours and try again." },
  })
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(86_000)
  const other = await school.as(await buildTeacher(db))
  expect((await other.post(create, buildClassForm())).status).toBe(200)
})

test("what is wrong in a form does not count", async () => {
  const teacher = await school.as(await buildTeacher(db))
  for (let nth = 0; nth < 25; nth += 1) expect((await teacher.post(create, {})).status).toBe(400)
  expect((await teacher.post(create, buildClassForm())).status).toBe(200)
})

test("the setting changes a limit, and administrators have none", async () => {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, status: "pending" })
  const path = "/teachers/classes/lifeskills/group/edit"
  const teacher = await school.as(teacherId)
  const edit = () => teacher.put(path, { ...buildClassForm(), classId })
  const statuses: number[] = []
  for (let nth = 0; nth < 5; nth += 1) statuses.push((await edit()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const admin = await school.as(await buildAdmin(db))
  for (let nth = 0; nth < 5; nth += 1) {
    const asAdmin = await admin.post("/admins/class/lifeskills/group/edit", { ...buildClassForm(), id: classId })
    expect(asAdmin.status).toBe(200)
  }
})

test("docs/operating.md lists each limit with its number and its reason", () => {
  const operating = readFileSync(join(import.meta.dirname, "../docs/operating.md"), "utf8")
  for (const [name, { points, seconds, why }] of Object.entries(accountLimits)) {
    const per = seconds === 3600 ? "an hour" : "a day"
    expect(operating).toContain(`| \`${name}\` | ${points.toLocaleString("en-US")} ${per} | ${why} |`)
  }
})
