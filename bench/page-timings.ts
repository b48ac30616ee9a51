import type { Browser, BrowserContext, Page } from "@playwright/test"
import { chromium } from "@playwright/test"
import { quietBrowser } from "../bin/browser.ts"
import { readLoading, timeFromClickToPaint, watchLoading } from "./browser-timings.ts"
import type { LookedAt } from "./pages.ts"
import { benchSessionOf } from "./seed-people.ts"

/** What a person experiences: milliseconds, the sum of all layout shifts, bytes of compressed scripts. */
export type PageTiming = {
  largestContent: number
  shift: number
  scriptBytes: number
  clickToPaint?: number
  slowClickToPaint?: number
}

/** A cheap phone on a slow network, with an empty cache. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const timezoneId = "Asia/Manila"
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const tries = 3
/** The clicks there and back in each visit, because the time of a single one varies too much. */
const clicks = 3
/** The pause in milliseconds until the next page has loaded, so that it does not disturb the timed click back. */
const pauseToRead = 2000
/** The timeout in milliseconds: a busy machine must show in the figures, and not abort the run. */
const patience = 120_000

/** Each page on a phone, the median of three visits; for role pages also the response to a click, on a desktop. */
export async function measurePageTimings(
  browserPath: string,
  port: number,
  pages: LookedAt[],
  say: (words: string) => void,
): Promise<PageTiming[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: quietBrowser })
  try {
    const felt: PageTiming[] = []
    // Not counted, because a browser is busy just after its start.
    if (pages[0]) await visit(browser, `http://localhost:${port}`, pages[0])
    for (const page of pages) {
      const visits: PageTiming[] = []
      for (let nth = 0; nth < tries; nth += 1) visits.push(await visit(browser, `http://localhost:${port}`, page))
      felt.push(medianOf(visits))
      say(`${page.name}: ${(felt.at(-1)!.largestContent / 1000).toFixed(2)} s`)
    }
    return felt
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string, { path, accountId, neighbour }: LookedAt): Promise<PageTiming> {
  const loaded = await load(browser, address, { path, accountId })
  if (!neighbour) return loaded
  return { ...loaded, ...(await comeBack(browser, address, { path, accountId, neighbour })) }
}

/**
 * Loads the page on a phone. It is closed before anything else is timed, because a throttled page keeps a core busy
 * while it is open.
 */
async function load(
  browser: Browser,
  address: string,
  { path, accountId }: { path: string; accountId?: string },
): Promise<PageTiming> {
  const { context, page } = await open(browser, address, accountId, phone)
  try {
    await page.addInitScript(watchLoading)
    await page.goto(address + path, { waitUntil: "networkidle" })
    return await page.evaluate(readLoading)
  } finally {
    await context.close()
  }
}

/** Returns from another page of the area to this one, which is cached: at full speed, then throttled. */
async function comeBack(
  browser: Browser,
  address: string,
  { path, accountId, neighbour }: { path: string; accountId?: string; neighbour: string },
): Promise<{ clickToPaint: number; slowClickToPaint: number }> {
  const { context, page, slowDown } = await open(browser, address, accountId, {
    viewport: { width: 1280, height: 900 },
  })
  try {
    const goAndComeBack = async () => {
      const times: number[] = []
      for (let nth = 0; nth < clicks; nth += 1) {
        await page.locator(`nav a[href="${neighbour}"]`).first().click()
        await page.waitForURL(address + neighbour)
        await page.waitForTimeout(pauseToRead)
        const painted = page.evaluate(timeFromClickToPaint, path)
        await page.locator(`nav a[href="${path}"]`).first().click()
        times.push(await painted)
      }
      return median(times) ?? 0
    }
    await page.goto(address + path, { waitUntil: "networkidle" })
    await slowDown(1)
    const clickToPaint = await goAndComeBack()
    await slowDown(slowdown)
    return { clickToPaint, slowClickToPaint: await goAndComeBack() }
  } finally {
    await context.close()
  }
}

async function open(
  browser: Browser,
  address: string,
  accountId: string | undefined,
  kind: Parameters<Browser["newContext"]>[0],
): Promise<{ context: BrowserContext; page: Page; slowDown: (rate: number) => Promise<unknown> }> {
  const context = await browser.newContext({ timezoneId, ...kind })
  if (accountId) await context.addCookies([{ name: "silid_session", value: benchSessionOf(accountId), url: address }])
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send("Network.enable")
  await devTools.send("Network.emulateNetworkConditions", slowLine)
  const slowDown = (rate: number) => devTools.send("Emulation.setCPUThrottlingRate", { rate })
  await slowDown(slowdown)
  return { context, page, slowDown }
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1]

function medianOf(visits: PageTiming[]): PageTiming {
  const of = (pick: (felt: PageTiming) => number | undefined) => median(visits.flatMap((felt) => pick(felt) ?? []))
  return {
    largestContent: of((felt) => felt.largestContent) ?? 0,
    shift: of((felt) => felt.shift) ?? 0,
    scriptBytes: of((felt) => felt.scriptBytes) ?? 0,
    clickToPaint: of((felt) => felt.clickToPaint),
    slowClickToPaint: of((felt) => felt.slowClickToPaint),
  }
}
