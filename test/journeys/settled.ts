import type { Page, Response } from "@playwright/test"

/** A page without code of its own is at rest once it is loaded. */
const atRest = "html[data-settled], html:not(:has(script))"

/** The page has come to life, and neither another page nor an answer is on its way (ui/page-activity.ts). */
export const whenSettled = (page: Page) => page.locator(atRest).waitFor({ state: "attached" })

/** Opens a page and waits until it is at rest. */
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
