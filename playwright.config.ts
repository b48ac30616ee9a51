import { defineConfig } from "@playwright/test"
import { findQuickBrowser, quietBrowser } from "./bin/browser.ts"
import { address } from "./test/journeys/support/places.ts"

export default defineConfig({
  testDir: "test/journeys",
  testMatch: "*.test.ts",
  globalSetup: "./test/journeys/support/open-school.ts",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // A slow machine may break one off; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  projects: [{ name: "chromium" }],
  use: {
    browserName: "chromium",
    baseURL: address,
    // What waits for something that never comes fails soon, and not when the whole journey is out of time.
    actionTimeout: 30_000,
    launchOptions: { executablePath: findQuickBrowser() ?? undefined, args: quietBrowser },
    screenshot: "only-on-failure",
    // A window that still rises when it is clicked in may move the button away from under the click.
    reducedMotion: "reduce",
    // A worker's own requests pass by what a journey puts in the place of a reply; journeys about it allow it.
    serviceWorkers: "block",
  },
})
