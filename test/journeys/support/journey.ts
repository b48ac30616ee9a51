import { test as playwrightTest } from "@playwright/test"

/**
 * A journey. The windows that it opens are closed afterwards: Playwright would leave them open, with their streams and
 * timers, until its browser ends, which slows later journeys.
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
