import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

test.use({ storageState: storageStateOf("admin") })

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
