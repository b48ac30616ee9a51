// docs/rules/accounts.md#accounts

import { afterAll, beforeAll, expect, test } from "vitest"
import { find, findText, openPage, screen } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("the next step of signing up says nothing of fields that were wrong in the step before", async () => {
  const page = await openPage(school, "/register")
  await page.fill("E-mail", "luz@@people")
  await page.fill("Password", "short")
  await page.press("Next")
  await findText("Please check these 2 fields:")
  await page.fill("E-mail", "luz@people.example")
  await page.fill("Password", "four quiet jeepneys")
  await page.press("Next")
  await find("textbox", "First name")
  expect(screen.queryByText(/Please check these/)).toBeNull()
})
