import { expect, type Locator, type Page } from "@playwright/test"
import { boxOf, expectBoxes } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { ada, ben, checkWindow, cora, manage, proof, waitFor } from "../support/waiting-payments.ts"

test.use({ storageState: storageStateOf("admin") })

test("who has waited longest is checked first, and every other list begins with the newest", async ({ page }) => {
  await waitFor(page)
  await page.goto("/admin/enrollees?status=pending")
  const rows = page.getByRole("button", { name: /^Manage / })
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")))
  const order = page.getByLabel("Order", { exact: true })
  await expect(rows.first()).toHaveAccessibleName("Manage Ada")
  expect(await names()).toEqual(["Manage Ada", "Manage Ben", "Manage Cora"])
  await expect(order.locator("option").first()).toHaveText("Oldest first")
  await order.selectOption({ label: "Newest first" })
  await expect(page).toHaveURL("/admin/enrollees?status=pending&sort=newest")
  await expect(rows.first()).toHaveAccessibleName("Manage Cora")
  await test.step("of all enrollees the newest come first, but the oldest of those that wait is checked first", async () => {
    await page.goto("/admin/enrollees")
    await expect(rows.first()).toHaveAccessibleName("Manage Cora")
    await page.getByRole("button", { name: "Check one by one" }).click()
    for (const person of [ada, ben, cora]) {
      await expect(checkWindow(page).getByRole("img", { name: proof(person) })).toBeVisible()
      await checkWindow(page).getByRole("button", { name: "Approve" }).click()
    }
    await expect(checkWindow(page).getByText("No others to check")).toBeVisible()
  })
})

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

test("who changes a student's class reads by how much the price differs before it is done", async ({ page }) => {
  await waitFor(page, new Map([[ada.id, "approved"]]))
  const kind = { programType: "lifeskills", classType: "group" }
  const teacherInfo = { fullName: "Hana Silva", profilePicture: null, ratings: null }
  const listed = (name: string, price: number, n: number) => ({
    ...kind,
    id: `1000000${n}-0000-4000-8000-000000000000`,
    name,
    price,
    image: null,
    status: "approved",
    ageLimit: { min: 6, max: 60 },
    sessions: 4,
    teacherInfo,
  })
  const classes = [listed("Weaving", 1450, 1), listed("Puppets", 1249.5, 2), listed("Kites", 1250, 3)]
  const pagination = { page: 1, pageSize: 100, total: 3, totalPages: 1 }
  await page.route(/\/admins\/classes\?/, (route) => route.fulfill({ json: { success: true, classes, pagination } }))
  await page.route(/\/admins\/class\/lifeskills\/group\/info/, (route) =>
    route.fulfill({ json: { success: true, data: { price: 1250 }, changedAt: "2026-11-20T01:00:00.000Z" } }),
  )
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto("/admin/enrollees?status=approved")
  await manage(page, ada).click()
  await checkWindow(page).getByRole("button", { name: "Change class" }).click()
  const dialog = page.getByRole("dialog", { name: "Change the class of Ada" })
  const row = (name: string) => dialog.locator("label").filter({ hasText: name })
  await expect(row("Weaving")).toContainText("₱200.00 more than the class they are leaving")
  await expect(row("Puppets")).toContainText("₱0.50 less than the class they are leaving")
  await expect(row("Kites")).not.toContainText("than the class")
  const move = dialog.getByRole("button", { name: /^(Choose a class|Move to)/ })
  const before = await boxOf(move)
  await dialog.getByRole("radio", { name: /Weaving/ }).check()
  const said = dialog.getByRole("status").filter({ hasText: "Weaving costs ₱200.00 more" })
  await expect(said).toBeInViewport({ ratio: 1 })
  expect((await boxOf(move)).y).toBe(before.y)
  await dialog.getByRole("radio", { name: /Kites/ }).check()
  await expect(dialog.getByText("Kites costs the same as the class they are leaving.")).toBeVisible()
})
