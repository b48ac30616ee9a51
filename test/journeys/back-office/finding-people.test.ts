import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

test.use({ storageState: storageStateOf("admin") })

test("a parent is found by a child's name, and the row leads to children, enrollments and payments", async ({
  page,
}) => {
  await page.goto("/admin/users/parents")
  const main = page.getByRole("main")
  await main.getByRole("searchbox", { name: "Search" }).fill("tala")
  await expect(main.getByRole("row").filter({ hasText: "Pia Mendoza" })).toBeVisible()
  await expect(main.getByRole("row").filter({ hasText: "Ramon Aquino" })).toHaveCount(0)
  await page.getByRole("button", { name: "Details of Pia Mendoza" }).click()
  await expect(page).toHaveURL(/name=tala.*person=/)
  const details = page.getByRole("dialog", { name: "Details" })
  await expect(details.getByRole("table", { name: "Children" })).toContainText("Migo Mendoza")
  const enrollment = details.getByRole("table", { name: "Enrollments" }).getByRole("row").nth(1)
  await expect(enrollment.getByRole("link").first()).toHaveAttribute("href", /^\/admin\/class\//)
  await expect(details.getByRole("table", { name: "Payments" })).toContainText("₱")
  await page.reload()
  await expect(details.getByRole("table", { name: "Children" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL("/admin/users/parents?name=tala")
  await page.getByRole("button", { name: "Details of Pia Mendoza" }).click()
  await enrollment.getByRole("link", { name: /^Payment of/ }).click()
  await expect(page).toHaveURL(/\/admin\/enrollees\?enrollee=/)
  await expect(page.getByRole("dialog", { name: "Check the payment" })).toBeVisible()
})

test("a teacher's row leads to the teacher's classes and verification", async ({ page }) => {
  await page.goto("/admin/users/teachers?name=villareal")
  await page.getByRole("button", { name: "Details of Tomas Villareal" }).click()
  const details = page.getByRole("dialog", { name: "Details" })
  await expect(details.getByRole("region", { name: "Verification" })).toContainText("Verified")
  const row = details.getByRole("table", { name: "Classes" }).getByRole("row").nth(1)
  await expect(row.getByRole("link")).toHaveAttribute("href", /^\/admin\/class\//)
  await expect(details.getByRole("table", { name: "Enrollments" })).toHaveCount(0)
  await details.getByRole("link", { name: "ID and history" }).click()
  await expect(page.getByRole("dialog", { name: "Verify a teacher" })).toContainText("Tomas Villareal")
})

test("an enrollment is found by who pays for it", async ({ page }) => {
  await page.goto("/admin/enrollees")
  const main = page.getByRole("main")
  await main.getByRole("searchbox", { name: "Search" }).fill("pia mendoza")
  await expect(page).toHaveURL("/admin/enrollees?search=pia+mendoza")
  const rows = main.getByRole("row").filter({ has: page.getByRole("button") })
  await expect(rows.filter({ hasNotText: "Enrolled by Pia Mendoza" })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await main.getByRole("searchbox", { name: "Search" }).fill("zzyzzyva")
  await expect(main.getByText("No results. Try clearing filters.")).toBeVisible()
})

test("on a phone the name stands in the menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/admin")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Alma Dizon")).toBeInViewport()
})
