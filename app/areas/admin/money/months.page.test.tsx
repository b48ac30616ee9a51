// docs/rules/ledger.md#closing-a-month

import { afterAll, beforeAll, expect, test } from "vitest"
import { openBooks } from "../../../../features/ledger/server/entries/open-books.ts"
import { buildAcceptance, buildSentPayment } from "../../../../test/builders/ledger.ts"
import { buildAdmin } from "../../../../test/builders/people.ts"
import { find, openPage, screen, waitFor, within } from "../../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
  school.at("2026-09-05")
  await openBooks(school.deps)
  await buildAcceptance(school, await buildSentPayment(school))
  school.at("2026-11-20")
})
afterAll(() => school.close())

const openMonths = () => openPage(school, "/admin/money?tab=months", { as: admin })

async function closeNext(name: string) {
  const page = await openMonths()
  await page.press(`Close ${name}`)
  await page.press(`Close ${name}`, "button", await find("dialog", `Close ${name}?`))
}

test("the month to close next is above the list, with its report", async () => {
  await openMonths()
  const next = await find("region", "Next to close: Sep 2026")
  const list = await find("list", "Months")
  expect(next.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const report = within(next).getByRole("link", { name: "Report (PDF)" })
  expect(report.getAttribute("href")).toBe("/admins/month/2026-09/report?format=pdf")
  expect(within(list).queryByRole("button", { name: /^Close/ })).toBeNull()
})

test("a closed month is marked, and the next one is offered", async () => {
  await closeNext("Sep 2026")
  await find("region", "Next to close: Oct 2026")
  expect(within(await find("list", "Months")).getAllByText("Closed")).toHaveLength(1)
})

test("why a month cannot be closed stays in sight", async () => {
  const page = await openMonths()
  page.network.answer(
    /^PUT \/admins\/month\/close$/,
    { success: false, message: "The books of this month differ." },
    409,
  )
  await page.press("Close Oct 2026")
  await page.press("Close Oct 2026", "button", await find("dialog", "Close Oct 2026?"))
  await waitFor(() =>
    expect(within(screen.getByRole("region", { name: /^Next to close/ })).getByRole("alert").textContent).toContain(
      "The books of this month differ.",
    ),
  )
})
