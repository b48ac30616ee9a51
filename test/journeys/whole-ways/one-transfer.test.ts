// docs/rules/payments.md#several-seats-at-once

import { expect, type Page } from "@playwright/test"
import type { ReadValues } from "../../../features/payments/reading-contract.ts"
import { bornYearsAgo } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, openAccount, post, stamp } from "../support/people.ts"
import { smallReceipt } from "../support/receipts.ts"
import { openSettled, reloadSettled } from "../support/settled.ts"
import { tickGuidelines } from "../support/tick-guidelines.ts"

/** A mother pays for two children in two classes on a phone, with one transfer; then her proof is not accepted. */

test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 360, height: 740 } })

const children = [
  { firstName: "Nilo", lastName: "Sotto", gradeLevel: "Grade 3", birthDate: bornYearsAgo(9) },
  { firstName: "Mira", lastName: "Sotto", gradeLevel: "Grade 1", birthDate: bornYearsAgo(7) },
]
const group = { programType: "lifeskills", classType: "group" } as const

test("a mother pays for two children in two classes on a phone with one transfer, and sends another proof", async ({
  page,
  browser,
}) => {
  const admins = await enterAsAdmin(browser)
  const hana = { email: emailFor("kites"), firstName: "Hana", lastName: "Silva" }
  const { request: teacher } = await enter(browser, hana, "teacher", teacherInput)
  const classes = [
    { name: `Kites ${stamp}`, price: 1250.5, mondayTime: "09:00" },
    { name: `Drums ${stamp}`, price: 500, mondayTime: "", tuesdayTime: "09:00" },
  ]
  const classIds = []
  for (const each of classes) classIds.push(await openClass(teacher, admins.request, group, each))
  await openAccount(page.request, { email: emailFor("mother"), firstName: "Celia", lastName: "Sotto" })
  await post(page.request, "/accounts/register-parent", { children })

  await putIntoBasket(page, classIds[0] ?? "", "Nilo Sotto")
  await putIntoBasket(page, classIds[1] ?? "", "Mira Sotto")
  const basket = page.getByRole("list", { name: "In your basket" })
  await expect(basket.getByRole("listitem")).toHaveCount(2)
  await expect(page.getByText("₱1,750.50").first()).toBeVisible()
  await expect(page.getByRole("timer")).toContainText("We hold the seats for you")
  await page.getByLabel("Payment method").selectOption("GCash")
  await isTwoScreensLong(page)
  const code = (await page.getByText(/^[A-Z]{3}-[A-Z2-9]{5}$/).textContent()) ?? ""
  await page.getByText("Pay with a QR code").click()
  await expect(page.getByRole("img", { name: "QR code to pay ₱1,750.50 with GCash" })).toBeVisible()

  // When she returns from the bank's app, the page is loaded again.
  await reloadSettled(page)
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await readAs(page, { amount: 1750.5, referenceNumber: "5012345678901", paidAt: null, channel: "GCash" })
  await page.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
  await expect(page.getByLabel("Reference number")).toHaveValue("5012345678901")
  await expect(page.getByLabel("Payment method")).toHaveValue("GCash")
  await expect(page.getByText("filled in from your picture, please check")).toHaveCount(2)
  await tickGuidelines(page)
  await page.getByRole("button", { name: "Submit enrollments" }).click()
  await expect(page).toHaveURL(/\/parent\/payments$/)
  const payment = page.getByRole("list", { name: "Your payments" }).getByRole("listitem").first()
  await expect(payment).toContainText("Being checked")
  await expect(payment).toContainText(code)
  const { payments } = await (await page.request.get("/payments")).json()
  expect(payments).toMatchObject([{ code, amountDue: 1750.5, status: "sent", enrollments: [{}, {}] }])

  const reject = await admins.request.put("/admins/payment/reject", {
    data: { paymentId: payments[0].id, reason: "unreadable", words: null },
  })
  expect(reject.status(), await reject.text()).toBe(200)
  await openSettled(page, "/parent/payments")
  await expect(page.getByText("The picture of the payment could not be read.")).toBeVisible()
  await page.getByRole("button", { name: "Send another proof" }).click()
  const window = page.getByRole("dialog", { name: "Send another proof" })
  await window.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
  await window.getByRole("button", { name: "Send proof" }).click()
  await expect(page.getByText("Being checked")).toBeVisible()
  await expect(window).toBeHidden()
})

/** The reader is busy with another journey's picture, so this is its reply. */
async function readAs(page: Page, reading: ReadValues): Promise<void> {
  await page.route("**/payments/read", (route) => route.fulfill({ json: { success: true, message: "Read.", reading } }))
}

/** With the account in sight, the form takes at most two windows of this phone. */
async function isTwoScreensLong(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Copy: GCash number" })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(2 * (page.viewportSize()?.height ?? 0))
}

async function putIntoBasket(page: Page, classId: string, child: string): Promise<void> {
  await openSettled(page, `/parent/classroom/lifeskills/group/${classId}?enroll=yes`)
  await page.getByRole("checkbox", { name: child }).check()
  await page.getByLabel("Payment method").selectOption("GCash")
  await isTwoScreensLong(page)
  await page.getByRole("button", { name: "Add to basket" }).click()
  await expect(page).toHaveURL(/\/parent\/basket$/)
}
