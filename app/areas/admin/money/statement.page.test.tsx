// docs/rules/statements.md#assigning-lines

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../../test/builders/statements.ts"
import { find, findField, findText, hasFocus, openPage, waitFor } from "../../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
})
afterAll(() => school.close())

/** A payment of ₱1,500.00 that waits for a decision. */
async function buildSentPayment(firstName: string): Promise<string> {
  const { db } = school
  const learnerId = await buildLearner(db, { first_name: firstName })
  const paymentId = await buildPayment(db, learnerId, undefined, { amount_due_centavos: 150_000, channel: "GCash" })
  const classId = await buildClass(db, { price_centavos: 150_000 })
  await buildEnrollment(db, { classId, learnerId, paymentId, status: "pending" })
  return paymentId
}

test("an administrator sees the line, chooses its payment, and hears what must be chosen", async () => {
  const paymentId = await buildSentPayment("Amihan")
  const file = buildStatement([{ day: "2026-11-12", text: "From somebody", reference: "7000000000001", in: "900.00" }])
  const { body } = await (await school.as(admin)).post("/admins/statements", buildStatementForm(file))
  const page = await openPage(school, `/admin/payments/statements/${body.statementId}`, { as: admin })
  await page.press("Assign")
  const dialog = await find("dialog", "Which payments does this line pay for?")
  await findText(/^₱900.00 on 12 Nov 2026/, dialog)
  const search = await findField("Find payments (optional)", dialog)
  await hasFocus(search)
  await page.press("Assign", "button", dialog)
  await findText("Choose at least one payment.", dialog)
  await page.fill("Find payments (optional)", "Amihan", dialog)
  await page.press(/^Amihan \w+, ₱1,500\.00/, "checkbox", dialog)
  await findText(
    "Selected: ₱1,500.00. This line: ₱900.00. The payment is approved once the remaining ₱600.00 has arrived.",
    dialog,
  )
  await page.press("Assign", "button", dialog)
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull())
  const covers = school.db.selectFrom("statement_covers").select("payment_id")
  expect(await covers.where("payment_id", "=", paymentId).execute()).toHaveLength(1)
})

test("a line that was set aside stays on the page with its reason, and can be brought back", async () => {
  const file = buildStatement([{ day: "2026-11-13", text: "From nobody", reference: "7000000000002", in: "12.00" }])
  const { body } = await (await school.as(admin)).post("/admins/statements", buildStatementForm(file))
  const page = await openPage(school, `/admin/payments/statements/${body.statementId}`, { as: admin })
  await page.press("Set aside")
  const dialog = await find("dialog", "Set this line aside")
  await page.fill("Reason", "A test of the bank", dialog)
  await page.press("Set aside", "button", dialog)
  const table = await find("table", "Lines set aside")
  await findText("A test of the bank", table)
  await page.press("Undo")
  await page.press("Bring it back", "button", await find("dialog", "Bring this line back?"))
  await find("table", "Lines without a payment")
  await waitFor(() => expect(document.body.textContent).not.toContain("A test of the bank"))
})
