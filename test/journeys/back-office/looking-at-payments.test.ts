import { expect, type Locator, type Page } from "@playwright/test"
import { ada, ben, proof } from "../../builders/waiting-payments.ts"
import { expectBoxes } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { checkWindow, waitFor } from "../support/waiting-payments.ts"

test.use({ storageState: storageStateOf("admin") })

test("a picture that lies is turned by the keyboard, also while somebody looks closer", async ({ page }) => {
  await waitFor(page)
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  await checkRotation(page, checkWindow(page), proof(ada))
  await test.step("the next picture stands as it was sent", async () => {
    await checkWindow(page).getByRole("button", { name: "Next" }).click()
    await expect(turnOf(checkWindow(page), proof(ben))).resolves.toBe("none")
  })
  await test.step("so is the ID of a teacher", async () => {
    await page.unroute("**/*.png")
    await page.goto("/admin/users/teachers?verified=pending")
    await page.getByRole("button", { name: "Check ID of Noel Bautista" }).click()
    await checkRotation(page, page.getByRole("dialog", { name: "Verify a teacher" }), "ID of Noel Bautista")
  })
})

async function checkRotation(page: Page, dialog: Locator, name: string) {
  const picture = dialog.getByRole("img", { name })
  const frame = dialog.getByRole("button", { name: "Zoom in" })
  await expect(picture).toBeVisible()
  const turn = dialog.getByRole("button", { name: "Turn", exact: true })
  await dialog.getByRole("button", { name: "Larger" }).focus()
  await page.keyboard.press("Tab")
  await expect(turn).toBeFocused()
  for (const degrees of [90, 180, 270]) {
    await page.keyboard.press("Enter")
    expect(await turnOf(dialog, name)).toBe(`${degrees}`)
    // In any rotation it fills its area, and no part of it is outside.
    await expectToFill(picture, frame)
  }
  await dialog.getByRole("button", { name: "Larger" }).click()
  await expectBoxes({ picture }, (boxes) => expect(boxes.picture.width).toBeGreaterThan(500))
  await expectToFill(picture, dialog.getByRole("button", { name: "Show the whole picture" }))
  await dialog.getByRole("button", { name: "Smaller" }).click()
  await turn.press("Enter")
  expect(await turnOf(dialog, name)).toBe("none")
}

const expectToFill = (picture: Locator, frame: Locator) =>
  expectBoxes({ picture, frame }, (boxes) => {
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs(boxes.picture[side] - boxes.frame[side]), side).toBeLessThan(1)
  })

/** Returns the rotation of the picture in degrees. */
function turnOf(dialog: Locator, name: string): Promise<string> {
  return dialog.getByRole("img", { name }).evaluate((picture) => {
    const { transform } = getComputedStyle(picture)
    if (transform === "none") return "none"
    const { a, b } = new DOMMatrix(transform)
    return String((Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360)
  })
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test("a proof is turned on the whole screen, and stays so where it came from", async ({ page }) => {
    await waitFor(page)
    await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
    await checkWindow(page)
      .getByRole("img", { name: proof(ada) })
      .tap()
    const whole = page.getByRole("dialog", { name: proof(ada) })
    for (const button of await whole.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 })
    await whole.getByRole("button", { name: "Turn" }).tap()
    expect(await turnOf(whole, proof(ada))).toBe("90")
    await whole.getByRole("button", { name: "Close the picture" }).tap()
    await expect(whole).toBeHidden()
    expect(await turnOf(checkWindow(page), proof(ada))).toBe("90")
  })
})
