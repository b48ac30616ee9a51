import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"
import { classIds } from "./demo-classes.ts"
import { pages } from "./every-page.ts"
import { openAccount, register } from "./people.ts"
import { roles, stateOf } from "./places.ts"

test.describe.configure({ mode: "parallel", timeout: 300_000 })
test.use({ viewport: { width: 360, height: 740 }, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } })

test("every public page is for everybody, on a phone and on a desk, light and dark", async ({ page }) => {
  await judgeAll(page, pages.visitor)
})

for (const role of roles) {
  test.describe(`the ${role}'s area`, () => {
    test.use({ storageState: stateOf(role) })

    test(`every page of a ${role} is for everybody, on a phone and on a desk, light and dark`, async ({ page }) => {
      await judgeAll(page, pages[role])
    })
  })
}

test("the way of a newcomer is for everybody, on a phone and on a desk, light and dark", async ({ page }) => {
  const name = { firstName: "Gina", lastName: "Lopez" }
  await register(page.request, { email: "gina.lopez@accessibility.example", ...name })
  await judgeAll(page, ["/checkpoint/verify"])
  await page.context().clearCookies()
  await openAccount(page.request, { email: "gina.lopez-2@accessibility.example", ...name })
  const forms = ["learner", "parent", "teacher"].map((role) => `/checkpoint/register/${role}`)
  await judgeAll(page, ["/checkpoint/register", ...forms])
})

async function judgeAll(page: Page, templates: readonly string[]): Promise<void> {
  const idOf = await classIds()
  const heard = listen(page)
  for (const template of templates) {
    const [path = "", status = "200"] = template.replace(/\{(.+)\}/, (_, name) => idOf(name)).split(" ")
    await test.step(template, async () => {
      expect.soft([...(await judge(page, path, Number(status))), ...heard()], template).toEqual([])
    })
  }
}

/** What is wrong with a page: at 360 px in light colours, then wider and in dark ones. */
async function judge(page: Page, path: string, status: number): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: "light" })
  const reply = await page.goto(path, { waitUntil: "networkidle" })
  await expect(page.getByRole("status").filter({ hasText: /…$|\.\.\.$/ })).toHaveCount(0)
  const wrong: string[] = []
  if (reply?.status() !== status) wrong.push(`answers ${reply?.status()}`)
  const [headings, mains] = [page.getByRole("heading", { level: 1 }), page.getByRole("main")]
  if ((await headings.count()) !== 1) wrong.push(`has ${await headings.count()} h1`)
  if ((await mains.count()) !== 1) wrong.push(`has ${await mains.count()} main`)
  wrong.push(...(await judgeWidth(page, 360)), ...(await askAxe(page, "at 360 px in light colours")))
  wrong.push(...(await judgeWidth(page, 768)), ...(await judgeWidth(page, 1280)))
  await page.emulateMedia({ colorScheme: "dark" })
  await whenRepainted(page)
  return [...wrong, ...(await askAxe(page, "at 1280 px in dark colours"))]
}

async function judgeWidth(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
  const inside = await page.evaluate(() => document.documentElement.scrollWidth)
  return inside > width ? [`scrolls sideways at ${width} px: it is ${inside} px wide`] : []
}

async function askAxe(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`)
    return `${where}, ${id}, ${nodes.length} times: ${places.join(" | ")}`
  })
}

/** The new colours have arrived everywhere: inherited ones wander down from element to element, one a frame. */
async function whenRepainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running")
    for (let still = 0; still < 3; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })
}

/** Refusals that belong to their pages: a forged link, a class that is not there, a report card not published yet. */
const isDue = (url: string) => /\/accounts\/verify-account$|\bnone$|\/card\/grade\/finalize\//.test(url)

/** Hears errors, refused resources and failed requests; each call answers what was heard since the one before. */
function listen(page: Page): () => string[] {
  let heard: string[] = []
  page.on("console", (message) => {
    const { url } = message.location()
    const isOfItself = message.text().startsWith("Failed to load resource") && (url === page.url() || isDue(url))
    if (message.type() === "error" && !isOfItself) heard.push(`console: ${message.text()} ${url}`)
  })
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`))
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText
    // What a page no longer needs, it calls off itself.
    if (reason !== "net::ERR_ABORTED") heard.push(`${request.url()} failed: ${reason}`)
  })
  page.on("response", (reply) => {
    const isThePage = reply.request().isNavigationRequest() && reply.frame() === page.mainFrame()
    if (reply.status() >= 400 && !isThePage && !isDue(reply.url()))
      heard.push(`${reply.url()} answers ${reply.status()}`)
  })
  return () => {
    const now = heard
    heard = []
    return now
  }
}
