import { findBrowser, quietBrowser } from "../../../bin/browser.ts"

/** With service workers and notifications: the engine without a browser around it denies notifications to everybody. */
export const wholeBrowser = {
  serviceWorkers: "allow",
  launchOptions: { executablePath: findBrowser() ?? undefined, args: quietBrowser },
} as const
