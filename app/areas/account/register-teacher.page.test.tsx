// docs/rules/users.md#profiles

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAccount } from "../../../test/builders/people.ts"
import { findText, openPage, screen, waitFor } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("a teacher who enters an expertise twice is told that families see it once", async () => {
  const page = await openPage(school, "/checkpoint/register/teacher", { as: await buildAccount(school.db) })
  await page.fill("First expertise", "Chess")
  await page.fill("Third expertise", " chess ")
  await findText("You entered “Chess” more than once. Families see it once.")
  await page.fill("Third expertise", "Piano")
  await waitFor(() => expect(screen.queryByText(/more than once/)).toBeNull())
})
