import { expect, type Page } from "@playwright/test"
import { whenSettled } from "./settled.ts"

/**
 * To a page of a role's area from another page of it: there the browser asks for what the page shows, and a journey may
 * answer for the server. Who arrives from outside gets it along with the page.
 */
export async function goFromInside(page: Page, path: string): Promise<void> {
  const area = path.split("/")[1]
  // The back office sends nothing along.
  if (area === "admin") return void (await page.goto(path))
  await page.goto(`/${area}/account`)
  await whenSettled(page)
  await page.evaluate((to) => {
    window.history.pushState(null, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)
  await expect(page.getByRole("heading", { name: "My Account", level: 1 })).toBeHidden()
}
