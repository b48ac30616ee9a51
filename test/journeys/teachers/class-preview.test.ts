import { expect, type Locator } from "@playwright/test"
import { correctAges, fillClass } from "../support/class-form.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { smallReceipt } from "../support/receipts.ts"
import { whenSettled } from "../support/settled.ts"

test.use({ storageState: storageStateOf("teacher") })

test("a teacher hears while typing whether the sessions fit the class days, and sees the cover to come", async ({
  page,
}) => {
  await page.goto("/teacher/class/create/lifeskills/group")
  await whenSettled(page)
  const preview = page.getByRole("complementary", { name: "Preview" })
  await test.step("sessions, dates and weekdays", async () => {
    await page.getByLabel("Sessions").fill("8")
    await page.getByLabel("Start date").fill("2030-12-01")
    await page.getByLabel("End date").fill("2031-01-30")
    await expect(page.getByText(/\d sessions, /)).toBeHidden()
    await page.getByRole("checkbox", { name: "Saturday" }).check()
    await expect(page.getByText(/\d sessions, /)).toHaveText(
      "8 sessions, 8 class days between 1 Dec and 30 Jan. There is no class on 1 Dec 2030: the first class is on Saturday, 7 December 2030.",
    )
    await page.getByLabel("Sessions").fill("20")
    await expect(page.getByText(/\d sessions, /)).toHaveText(/^20 sessions, 8 class days .+ Choose/)
    await page.getByRole("checkbox", { name: "Sunday" }).check()
    await expect(page.getByText(/\d sessions, /)).toContainText("17 class days")
  })
  await test.step("the drawn cover follows the name, until a picture is chosen", async () => {
    const drawing = preview.locator("li svg[viewBox='0 0 320 200']")
    const before = await drawing.innerHTML()
    await page.getByLabel("Class name").fill("Guitar for Beginners")
    await expect(async () => expect(await drawing.innerHTML()).not.toBe(before)).toPass()
    await expect(preview.getByText("We will use this cover")).toBeVisible()
    await page.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
    await expect(preview.getByText("We will use this cover")).toBeHidden()
    await expect(drawing).toBeHidden()
    await expect(preview.locator("[style*='blob:']")).toBeVisible()
  })
})

test("a class gets the very cover that its teacher saw while writing it", async ({ page }) => {
  const cover = (place: Locator) =>
    place.locator("svg[viewBox='0 0 320 200']").evaluate((svg) => svg.innerHTML + (svg as SVGElement).style.cssText)
  await page.goto("/teacher/class/create/lifeskills/solo")
  await whenSettled(page)
  await fillClass(page, { programType: "lifeskills", classType: "solo" }, "Guitar at Dusk")
  await correctAges(page)
  const seen = await cover(page.getByRole("complementary", { name: "Preview" }).locator("li"))
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page).toHaveURL("/teacher/classes?status=pending")
  await expect(page.getByRole("link", { name: "Guitar at Dusk" })).toBeVisible()
  expect(await cover(page.getByRole("listitem").filter({ hasText: "Guitar at Dusk" }))).toBe(seen)
})
