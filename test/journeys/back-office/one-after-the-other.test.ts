import { expect } from "@playwright/test"
import { expectBoxes } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { ada, ben, cora, leave, manage, proof, reject, waitFor } from "../support/waiting-payments.ts"

/** An administrator goes through payments and IDs. */
test.use({ storageState: storageStateOf("admin") })

test("payments are checked one after the other with Enter alone, and the next row has the focus afterwards", async ({
  page,
}) => {
  await waitFor(page)
  await page.goto("/admin/enrollees?status=pending")
  await manage(page, ada).click()
  const dialog = page.getByRole("dialog", { name: "Check the payment" })
  await expect(dialog.getByRole("img", { name: proof(ada) })).toBeVisible()
  await expect(dialog.getByText("2 more to check")).toBeVisible()
  const approve = dialog.getByRole("button", { name: "Approve" })
  await expect(approve).toBeFocused()
  await expect(approve).not.toHaveAttribute("aria-disabled")
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await expect(approve).toBeFocused()
  await expect(page).toHaveURL(`/admin/enrollees?status=pending&enrollee=${ben.id}`)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL("/admin/enrollees?status=pending")
  // The decision is delayed. Until it is sent, it can be undone above the list.
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible()
  await expect(manage(page, ben)).toBeFocused()
  await page.keyboard.press("Enter")
  await dialog.getByRole("button", { name: "Next" }).click()
  await reject(page)
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(manage(page, ben)).toBeFocused()
  await expect(manage(page, ada)).toBeHidden({ timeout: 30_000 })
  await expect(manage(page, cora)).toBeHidden({ timeout: 30_000 })
})

test("which payment is open stands in the address: Back closes it, a reload and a link open it", async ({ page }) => {
  await waitFor(page)
  await page.goto("/admin/enrollees?status=pending")
  await manage(page, ben).click()
  const dialog = page.getByRole("dialog", { name: "Check the payment" })
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL("/admin/enrollees?status=pending")
  await test.step("a link to one that the list does not hold", async () => {
    await page.goto(`/admin/enrollees?status=approved&enrollee=${cora.id}`)
    await expect(dialog.getByRole("img", { name: proof(cora) })).toBeVisible()
    await dialog.getByRole("button", { name: "Close", exact: true }).click()
    await expect(page).toHaveURL("/admin/enrollees?status=approved")
  })
  await test.step("a link to nobody", async () => {
    await page.goto("/admin/enrollees?enrollee=nobody")
    await expect(dialog.getByRole("heading", { name: "This enrollment no longer exists" })).toBeVisible()
  })
})

