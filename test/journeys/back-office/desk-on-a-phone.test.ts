import { expect } from "@playwright/test"
import { boxOf, expectBoxes } from "../support/boxes.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.use({ viewport: { width: 360, height: 740 } })

test.describe("an administrator on a phone", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("has the list in sight, and the filters behind a button that says how many are in use", async ({ page }) => {
    await page.goto("/admin/users/teachers?verified=verified&restricted=0")
    const filters = page.getByRole("button", { name: "Filters 2 in use" })
    const verification = page.getByLabel("Verification", { exact: true })
    await expect(filters).toBeVisible()
    await expect(verification).toBeHidden()
    await expect(page.getByRole("searchbox")).toBeVisible()
    await filters.click()
    await expect(filters).toHaveAttribute("aria-expanded", "true")
    await verification.selectOption("pending")
    await expect(page).toHaveURL(/verified=pending/)
    await page.getByLabel("Access", { exact: true }).selectOption("")
    await expect(page.getByRole("button", { name: "Filters 1 in use" })).toBeVisible()
    await page.getByRole("button", { name: "Clear filters" }).click()
    await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeVisible()
    await test.step("the name stands in the menu", async () => {
      await page.getByRole("button", { name: "Menu" }).click()
      await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Alma Dizon")).toBeInViewport()
    })
  })

  test("sees two lines of each row, which a tap anywhere opens", async ({ page }) => {
    // Badges of findings would take a third line.
    await page.goto("/admin/enrollees?status=approved&search=Tolentino")
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: /^More about/ }) })
      .first()
    const manage = row.getByRole("button", { name: /^Manage/ })
    await expect(manage).toBeHidden()
    await expectBoxes({ row }, (boxes) => expect(boxes.row.height).toBeLessThan(100))
    await row.click({ position: { x: 40, y: 60 } })
    await expect(manage).toBeInViewport({ ratio: 1 })
    await test.step("and closes it, by keyboard too", async () => {
      await row.getByRole("button", { name: /^More about/ }).press("Enter")
      await expect(manage).toBeHidden()
    })
    await test.step("a dialog that was opened for the whole list leaves the focus at the row", async () => {
      await page.goto("/admin/payments?status=sent")
      await page.getByRole("button", { name: "Check one by one" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await page.keyboard.press("Escape")
      await expect(page.getByRole("button", { name: /^More about/ }).first()).toBeFocused()
    })
  })
})

test.describe("an administrator on a phone, in a class", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("finds the payment of each student, which opens over the enrollees", async ({ page }) => {
    const idOf = await classIds()
    await openSettled(page, `/admin/class/lifeskills/solo/${idOf("Python for Working Adults")}?tab=students`)
    // Two actions have a line of their own, and the date is not squeezed.
    const row = page.getByRole("row").filter({ hasText: "Lea Pascual" })
    const date = row.getByText(/ 20\d\d$/)
    await expectBoxes({ date }, (boxes) => expect(boxes.date.height).toBeLessThan(30))
    await page.getByRole("button", { name: "Schedule of Lea Pascual" }).click()
    // Seven days do not fit. The buttons of the dialog are visible nevertheless, and the focus is not below them.
    const save = page.getByRole("button", { name: "Save schedule" })
    await expect(save).toBeInViewport({ ratio: 1 })
    const sunday = page.getByRole("checkbox", { name: "Sunday" })
    await sunday.focus()
    await expectBoxes({ sunday, save }, (boxes) => expect(boxes.sunday.bottom).toBeLessThan(boxes.save.y))
    await page.getByRole("button", { name: "Cancel" }).click()
    await test.step("where the same form stands in the page, its button comes after all fields", async () => {
      await page.goto(`/admin/class/homeschool/group/${idOf("Araling Panlipunan Stories")}`)
      const button = page.getByRole("button", { name: "Save links" })
      // The demo school's times follow the clock.
      const last = page.getByLabel(/^Thursday, \d+:\d\d [AP]M/)
      await expectBoxes({ button, last }, (boxes) => expect(boxes.button.y).toBeGreaterThan(boxes.last.bottom))
      await page.goBack()
    })
    await page.getByRole("link", { name: "Payment of Lea Pascual" }).click()
    const dialog = page.getByRole("dialog", { name: "Check the payment" })
    await expect(dialog.getByText("Python for Working Adults")).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("link", { name: "Payment of Lea Pascual" })).toBeVisible()
  })
})

test.describe("an administrator on a phone, changing a class", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("reads each class to move to whole, and has the step in sight", async ({ page }) => {
    await page.goto("/admin/enrollees?status=approved&sort=name-asc")
    await page
      .getByRole("button", { name: /^More about/ })
      .first()
      .click()
    await page
      .getByRole("button", { name: /^Manage/ })
      .first()
      .click()
    await page.getByRole("button", { name: "Change class" }).click()
    const choices = page.getByRole("group", { name: "The class to move to" }).locator("label")
    await expect(choices.first()).toBeVisible()
    expect(
      await choices.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length),
    ).toBe(0)
    await expect(page.getByRole("button", { name: "Choose a class" })).toBeInViewport({ ratio: 1 })
    await test.step("on a desk the difference in price is in sight, and moves nothing", async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      const dialog = page.getByRole("dialog", { name: /^Change the class of/ })
      const move = dialog.getByRole("button", { name: /^(Choose a class|Move to)/ })
      const before = await boxOf(move)
      await dialog.getByRole("radio").first().check()
      await expect(dialog.getByRole("status").filter({ hasText: / costs / })).toBeInViewport({ ratio: 1 })
      expect((await boxOf(move)).y).toBe(before.y)
    })
  })
})

test.describe("a parent on a phone", () => {
  test.use({ storageState: storageStateOf("parent") })

  test("has every status of the classes in sight, none behind the edge", async ({ page }) => {
    await page.goto("/parent/classes")
    for (const status of ["All", "Approved", "Pending", "Rejected"]) {
      await expect(page.getByRole("link", { name: new RegExp(`^${status} ?\\d+$`) })).toBeInViewport({ ratio: 1 })
    }
  })
})
