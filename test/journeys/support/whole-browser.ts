import { findBrowser, quietBrowser } from "../../../bin/browser.ts"

/** With service workers and notifications: the headless shell denies notifications to everybody. */
export const wholeBrowser = {
  serviceWorkers: "allow",
  launchOptions: { executablePath: findBrowser() ?? undefined, args: quietBrowser },
} as const
