// docs/rules/audit.md#list

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sealRows } from "../../../platform/audit/seal-rows.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { find, findText, isAt, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let owner: string
let learner: string

beforeAll(async () => {
  school = await testSchool()
  owner = await buildAdmin(school.db)
  learner = await buildLearner(school.db, { first_name: "Lea", middle_name: null, last_name: "Santos" })
  const admin = await school.as(owner)
  for (let time = 0; time < 15; time += 1)
    for (const change of ["restrict", "unrestrict"]) await admin.put(`/admins/user/${change}`, { userId: learner })
})
afterAll(() => school.close())

test("an owner reads who did what, filters it, and goes to older rows", async () => {
  const page = await openPage(school, "/admin/tools/audit", { as: owner })
  await waitFor(() => expect(screen.getAllByText(/^Alma Dizon unrestricted Lea Santos/).length).toBeGreaterThan(5))
  await page.press("Older", "link")
  await find("link", "Newest")
  expect(window.location.search).toMatch(/^\?after=\d+$/)
  await page.press("Newest", "link")
  await page.goTo("/admin/tools/audit?kind=account.restrict")
  await waitFor(() => expect(screen.queryByText(/^Alma Dizon unrestricted/)).toBeNull())
  const [first] = await screen.findAllByRole("link", { name: /^This record: Alma Dizon restricted Lea Santos/ })
  if (first) await page.user.click(first)
  await isAt(`/admin/tools/audit?kind=account.restrict&thing=account&id=${learner}`)
})

test("the check says that all rows fit, and names the first one that does not", async () => {
  await sealRows(school.db)
  const page = await openPage(school, "/admin/tools/audit", { as: owner })
  await page.press("Check the seals")
  await findText(/No entry was changed, removed or inserted later, up to/)
  await sql`alter table audit_trail disable trigger user`.execute(school.db)
  await sql`delete from audit_trail where id = 3`.execute(school.db)
  await sql`alter table audit_trail enable trigger user`.execute(school.db)
  await page.press("Check the seals")
  await findText(/Entry 3 was removed/)
})

test("a long chain is checked in parts, and the page says how far it is", async () => {
  const page = await openPage(school, "/admin/tools/audit", { as: owner })
  const part = { success: true, ok: true, sealedUntil: "2026-11-20T02:00:00.000Z", firstBad: null, next: "3" }
  page.network.answer(/GET \/admins\/audit\/check\?after=0$/, part)
  const rest = Promise.withResolvers<object>()
  page.network.answer(/GET \/admins\/audit\/check\?after=3$/, () => rest.promise)
  await page.press("Check the seals")
  await findText(/Checked until/)
  rest.resolve({ success: true, ok: true, sealedUntil: "2026-11-21T02:00:00.000Z", firstBad: null })
  await findText(/No entry was changed, removed or inserted later, up to/)
})

test("the page is for owners, and so is its menu entry", async () => {
  await openPage(school, "/admin/tools/audit", { as: await buildAdmin(school.db, { staff_roles: ["registrar"] }) })
  await findText(/It is for owners\./)
  expect(within(await find("navigation", "Administration")).queryByText("Audit trail")).toBeNull()
})

test("a person's window has the history", async () => {
  await openPage(school, `/admin/users/learners?person=${learner}`, { as: owner })
  const history = await find("region", "History")
  expect((await within(history).findAllByText("Unrestricted the account")).length).toBeGreaterThan(0)
})
