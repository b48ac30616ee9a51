// docs/rules/privacy.md#requests

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { find, findText, openPage, screen } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
  const lea = await school.as(await buildLearner(school.db))
  await lea.post("/accounts/privacy-requests", { kind: "correction", words: "I was born in 2001." })
})
afterAll(() => school.close())

test("a request from a letter is linked to the account of the person", async () => {
  const email = "pia.luna@people.example"
  const accountId = await buildLearner(school.db, { first_name: "Pia", last_name: "Luna", email })
  const staff = await school.as(admin)
  const letter = { who: "Mrs. Luna, by letter", kind: "objection", words: "Do not show my picture." }
  const { id } = (await staff.post("/admins/privacy-requests", letter)).body
  const page = await openPage(school, "/admin/tools/privacy", { as: admin })
  await page.press("Link to an account: the request of Mrs. Luna, by letter")
  const dialog = await find("dialog", /^Link the request of Mrs\. Luna/)
  await page.fill("Search for the account", "nobody like this", dialog)
  await findText(/^No account found\./, dialog)
  await page.fill("Search for the account", "luna", dialog)
  await page.press(/Pia Luna/, "radio", dialog)
  await page.press("Link", "button", dialog)
  const link = await find("link", "Pia Luna")
  expect(link.getAttribute("href")).toBe(`/admin/users/learners?person=${accountId}`)
  expect(screen.queryByRole("button", { name: /^Link to an account/ })).toBeNull()
  await staff.put("/admins/privacy-requests", { id, answer: "We have removed it." })
})

test("the request of an account that is deleted since can be linked to no other", async () => {
  const accountId = await buildLearner(school.db)
  await (await school.as(accountId)).post("/accounts/privacy-requests", { kind: "access", words: "What do you have?" })
  await school.db.updateTable("accounts").set({ deleted_at: school.deps.now() }).where("id", "=", accountId).execute()
  const page = await openPage(school, "/admin/tools/privacy", { as: admin })
  await findText("What do you have?")
  await page.network.settled()
  expect(screen.queryByRole("button", { name: /^Link to an account/ })).toBeNull()
  await school.db.deleteFrom("privacy_requests").where("account_id", "=", accountId).execute()
})

test("a request is taken over, is marked when it is late, and is answered", async () => {
  const page = await openPage(school, "/admin/tools/privacy", { as: admin })
  await findText("I was born in 2001.")
  expect(screen.queryByText("Late")).toBeNull()
  await page.press("Take over the request of Lea Santos")
  await findText(/Alma Dizon is working on it/)
  expect(screen.queryByRole("button", { name: /^Take over/ })).toBeNull()
  page.close()

  school.at("2026-12-21")
  const later = await openPage(school, "/admin/tools/privacy", { as: admin })
  await findText("Late")
  await later.press("Answer the request of Lea Santos")
  const dialog = await find("dialog", /^Answer Lea Santos/)
  await later.fill(/^Answer/, "We have corrected it.", dialog)
  await later.press("Answer", "button", dialog)
  await findText("Nothing to answer")
  later.close()

  await openPage(school, "/admin/tools/privacy?show=all", { as: admin })
  await findText("We answered: We have corrected it.")
  expect(screen.queryByText("Late")).toBeNull()
  school.at("2026-11-20")
})

test("a request that came by mail is added with the name of who asks", async () => {
  const page = await openPage(school, "/admin/tools/privacy", { as: admin })
  await findText("Nothing to answer")
  await page.press("Add request")
  const dialog = await find("dialog", "Add a request")
  await page.fill(/^Who asks/, "Jun Reyes, by mail", dialog)
  await page.choose(/^What they ask for/, "A deletion", dialog)
  await page.fill(/^Their request/, "Delete my account.", dialog)
  await page.press("Add request", "button", dialog)
  await findText("Jun Reyes, by mail")
  await findText("Delete my account.")
})
