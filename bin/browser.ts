import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { chromium } from "@playwright/test"
import { runTool, runToolQuietly } from "./tools.ts"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** The Chromium of this machine, or null. CHROMIUM_PATH decides, if it is set. */
export function findBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? "").split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const onMac = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
  return [...candidates, ...onMac, chromium.executablePath()].find(mayRun) ?? null
}

/** Finds Chromium, or installs it: Debian's where we may, else the one that Playwright offers. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the journeys…")
    await runToolQuietly("apt-get", ["update", "-q"])
    const packages = ["install", "-y", "-q", "--no-install-recommends", "chromium"]
    await runToolQuietly("apt-get", packages, { DEBIAN_FRONTEND: "noninteractive" })
  }
  if (!findBrowser()) await runTool("playwright", ["install", "chromium"])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error("There is no Chromium for the journeys, and none could be installed: set CHROMIUM_PATH to one.")
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What Playwright turns off, which an option of ours would turn on again, and the popup of the address bar: two pages that are
 * loaded with each new window and cost more than the page that is looked at.
 */
const featuresOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
]

/** A browser without a window that asks for nothing by itself: what it looks up on the side disturbs what is measured. */
export const quietBrowser = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
]
