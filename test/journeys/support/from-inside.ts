import { expect, type Page } from "@playwright/test"
import { whenSettled } from "./settled.ts"

/**
 * Opens a page of a role's area from another page of it. The browser then fetches the data, and a journey can mock the
 * replies. A page opened by its address includes its data.
 */
export async function goFromInside(page: Page, path: string): Promise<void> {
  const area = path.split("/")[1]
  // The pages of administrators include no data.
  if (area === "admin") return void (await page.goto(path))
  await page.goto(`/${area}/account`)
  await whenSettled(page)
  await page.evaluate((to) => {
    window.history.pushState(null, "", to)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)
  await expect(page.getByRole("heading", { name: "My Account", level: 1 })).toBeHidden()
}
