import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { signedInRoles, storageStateOf } from "../support/places.ts"

const menus = { learner: "Learner", parent: "Parent", teacher: "Teacher", admin: "Administration" }

for (const role of signedInRoles) {
  test.describe(`the menu of the ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test("leads to the help", async ({ page }) => {
      await page.goto(`/${role}`)
      const menu = page.getByRole("navigation", { name: menus[role], exact: true })
      await menu.getByRole("link", { name: "Help", exact: true }).click()
      await expect(page).toHaveURL("/help")
      await expect(page.getByRole("heading", { level: 1, name: "How can we help?" })).toBeVisible()
    })
  })
}
