import type { Page } from "@playwright/test"

/** From now on the pages' code does not arrive until the answer is called: a page is seen, and does not answer yet. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await codeMayCome
    await route.continue()
  })
  return letCodeCome
}
