import type { Page, Response } from "@playwright/test"

/** A page without scripts is settled once it is loaded. */
const atRest = "html[data-settled], html:not(:has(script))"

/** Waits until the page is hydrated, and no navigation or request is pending (ui/fetching/page-activity.ts). */
export const whenSettled = (page: Page) => page.locator(atRest).waitFor({ state: "attached" })

/** Opens a page and waits until it is settled. */
export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const reply = await page.goto(path)
  await whenSettled(page)
  return reply
}

export async function reloadSettled(page: Page): Promise<Response | null> {
  const reply = await page.reload()
  await whenSettled(page)
  return reply
}
