import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { findBrowser, quietBrowser } from "../../bin/browser.ts"
import type { Options } from "../options.ts"
import { hasPages, startProduct } from "../product.ts"
import { type GoalReport, heldOrMissed, median, seconds, table } from "../report.ts"
import { benchSessionOf } from "../requests.ts"
import { type BenchSchool, findAdmin, findRows, withClient } from "../school.ts"
import { readLoading, timeFromClickToPaint, watchLoading } from "./in-page.ts"

/** A role page, who opens it, and another page of the same menu. Lighthouse looks at the public ones (bin/lighthouse.ts). */
type MeasuredPage = { name: string; path: string; accountId: string; neighbour?: string }

/** What a person experiences: milliseconds, the sum of all layout shifts, bytes of compressed scripts; NaN: not measured. */
type PageTiming = {
  largestContent: number
  shift: number
  scriptBytes: number
  clickToPaint: number
  slowClickToPaint: number
}

/** KB of compressed scripts, and milliseconds. */
const mostScripts = 250
const mostClickToPaint = 100

/** A cheap phone on a slow network, with an empty cache. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 900 } }
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const tries = 3
/** The clicks there and back in each visit, because the time of a single one varies too much. */
const clicks = 3
/** The pause in milliseconds until the next page has loaded, so that it does not disturb the timed click back. */
const pauseToRead = 2000
/** The timeout in milliseconds: a busy machine must show in the figures, and not abort the run. */
const patience = 120_000

/** Each page on a phone, the median of three visits, and the response to a click on a desktop. */
export async function measurePages(
  school: BenchSchool,
  { processes }: Options,
  say: (words: string) => void,
): Promise<GoalReport> {
  const browserPath = findBrowser()
  if (!browserPath || !hasPages)
    return {
      isHeld: true,
      report: "There is no Chromium (CHROMIUM_PATH) or no build: the budgets of pages are left out.",
    }
  say("Looking at the pages on a slow phone and line …")
  const product = await startProduct(school, processes[0])
  const browser = await chromium.launch({ executablePath: browserPath, args: quietBrowser })
  const address = `http://localhost:${product.port}`
  try {
    const pages = await findPages(school)
    const timings: (MeasuredPage & PageTiming)[] = []
    // Not counted, because a browser is busy just after its start.
    if (pages[0]) await visit(browser, address, pages[0])
    for (const page of pages) {
      const visits: PageTiming[] = []
      for (let nth = 0; nth < tries; nth += 1) visits.push(await visit(browser, address, page))
      const of = (part: keyof PageTiming) => median(visits.map((timing) => timing[part]))
      timings.push({
        ...page,
        largestContent: of("largestContent"),
        shift: of("shift"),
        scriptBytes: of("scriptBytes"),
        clickToPaint: of("clickToPaint"),
        slowClickToPaint: of("slowClickToPaint"),
      })
      say(`${page.name}: ${seconds(of("largestContent"))}`)
    }
    return { isHeld: true, report: reportBudgets(timings) }
  } finally {
    await browser.close()
    await product.stop()
  }
}

function findPages(school: BenchSchool): Promise<MeasuredPage[]> {
  return withClient(school, async (client) => {
    const first = async (query: string) => (await findRows(client, query))[0]?.id ?? ""
    const learner = await first(studentsWhere("learner_id is not null"))
    const parent = await first(studentsWhere("child_id is not null"))
    const teacher = await first("select min(teacher_id::text) as id from classes")
    const admin = await findAdmin(client)
    return [
      { name: "learner's home", path: "/learner", accountId: learner, neighbour: "/learner/classes" },
      { name: "parent's home", path: "/parent", accountId: parent, neighbour: "/parent/classes" },
      { name: "teacher's classes", path: "/teacher/classes", accountId: teacher, neighbour: "/teacher" },
      { name: "new class", path: "/teacher/class/create/lifeskills/group", accountId: teacher },
      { name: "admin's classes", path: "/admin/classes", accountId: admin, neighbour: "/admin/users/learners" },
    ]
  })
}

const studentsWhere = (which: string) => `
  select account_id as id from enrollments join classes on classes.id = class_id
  where enrollments.status = 'approved' and archived_at is null and ${which} order by enrollments.id`

/**
 * Loads the page on a phone. It is closed before anything else is timed, because a throttled page keeps a core busy
 * while it is open.
 */
async function visit(browser: Browser, address: string, measured: MeasuredPage): Promise<PageTiming> {
  const { context, page } = await open(browser, address, measured, phone)
  const load = async () => {
    await page.addInitScript(watchLoading)
    await page.goto(address + measured.path, { waitUntil: "networkidle" })
    return page.evaluate(readLoading)
  }
  const loaded = await load().finally(() => context.close())
  return { ...loaded, ...(await comeBack(browser, address, measured)) }
}

/** Returns from another page of the area to this one, which is cached: at full speed, then throttled. */
async function comeBack(browser: Browser, address: string, measured: MeasuredPage) {
  const { path, neighbour } = measured
  if (!neighbour) return { clickToPaint: Number.NaN, slowClickToPaint: Number.NaN }
  const { context, page, slowDown } = await open(browser, address, measured, desk)
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
      return median(times)
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
  { accountId }: MeasuredPage,
  kind: Parameters<Browser["newContext"]>[0],
): Promise<{ context: BrowserContext; page: Page; slowDown: (rate: number) => Promise<unknown> }> {
  const context = await browser.newContext({ timezoneId: "Asia/Manila", ...kind })
  await context.addCookies([{ name: "silid_session", value: benchSessionOf(accountId), url: address }])
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send("Network.enable")
  await devTools.send("Network.emulateNetworkConditions", slowLine)
  const slowDown = (rate: number) => devTools.send("Emulation.setCPUThrottlingRate", { rate })
  await slowDown(slowdown)
  return { context, page, slowDown }
}

/** Says for every figure with a budget whether it is held. */
function reportBudgets(timings: (MeasuredPage & PageTiming)[]): string {
  const kilobytes = ({ scriptBytes }: PageTiming) => scriptBytes / 1000
  const outcome = (figure: number, most: number) => heldOrMissed(figure <= most)
  return table(timings, {
    page: ({ name }) => name,
    "largest content": ({ largestContent }) => seconds(largestContent),
    "layout shift": ({ shift }) => shift.toFixed(3),
    scripts: (page) => `${kilobytes(page).toFixed(1)} KB, ${outcome(kilobytes(page), mostScripts)}`,
    "click to paint": ({ clickToPaint }) => `${clickToPaint.toFixed(0)} ms, ${outcome(clickToPaint, mostClickToPaint)}`,
    slowed: ({ slowClickToPaint }) => `${slowClickToPaint.toFixed(0)} ms`,
  })
}
