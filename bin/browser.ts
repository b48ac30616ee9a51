import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { chromium } from "@playwright/test"
import { runTool, runToolQuietly } from "./tools.ts"

/** Chromium without its user interface: uses little more than half the CPU for the same pages. */
const shell = "chromium-headless-shell"
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", shell]
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

/** Returns CHROMIUM_PATH, or the Chromium of this machine; null when there is none. */
export function findBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...names.flatMap(inPath), onMac, chromium.executablePath()].find(mayRun) ?? null
}

/** Returns the Chromium for the journeys, if possible the headless shell. */
export function findQuickBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return inPath(shell).find(mayRun) ?? findBrowser()
}

/** Finds Chromium, or installs it: that of Debian if this account may, otherwise that of Playwright. */
export async function ensureBrowser(): Promise<string> {
  const browser = findBrowser()
  if (browser) return browser
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the journeys…")
    await runToolQuietly("apt-get", ["update", "-q"])
    await installPackage(shell)
    // Journeys about notifications need the whole Chromium.
    await installPackage("chromium")
  }
  if (!findBrowser()) await runTool("playwright", ["install", "chromium"])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error("Chromium is missing and could not be installed: set CHROMIUM_PATH to its path.")
}

function installPackage(name: string) {
  const args = ["install", "-y", "-q", "--no-install-recommends", name]
  return runToolQuietly("apt-get", args, { DEBIAN_FRONTEND: "noninteractive" })
}

const inPath = (name: string) => (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name))

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Playwright's own list of features to disable, which a further --disable-features would replace, and the popups of the
 * address bar: two pages that load with each new window and cost more than the page under test.
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

/** Headless, and without requests of the browser itself, which would disturb measurements. */
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
