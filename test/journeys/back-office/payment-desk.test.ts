// docs/rules/payments.md#desk

import { expect, type Locator, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enterAsAdmin } from "../support/newcomers.ts"
import { lastNameOf, seePayments, sendPayments, waitUntilRead } from "../support/sent-payments.ts"

test.describe.configure({ mode: "parallel", timeout: 300_000 })

/** An administrator decides payments: by keyboard at the desk, and from the list. */

const deskOf = (page: Page) => page.getByRole("dialog", { name: "Check the payment" })
const approveIn = (desk: Locator) => desk.getByRole("button", { name: "Approve" })

/** The desk shows the next payment, and accepts presses. */
async function isReady(desk: Locator, left: number): Promise<void> {
  await expect(desk.getByText(left > 0 ? `${left} more to check` : "No others to check")).toBeVisible()
  await expect(approveIn(desk)).not.toHaveAttribute("aria-disabled")
}

/** The findings at the desk decide the keys: an alarm about the picture, or about the amount. */
async function keysFor(desk: Locator): Promise<string[]> {
  const alarms = await desk.locator('[data-level="alarm"] strong').allTextContents()
  if (alarms.some((text) => text.startsWith("Picture"))) return ["r", "4", "Enter"]
  return alarms.some((text) => text.startsWith("Amount")) ? ["r", "2", "Enter"] : ["a"]
}

test("thirty payments with two fakes and one short are cleared in at most 75 keys", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const [short, used] = [12, [7, 19]]
  const options = { name: "Mesa", families: [8, 8, 8, 7], isShort: (nth: number) => nth === short }
  const payments = await sendPayments(browser, admin.request, { ...options, isUsed: (nth) => used.includes(nth) })
  const [earlier, ...thirty] = payments
  // The very first payment is already accepted, and its picture is used again.
  const accepted = await admin.request.put("/admins/payment/accept", { data: { paymentId: earlier?.paymentId } })
  expect(accepted.status()).toBe(200)
  for (const each of thirty) await waitUntilRead(admin.request, each)
  await admin.goto(`/admin/payments?status=sent&search=${lastNameOf("Mesa")}`)
  const start = admin.getByRole("button", { name: "Check one by one" })
  // It does nothing until the payments are there.
  await expect(start).toBeEnabled()
  await start.focus()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await admin.keyboard.press(key)
  }
  await press("Enter")
  const desk = deskOf(admin)
  for (let left = 29; left >= 0; left -= 1) {
    await isReady(desk, left)
    if (left === 29) {
      // An undone decision is not sent, and its payment is shown again.
      await press("a")
      await isReady(desk, 28)
      await press("z")
      await isReady(desk, 29)
    }
    for (const key of await keysFor(desk)) await press(key)
    await expect(admin.getByRole("dialog", { name: /^Reject/ })).toHaveCount(0)
  }
  await expect(approveIn(desk)).toHaveCount(0)
  // The last decisions are still delayed; leaving the page sends them.
  await admin.goto("/admin/classes")
  await expect.poll(async () => (await seePayments(admin.request, "Mesa", "sent")).length).toBe(0)
  expect(keys).toBeLessThanOrEqual(75)
  const rejected = await seePayments(admin.request, "Mesa", "rejected")
  const nthOf = (id: string) => payments.findIndex(({ paymentId }) => paymentId === id)
  const reasons = rejected.map(({ id, reason, missing }) => [nthOf(id), reason, missing] as const)
  expect(reasons.toSorted(([one], [other]) => one - other)).toEqual([
    [used[0], "used-before", null],
    [short, "amount-short", 200],
    [used[1], "used-before", null],
  ])
  expect(await seePayments(admin.request, "Mesa", "accepted")).toHaveLength(28)
})

test("payments that are fine are accepted from the list at once, after one question", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const payments = await sendPayments(browser, admin.request, {
    name: "Lista",
    families: [3],
    isShort: (nth) => nth === 1,
  })
  for (const each of payments) await waitUntilRead(admin.request, each)
  await admin.goto(`/admin/payments?status=sent&search=${lastNameOf("Lista")}`)
  await admin.getByLabel("Select all that passed (2)").check()
  await admin.getByRole("button", { name: "Approve 2 payments" }).click()
  const question = admin.getByRole("dialog", { name: "Approve 2 payments?" })
  await expect(question).toContainText("₱1,800.00 in all.")
  await question.getByRole("button", { name: "Not yet" }).click()
  await expect(question).toHaveCount(0)
  expect(await seePayments(admin.request, "Lista", "sent")).toHaveLength(3)
  await admin.getByRole("button", { name: "Approve 2 payments" }).click()
  await question.getByRole("button", { name: "Approve 2 payments" }).click()
  await expect(admin.getByText("2 payments are approved.")).toBeVisible()
  // Only the short one is left, and it cannot be selected.
  await expect(admin.getByRole("button", { name: /^Check the payment/ })).toHaveCount(1)
  await expect(admin.getByRole("checkbox")).toHaveCount(0)
  expect((await seePayments(admin.request, "Lista", "sent")).map(({ id }) => id)).toEqual([payments[1]?.paymentId])
})

test("a decision that is not carried out is said, and its payment is to be decided again", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const [first, second] = await sendPayments(browser, admin.request, { name: "Sira", families: [1, 1] })
  await admin.route("**/admins/payment/accept", (route) => route.abort("internetdisconnected"))
  await admin.goto(`/admin/payments?status=sent&search=${lastNameOf("Sira")}&payment=${first?.paymentId}`)
  const desk = deskOf(admin)
  await isReady(desk, 1)
  await admin.keyboard.press("a")
  await isReady(desk, 0)
  await admin.keyboard.press("Escape")
  // Until it is sent, a decision can also be undone from the list.
  await expect(admin.getByRole("button", { name: "Undo" })).toBeVisible()
  const lost = `The payment of Ada ${lastNameOf("Sira")} was not approved. The connection was lost.`
  await expect(admin.getByRole("alert").filter({ hasText: lost }).first()).toBeVisible({ timeout: 40_000 })
  await admin
    .getByRole("button", { name: `Check the payment of Ada ${lastNameOf("Sira")}` })
    .first()
    .click()
  await expect(desk.getByRole("alert").filter({ hasText: lost }).first()).toBeVisible()

  // Meanwhile somebody else rejects it.
  await admin.unroute("**/admins/payment/accept")
  const other = await enterAsAdmin(browser)
  const decided = { paymentId: first?.paymentId, reason: "not-received" }
  expect((await other.request.put("/admins/payment/reject", { data: decided })).status()).toBe(200)
  await isReady(desk, 1)
  await admin.keyboard.press("a")
  await isReady(desk, 0)
  const late = desk
    .getByRole("alert")
    .filter({ hasText: /already rejected this payment, on/ })
    .first()
  await admin.keyboard.press("ArrowLeft")
  await expect(late).toBeVisible({ timeout: 40_000 })
  await expect(desk.getByText("The money has not arrived")).toBeVisible()
  expect((await seePayments(admin.request, "Sira", "sent")).map(({ id }) => id)).toEqual([second?.paymentId])
})
