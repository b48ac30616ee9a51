// docs/rules/accounts.md#roles

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAccount } from "../../../test/builders/people.ts"
import { findField, openPage } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("children have the parent's last name until another is typed, and the next child has that one", async () => {
  const as = await buildAccount(school.db, { first_name: "Pia", last_name: "Dela Cruz", suffix: "Jr." })
  const page = await openPage(school, "/checkpoint/register/parent", { as })
  const first = await findField("Last name")
  expect((first as HTMLInputElement).value).toBe("Dela Cruz")
  await page.fill("Last name", "Santos")
  await page.press("Add another child")
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name$=".lastName"]')]
  expect(fields.map(({ value }) => value)).toEqual(["Santos", "Santos"])
})
