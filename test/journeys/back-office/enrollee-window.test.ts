// docs/rules/payments.md#desk

import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enterAsAdmin } from "../support/newcomers.ts"
import { seePayments, sendPayments, waitUntilRead } from "../support/sent-payments.ts"
import { checkWindow } from "../support/waiting-payments.ts"

/** The window of an enrollment shows what the desk shows, and decides like the desk. */
test.describe.configure({ mode: "parallel", timeout: 150_000 })

test("the enrollees window shows an alarm, and says truthfully what becomes of the seat", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const name = "Ulit"
  const options = { name, families: [2], isUsed: (nth: number) => nth === 1, isShort: (nth: number) => nth === 0 }
  const payments = await sendPayments(browser, admin.request, options)
  for (const each of payments) await waitUntilRead(admin.request, each)
  const used = payments[1]
  await admin.goto(`/admin/enrollees?status=pending&enrollee=${used?.enrolleeId}`)
  const dialog = checkWindow(admin)
  const alarms = dialog.getByRole("list", { name: "Checks" }).locator('[data-level="alarm"]')
  await expect(alarms.filter({ hasText: "The same picture is in" })).toBeVisible()
  await dialog.getByRole("button", { name: "Reject" }).click()
  const question = admin.getByRole("dialog", { name: /^Reject the payment of/ })
  await question.getByLabel("The proof was used before").check()
  await expect(question.getByText("The seat becomes free.")).toBeVisible()
  await question.getByLabel("The picture cannot be read").check()
  await expect(question.getByText("The seat is kept for 48 hours.")).toBeVisible()
  await question.getByLabel("The proof was used before").check()
  await question.getByRole("button", { name: "Reject" }).click()
  // It is delayed by ten seconds; leaving the page sends it.
  await expect(dialog.getByText("rejected", { exact: true })).toBeVisible()
  await admin.goto("/admin/classes")
  await expect
    .poll(async () => (await seePayments(admin.request, name, "rejected")).map(({ id }) => id))
    .toEqual([used?.paymentId])
})
