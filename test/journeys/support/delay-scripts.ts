import type { Page } from "@playwright/test"

/** Delays the scripts of a page until the returned function is called: the page is visible and not hydrated. */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await codeMayCome
    await route.continue()
  })
  return letCodeCome
}
