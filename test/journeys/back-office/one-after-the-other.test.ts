import { expect } from "@playwright/test"
import { ada, proof } from "../../builders/waiting-payments.ts"
import { expectBoxes } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { waitFor } from "../support/waiting-payments.ts"

/** An administrator goes through payments and IDs. */
test.use({ storageState: storageStateOf("admin") })

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
