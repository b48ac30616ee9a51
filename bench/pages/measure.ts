import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { findBrowser, quietBrowser } from "../../bin/browser.ts"
import type { Options } from "../options.ts"
import { hasPages, startProduct } from "../product.ts"
import { type GoalReport, heldOrMissed, median, seconds, table } from "../report.ts"
import { benchSessionOf } from "../requests.ts"
import { type BenchSchool, findRows, withClient } from "../school.ts"
import { readLoading, timeFromClickToPaint, watchLoading } from "./in-page.ts"

/** A page to measure in the browser. A role page has a signed-in person, and another page of the same menu. */
type MeasuredPage = { name: string; path: string; accountId?: string; neighbour?: string }

/** What a person experiences: milliseconds, the sum of all layout shifts, bytes of compressed scripts; NaN: not measured. */
type PageTiming = {
  largestContent: number
  shift: number
  scriptBytes: number
  clickToPaint: number
  slowClickToPaint: number
}

/** In milliseconds, the sum of all layout shifts, and KB of compressed scripts. */
const budgets = {
  public: { largestContent: 2000, shift: 0.05, scripts: 140 },
  role: { scripts: 250, clickToPaint: 100 },
}

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

/** Each page on a phone, the median of three visits; for role pages also the response to a click, on a desktop. */
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
    const [openClass, learner, parent, teacher, admin] = [
      await first(`select program_type || '/' || class_type || '/' || id as id from classes
        where status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true) order by classes.id`),
      await first(familiesIn("learner_id is not null")),
      await first(familiesIn("child_id is not null")),
      await first("select min(teacher_id::text) as id from classes"),
      await first("select id from accounts where is_admin order by email"),
    ]
    return [
      { name: "home", path: "/" },
      { name: "explore", path: "/explore" },
      { name: "search", path: "/explore?className=piano" },
      { name: "class page", path: `/explore/${openClass}` },
      { name: "homeschool", path: "/homeschool" },
      ...["about", "teach", "help", "announcements", "register"].map((name) => ({ name, path: `/${name}` })),
      { name: "terms", path: "/agreements/terms-and-conditions" },
      { name: "log-in", path: "/login" },
      { name: "learner's home", path: "/learner", accountId: learner, neighbour: "/learner/classes" },
      { name: "parent's home", path: "/parent", accountId: parent, neighbour: "/parent/classes" },
      { name: "teacher's classes", path: "/teacher/classes", accountId: teacher, neighbour: "/teacher" },
      { name: "new class", path: "/teacher/class/create/lifeskills/group", accountId: teacher },
      { name: "admin's classes", path: "/admin/classes", accountId: admin, neighbour: "/admin/users/learners" },
    ]
  })
}

const familiesIn = (which: string) => `
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

/** Says for every figure with a budget whether it is held. */
function reportBudgets(timings: (MeasuredPage & PageTiming)[]): string {
  const verdict = (figure: number, most: number | undefined) =>
    most === undefined ? "" : `, ${heldOrMissed(figure <= most)}`
  const budgetOf = ({ accountId }: MeasuredPage): Partial<typeof budgets.public & typeof budgets.role> =>
    accountId ? budgets.role : budgets.public
  return table(timings, {
    page: ({ name }) => name,
    "largest content": (page) =>
      `${seconds(page.largestContent)}${verdict(page.largestContent, budgetOf(page).largestContent)}`,
    "layout shift": (page) => `${page.shift.toFixed(3)}${verdict(page.shift, budgetOf(page).shift)}`,
    scripts: (page) =>
      `${(page.scriptBytes / 1000).toFixed(1)} KB${verdict(page.scriptBytes / 1000, budgetOf(page).scripts)}`,
    "click to paint": (page) =>
      `${page.clickToPaint.toFixed(0)} ms${verdict(page.clickToPaint, budgetOf(page).clickToPaint)}`,
    slowed: ({ slowClickToPaint }) => `${slowClickToPaint.toFixed(0)} ms`,
  })
}
