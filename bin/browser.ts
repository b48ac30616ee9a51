import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { chromium } from "@playwright/test"
import { runTool, runToolQuietly } from "./tools.ts"

/** The engine without a browser around it: little more than half the work for the same pages. */
const shell = "chromium-headless-shell"
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", shell]
const onMac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

/** The Chromium of this machine, as people have it, or null. CHROMIUM_PATH decides, if it is set. */
export function findBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...names.flatMap(inPath), onMac, chromium.executablePath()].find(mayRun) ?? null
}

/** The Chromium for the journeys, which ask for no window. */
export function findQuickBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return inPath(shell).find(mayRun) ?? findBrowser()
}

/** Finds Chromium, or installs it: Debian's where we may, else the one that Playwright offers. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the journeys…")
    await runToolQuietly("apt-get", ["update", "-q"])
    await installPackage(shell)
    if (!findBrowser()) await installPackage("chromium")
  }
  if (!findBrowser()) await runTool("playwright", ["install", "chromium"])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error("There is no Chromium for the journeys, and none could be installed: set CHROMIUM_PATH to one.")
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
