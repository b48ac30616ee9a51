// docs/rules/privacy.md#consent

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildVersion } from "../../../test/builders/registration.ts"
import { find, findText, isAt, openPage, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let removeVersion = () => {}
beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())
beforeEach(() => {
  removeVersion = buildVersion("terms")
  school.at("2027-01-10")
})
afterEach(() => removeVersion())

test("every page leads to what is new; whoever agrees goes on to the page", async () => {
  const page = await openPage(school, "/learner/schedule", { as: await buildLearner(school.db) })
  await isAt("/checkpoint/terms?next=%2Flearner%2Fschedule")
  const terms = await find("region", "Terms and conditions")
  await within(terms).findByText("New from 10 January 2027:")
  await within(terms).findByText("Classes can be moved up to a day before.")
  const link = within(terms).getByRole("link", { name: "Read the terms and conditions" })
  expect(link.getAttribute("href")).toBe("/agreements/terms-and-conditions")
  await page.press("I agree")
  await isAt("/learner/schedule")
})

test("the page names the documents that have changed, and no others", async () => {
  removeVersion()
  removeVersion = buildVersion("privacy-policy", { changes: ["We keep proofs for a shorter time."] })
  await openPage(school, "/learner", { as: await buildLearner(school.db) })
  await find("heading", "Changes to our safety and privacy policy")
})

test("a page that has been open since the day before leads to what is new", async () => {
  school.at("2027-01-09", "23:59")
  const page = await openPage(school, "/admin/tools/staff", { as: await buildAdmin(school.db) })
  await find("button", "Invite a colleague")
  await page.network.settled()
  school.at("2027-01-10", "00:00")
  await page.goTo("/admin/tools/privacy")
  await isAt("/checkpoint/terms?next=%2Fadmin%2Ftools%2Fprivacy")
})

test("staff are asked as well", async () => {
  const page = await openPage(school, "/admin/tools/staff", { as: await buildAdmin(school.db) })
  await isAt("/checkpoint/terms?next=%2Fadmin%2Ftools%2Fstaff")
  await page.press("I agree")
  await isAt("/admin/tools/staff")
})

test("a page of another site is not the next one", async () => {
  const as = await buildAdmin(school.db)
  const page = await openPage(school, "/checkpoint/terms?next=//elsewhere.example/admin", { as })
  await page.press("I agree")
  await isAt("/admin")
})

test("whoever does not agree can download the data, delete the account, or log out", async () => {
  const page = await openPage(school, "/redirect", { as: await buildLearner(school.db) })
  await isAt("/checkpoint/terms")
  await page.press("Your data")
  await page.press("Prepare a copy of your data")
  await findText(/You can leave this page: we send you a notice/)
  await find("button", "Delete my account…")
  await page.press("Log out")
  await isAt("/login")
})

test("an account that has agreed goes on", async () => {
  removeVersion()
  await openPage(school, "/checkpoint/terms", { as: await buildLearner(school.db) })
  await isAt("/learner")
})
