// docs/rules/payments.md#desk

import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enterAsAdmin } from "../support/newcomers.ts"
import { storageStateOf } from "../support/places.ts"
import { seePayments, sendPayments, waitUntilRead } from "../support/sent-payments.ts"
import {
  ada,
  ben,
  checkWindow,
  classNow,
  cora,
  leave,
  manage,
  paymentIdOf,
  proof,
  waitFor,
} from "../support/waiting-payments.ts"

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

test.describe("a payment for two", () => {
  test.use({ storageState: storageStateOf("admin") })

  async function payTogether(page: Page) {
    const left = await waitFor(page, undefined, [{ group: [ada, ben] }, { group: [cora] }])
    const decisions: object[] = []
    await page.route(/\/admins\/payment\/(accept|reject)$/, (route) => {
      decisions.push(route.request().postDataJSON() as object)
      return route.fallback()
    })
    await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
    return { left, decisions, dialog: checkWindow(page) }
  }

  test("is approved at once, and the next payment follows them both", async ({ page }) => {
    const { dialog, decisions } = await payTogether(page)
    await expect(dialog.getByText("3 seats free")).toBeVisible()
    await dialog.getByRole("button", { name: "Approve", exact: true }).click()
    await expect(dialog.getByRole("img", { name: proof(cora) })).toBeVisible()
    await expect(dialog.getByText("No others to check")).toBeVisible()
    await leave(page)
    await expect.poll(() => decisions).toEqual([{ paymentId: paymentIdOf(ada), seenEnrollees: [ada.id, ben.id] }])
  })

  test("is taken back within ten seconds", async ({ page }) => {
    const { dialog, decisions } = await payTogether(page)
    await dialog.getByRole("button", { name: "Approve", exact: true }).click()
    await expect(dialog.getByRole("img", { name: proof(cora) })).toBeVisible()
    await page.keyboard.press("z")
    await expect(dialog.getByRole("img", { name: proof(ada) })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(manage(page, ada)).toBeVisible()
    expect(decisions).toEqual([])
  })

  test("is decided for one of them alone", async ({ page }) => {
    const { dialog, left } = await payTogether(page)
    await dialog.getByRole("button", { name: "Approve only Ada" }).click()
    await expect.poll(() => [...left.values()]).toEqual(["approved", "pending", "pending"])
    await expect(dialog.getByRole("button", { name: "Approve only" })).toHaveCount(0)
  })
})

test.describe("what cannot be approved", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("a class that is archived takes nobody, and the window says what to do", async ({ page }) => {
    await waitFor(page, undefined, [{ group: [ada], obstacle: "class-archived" }, { group: [ben] }, { group: [cora] }])
    await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
    const dialog = checkWindow(page)
    await expect(dialog.getByText("The class is archived. Revive it first, or reject.")).toBeVisible()
    await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toHaveAttribute("aria-disabled", "true")
    await expect(dialog.getByRole("button", { name: "Reject" })).not.toHaveAttribute("aria-disabled")
  })

  test("a free class needs no proof", async ({ page }) => {
    const left = await waitFor(page)
    await page.route(/\/admins\/enrollees(\?|$)/, async (route) => {
      const classInfo = { id: ada.id, name: "Chess", classType: "group", programType: "lifeskills" }
      const { id, name: fullName } = ada
      const row = { id, fullName, classInfo, profilePicture: null, enrolledBy: "Ada", status: left.get(id) }
      const enrollees = [{ ...row, enrollmentDate: "2026-11-20T01:00:00.000Z", paymentId: null }]
      const pagination = { total: 1, page: 1, pageSize: 20, totalPages: 1 }
      await route.fulfill({ json: { success: true, enrollees, pagination } })
    })
    await page.route("**/admins/enrollee-payment/*", (route) =>
      route.fulfill({ json: { success: true, payment: null, classNow } }),
    )
    await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
    await expect(checkWindow(page).getByText("No proof of payment")).toBeVisible()
    await checkWindow(page).getByRole("button", { name: "Approve" }).click()
    await expect.poll(() => left.get(ada.id)).toBe("approved")
  })
})