test("a rejection is asked for once, with a reason; nothing typed is lost, and the next payment follows", async ({
  page,
}) => {
  await waitFor(page)
  const decisions: object[] = []
  await page.route("**/admins/payment/reject", (route) => {
    decisions.push(route.request().postDataJSON() as object)
    return route.fallback()
  })
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  const dialog = page.getByRole("dialog", { name: "Check the payment" })
  const rejectButton = dialog.getByRole("button", { name: "Reject" })
  const question = page.getByRole("dialog", { name: "Reject the payment of Ada?" })
  await rejectButton.click()
  await expect(question.getByLabel("The picture cannot be read")).toBeFocused()
  await test.step("without a reason nothing is sent", async () => {
    await question.getByRole("button", { name: "Reject" }).click()
    await expect(question.getByText("Choose a reason.")).toBeVisible()
  })
  await test.step("no more can be missing than is due", async () => {
    await question.getByLabel("The amount is too small").check()
    await question.getByLabel("What is missing").fill("2000")
    await question.getByRole("button", { name: "Reject" }).click()
    await expect(question.getByText("No more can be missing than is due: ₱1,250.00.")).toBeVisible()
  })
  await test.step("another reason needs words", async () => {
    await question.getByLabel("Another reason").check()
    await question.getByRole("button", { name: "Reject" }).click()
    await expect(question.getByText("Write the reason in your own words.")).toBeVisible()
    await expect(question.getByLabel("In your own words")).toBeFocused()
  })
  await test.step("Escape leaves all as it was, and what was typed is there again", async () => {
    await page.keyboard.type("Sent twice")
    await page.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(rejectButton).toBeFocused()
    await rejectButton.press("Enter")
    await expect(question.getByLabel("In your own words")).toHaveValue("Sent twice")
    expect(decisions).toEqual([])
  })
  await question.getByRole("button", { name: "Reject" }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await leave(page)
  await expect.poll(() => decisions).toMatchObject([{ seenEnrollees: [ada.id], reason: "other", words: "Sent twice" }])
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test("the proof is in sight with the decision, and fills the screen when it is tapped", async ({ page }) => {
    await waitFor(page)
    await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
    const dialog = page.getByRole("dialog", { name: "Check the payment" })
    const picture = dialog.getByRole("img", { name: proof(ada) })
    await expect(picture).toBeInViewport({ ratio: 1 })
    await expectBoxes({ picture }, (boxes) => expect(boxes.picture.height).toBeGreaterThan(250))
    const approve = dialog.getByRole("button", { name: "Approve" })
    await expect(approve).toBeInViewport({ ratio: 1 })
    await picture.tap()
    const whole = page.getByRole("dialog", { name: proof(ada) })
    await expect(whole.getByRole("img")).toBeInViewport({ ratio: 1 })
    await expectBoxes({ whole }, (boxes) =>
      expect(boxes.whole).toEqual({ x: 0, y: 0, width: 360, height: 740, right: 360, bottom: 740 }),
    )
    await whole.getByRole("button", { name: "Larger" }).tap()
    await expectBoxes({ image: whole.getByRole("img") }, (boxes) => expect(boxes.image.width).toBeGreaterThan(500))
    await page.keyboard.press("Escape")
    await expect(whole).toBeHidden()
    await expect(approve).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  })
})

test("which teacher is open stands in the address: the history of one can be linked, and Back closes it", async ({
  page,
}) => {
  await page.goto("/admin/users/teachers?verified=not+verified")
  const open = page.getByRole("button", { name: "History of Isay Magbanua" })
  await open.click()
  const dialog = page.getByRole("dialog", { name: "About the teacher" })
  await expect(dialog.getByRole("heading", { name: "History" })).toBeVisible()
  const id = new URL(page.url()).searchParams.get("teacher")
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.goto(`/admin/users/teachers?verified=pending&teacher=${id}`)
  await expect(dialog.getByText("isay@demo.silid.example")).toBeVisible()
  await dialog.getByRole("button", { name: "Close", exact: true }).click()
  await expect(page).toHaveURL("/admin/users/teachers?verified=pending")
})

test("how many are left is right at once, before the list is there anew", async ({ page }) => {
  await waitFor(page, new Map([ada, ben, cora].map(({ id }, n) => [id, n === 2 ? "approved" : "pending"])))
  await page.goto("/admin/enrollees?status=pending")
  await manage(page, ada).click()
  const dialog = page.getByRole("dialog", { name: "Check the payment" })
  await expect(dialog.getByText("1 more to check")).toBeVisible()
  const answers: (() => void)[] = []
  await page.route(/\/admins\/enrollees(\?|$)/, async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.fallback()
  })
  await dialog.getByRole("button", { name: "Approve" }).click()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await expect(dialog.getByText("No others to check")).toBeVisible()
  for (const answer of answers) answer()
})

test("who has many payments to check begins with one press, at the first that waits", async ({ page }) => {
  await waitFor(page, new Map([ada, ben, cora].map(({ id }, n) => [id, n === 0 ? "approved" : "pending"])))
  await page.goto("/admin/enrollees")
  await page.getByRole("button", { name: "Check one by one" }).click()
  const dialog = page.getByRole("dialog", { name: "Check the payment" })
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  for (const left of ["1 more to check", "No others to check"]) {
    await expect(dialog.getByText(left)).toBeVisible()
    await dialog.getByRole("button", { name: "Approve" }).click()
  }
  await expect(dialog.getByRole("button", { name: "Reset to pending" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Check one by one" })).toBeHidden()
})
