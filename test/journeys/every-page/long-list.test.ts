import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

test.use({ storageState: storageStateOf("admin"), viewport: { width: 1280, height: 900 } })

test("a long list that is gone to is whole, and the way back leads to the same place in it", async ({ page }) => {
  await page.goto("/admin/users/learners")
  const firstDrawn = page.evaluate(firstCountOfCards)
  await page.locator("nav summary", { hasText: "Classes" }).first().click()
  await page.locator('nav a[href="/admin/classes"]').first().click()
  await test.step("what a window shows is drawn first", async () => expect(await firstDrawn).toBe(8))
  const cards = page.getByRole("list", { name: "Classes", exact: true }).getByRole("link")
  await test.step("then the others", () => expect(cards).toHaveCount(12))
  const last = cards.last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  const name = await last.getByRole("heading").textContent()
  await last.click()
  await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible()
  await page.goBack()
  await expect(cards.filter({ hasText: name! })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
})

/** In the page: returns the number of classes when the list first appears. */
function firstCountOfCards(): Promise<number> {
  return new Promise((done) => {
    const look = () => {
      const list = document.querySelector('ul[aria-label="Classes"]')
      if (!list) return
      watcher.disconnect()
      done(list.children.length)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true })
  })
}
