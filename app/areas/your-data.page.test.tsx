// docs/rules/privacy.md#my-data, docs/rules/privacy.md#deletion

import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { makeDataFile } from "../../features/privacy/server/data-file/make-data-file.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../test/builders/people.ts"
import { find, findText, openPage, screen, within } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool
const password = "a whole sentence to remember"

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("a copy of one's data is asked for once, and then downloaded", async () => {
  const id = await buildLearner(school.db)
  const page = await openPage(school, "/learner/account", { as: id })
  await page.press("Prepare a copy of your data")
  await findText(/You can leave this page: we send you a notice/)
  expect(await find("button", "Prepare a copy of your data")).toHaveProperty("disabled", true)
  await makeDataFile(school.deps, id)
  page.close()
  await openPage(school, "/learner/account", { as: id })
  expect((await find("link", "Download your data")).getAttribute("href")).toBe("/accounts/data-file?download=1")
  await findText("21 Nov 2026, 10:00 AM")
})

test("deleting says what stays, asks for the password, and can be taken back on every page", async () => {
  const id = await buildLearner(school.db, { password_hash: await hashPassword(password, "low") })
  const page = await openPage(school, "/learner/account", { as: id })
  await page.press("Delete my account…")
  await findText(/Enrollments, attendance and grades, under “Former student”/)
  await page.fill(/^Your password/, "not this one")
  await page.press("Delete my account")
  await findText("This is not your password. Try again.")
  await page.fill(/^Your password/, password)
  await page.press("Delete my account")
  const band = await find("region", "Your account will be deleted")
  await within(band).findByText(/Your account will be deleted on/)

  page.close()
  const home = await openPage(school, "/learner", { as: id })
  await find("region", "Your account will be deleted")
  await home.press("Keep my account")
  await expect.poll(() => screen.queryByRole("region", { name: "Your account will be deleted" })).toBeNull()
})

test("what must be settled first stands in place of the password", async () => {
  const id = await buildLearner(school.db)
  await buildEnrollment(school.db, { classId: await buildClass(school.db), learnerId: id })
  const page = await openPage(school, "/learner/account", { as: id })
  await page.press("Delete my account…")
  await findText("One enrollment is still going on. Leave the class, or wait until it ends.")
  expect(screen.queryByLabelText(/^Your password/)).toBeNull()
})

test("the staff have the same parts", async () => {
  const page = await openPage(school, "/admin/account", { as: await buildAdmin(school.db) })
  await find("button", "Prepare a copy of your data")
  await page.press("Delete my account…")
  await findText("You are the school's only owner. Make someone else an owner first.")
})
