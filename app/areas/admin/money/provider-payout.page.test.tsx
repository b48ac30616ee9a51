// docs/rules/statements.md#payouts-of-providers

import { afterAll, expect, test } from "vitest"
import { openBooks } from "../../../../features/ledger/server/entries/open-books.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../../test/builders/statements.ts"
import { find, findText, openPage, screen, waitFor, within } from "../../../../test/pages/open-page.tsx"
import { testSchool } from "../../../../test/school.ts"

const settings = { PAYMONGO_SECRET_KEY: "sk_test_ofTests", PAYMONGO_WEBHOOK_SECRET: "whsk_ofTests" }
const school = await testSchool({ settings })
afterAll(school.close)
const { db } = school
school.at("2026-11-20")
const admin = await buildAdmin(db)

// 1,250 pesos were paid online.
await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
await db.updateTable("payments").set({ channel: "paymongo" }).execute()
await openBooks(school.deps)

async function addLine(reference: string, text: string, amount: string) {
  const file = buildStatement([{ day: "2026-11-18", text, reference, in: amount }])
  const { body } = await (await school.as(admin)).post("/admins/statements", buildStatementForm(file))
  return `/admin/payments/statements/${body.statementId}`
}

test("a line from a provider can be booked as its payout after a look at it, and undone", async () => {
  const page = await openPage(school, await addLine("7000000000001", "INSTAPAY PAYMONGO", "975.00"), { as: admin })
  await page.press("PayMongo payout")
  const question = await find("dialog", "Is this a payout of PayMongo?")
  await findText(/^₱975.00 on 18 Nov 2026/, question)
  await page.press("Book the payout", "button", question)
  const booked = await find("table", "Payouts of payment providers")
  await findText("PayMongo", booked)
  expect(screen.queryByRole("button", { name: "PayMongo payout" })).toBeNull()
  await page.press("Undo")
  await page.press("Undo", "button", await find("dialog", "Undo this payout of PayMongo?"))
  await find("button", "PayMongo payout")
  await waitFor(() => expect(screen.queryByRole("table", { name: "Payouts of payment providers" })).toBeNull())
})

test("a line from somebody else has no such button", async () => {
  await openPage(school, await addLine("7000000000002", "FROM A FRIEND", "975.00"), { as: admin })
  const row = within((await find("row", /7000000000002/)) as HTMLElement)
  expect(row.getByRole("button", { name: "Set aside" })).toBeTruthy()
  expect(row.queryByRole("button", { name: "PayMongo payout" })).toBeNull()
})
