import { test as playwrightTest } from "@playwright/test"

/**
 * A journey. The windows that it opens itself are closed after it: Playwright leaves them open, with their streams and
 * timers, until its browser ends, which slows the journeys after it.
 */
export const test = playwrightTest.extend<{ closesWindows: undefined }>({
  closesWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
