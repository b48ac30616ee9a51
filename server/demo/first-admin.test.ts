// docs/rules/accounts.md#roles

import { afterEach, expect, test } from "vitest"
import { assertFirstAdminSettings, createFirstAdmin } from "../../features/accounts/server/first-admin.ts"
import { buildAdmin } from "../../test/builders/people.ts"
import { type TestSchool, testSchool } from "../../test/school.ts"
import { demoAddress } from "./cast.ts"
import { hasDemoSignIns, seedDemo } from "./seed-demo.ts"

const ours = { ADMIN_EMAIL: "Principal@School.example", ADMIN_PASSWORD: "mangoes in march" }
let school: TestSchool
afterEach(() => school.close())

const owners = async () => {
  const rows = await school.db.selectFrom("accounts").select(["email_key", "staff_roles"]).execute()
  return rows.flatMap((row) => (row.staff_roles.includes("owner") ? row.email_key : [])).toSorted()
}

test("the first administrator of the settings is created beside the demo's, and signs in", async () => {
  school = await testSchool({ settings: ours })
  expect(await hasDemoSignIns(school.db)).toBe(false)
  expect(await seedDemo(school.deps)).toBe(true)
  expect(await owners()).toEqual([demoAddress("admin"), "principal@school.example"])
  expect(await hasDemoSignIns(school.db)).toBe(true)
  const visitor = await school.as(null)
  const answer = await visitor.post("/accounts/login", { email: ours.ADMIN_EMAIL, password: ours.ADMIN_PASSWORD })
  expect(answer.status).toBe(200)
})

test("no second administrator is created, and none where somebody has signed up", async () => {
  school = await testSchool({ settings: ours })
  await createFirstAdmin(school.deps, school.db)
  await createFirstAdmin(school.deps, school.db)
  expect(await owners()).toEqual(["principal@school.example"])
  expect(await seedDemo(school.deps)).toBe(false)
  expect(await hasDemoSignIns(school.db)).toBe(false)
})

test("an address of the demo cannot be the first administrator's", async () => {
  school = await testSchool({ settings: { ...ours, ADMIN_EMAIL: demoAddress("admin") } })
  await expect(seedDemo(school.deps)).rejects.toThrow("The setting ADMIN_EMAIL is wrong")
  expect(await owners()).toEqual([])
})

test("the first administrator obeys the rules of every account, in one line that names the setting", async () => {
  school = await testSchool()
  const check = (email: string, password: string) => () => assertFirstAdminSettings({ admin: { email, password } })
  expect(check("principal@", "mangoes in march")).toThrow(/^The setting ADMIN_EMAIL is wrong: [^\n]+$/)
  expect(check("a@b.example", "passwor")).toThrow(/^The setting ADMIN_PASSWORD is wrong: [^\n]+$/)
  expect(check("long@school.example", "long@school.example")).toThrow(/^The setting ADMIN_PASSWORD is wrong/)
  expect(check(ours.ADMIN_EMAIL, ours.ADMIN_PASSWORD)).not.toThrow()
})

test("a first administrator with a password that is easy to guess is not created, and one that is there stays", async () => {
  school = await testSchool({ settings: { ...ours, ADMIN_PASSWORD: "password123" } })
  await expect(createFirstAdmin(school.deps, school.db)).rejects.toThrow(
    /^The setting ADMIN_PASSWORD is wrong: Many people use [^\n]+$/,
  )
  expect(await owners()).toEqual([])
  await buildAdmin(school.db, { email: "principal@school.example" })
  await createFirstAdmin(school.deps, school.db)
  expect(await owners()).toEqual(["principal@school.example"])
})
