import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { ada, ben, checkWindow, classNow, cora, manage, payment, proof, waitFor } from "../support/waiting-payments.ts"

/** An administrator checks a payment that pays for several students, and one for a class that is hidden. */
test.use({ storageState: storageStateOf("admin") })

/** One payment for Ada and Ben, another for Cora. */
async function payTogether(page: Page) {
  const left = await waitFor(page)
  const ofFamily = [ada, ben]
  await page.route("**/admins/enrollee-payment/*", (route) => {
    const isTheirs = ofFamily.some(({ id }) => route.request().url().endsWith(id))
    const undecided = ofFamily
      .filter(({ id }) => isTheirs && left.get(id) === "pending")
      .map(({ id, name }) => ({ id, firstName: name, className: "Chess" }))
    const students = isTheirs ? ofFamily.map(({ name }) => name) : ["Cora"]
    return route.fulfill({ json: { success: true, payment: { ...payment, students, undecided }, classNow } })
  })
  const sent: object[] = []
  await page.route(/\/admins\/payment\/(accept|reject)$/, (route) => {
    sent.push(route.request().postDataJSON() as object)
    for (const { id } of ofFamily) left.set(id, route.request().url().endsWith("accept") ? "approved" : "denied")
    const enrolleeIds = ofFamily.map(({ id }) => id)
    return route.fulfill({ json: { success: true, message: "Both enrollments are decided.", enrolleeIds } })
  })
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  return { left, sent, dialog: checkWindow(page), seenEnrollees: ofFamily.map(({ id }) => id) }
}

test("one payment for two is approved at once, and the next payment follows them both", async ({ page }) => {
  const { dialog, sent, seenEnrollees } = await payTogether(page)
  await expect(dialog.getByText("3 seats free")).toBeVisible()
  await dialog.getByRole("button", { name: "Approve both: Ada and Ben" }).click()
  await expect(dialog.getByRole("img", { name: proof(cora) })).toBeVisible()
  await expect(dialog.getByText("No others to check")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toBeFocused()
  await expect(dialog.getByRole("button", { name: "Approve both" })).toBeHidden()
  expect(sent).toEqual([{ paymentId: payment.id, seenEnrollees }])
  await page.keyboard.press("Escape")
  await expect(manage(page, ada)).toBeHidden()
  await expect(manage(page, ben)).toBeHidden()
})

test("one payment for two is denied at once, for a reason", async ({ page }) => {
  const { dialog, sent, seenEnrollees } = await payTogether(page)
  await dialog.getByRole("button", { name: "Deny both" }).click()
  const question = page.getByRole("dialog", { name: "Deny the enrollments of Ada and Ben?" })
  await question.getByLabel("The money has not arrived").check()
  await question.getByRole("button", { name: "Deny both" }).click()
  await expect(dialog.getByRole("img", { name: proof(cora) })).toBeVisible()
  expect(sent).toEqual([{ paymentId: payment.id, seenEnrollees, reason: "not-received", words: "" }])
})

test("each of two is still decided alone, and the other one then has no decision for both", async ({ page }) => {
  const { dialog, left } = await payTogether(page)
  await dialog.getByRole("button", { name: "Approve", exact: true }).click()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve both" })).toBeHidden()
  expect([...left.values()]).toEqual(["approved", "pending", "pending"])
})

test("nobody is approved into a class that is archived, and the window says what to do", async ({ page }) => {
  await waitFor(page)
  await page.route("**/admins/enrollee-payment/*", (route) =>
    route.fulfill({ json: { success: true, payment, classNow: { ...classNow, isArchived: true } } }),
  )
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  const dialog = checkWindow(page)
  await expect(dialog.getByText("The class is archived. Revive it first, or deny.")).toBeVisible()
  await expect(dialog.getByRole("img", { name: proof(ada) })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toHaveAttribute("aria-disabled", "true")
  await expect(dialog.getByRole("button", { name: "Deny" })).not.toHaveAttribute("aria-disabled")
})
