import { type Browser, expect, type Page } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { listen } from "../support/page-checks.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled, reloadSettled, whenSettled } from "../support/settled.ts"

/** A button or link of each page, and its effect. */
const presses: [path: string, press: (page: Page) => Promise<void>][] = [
  ["/", followLink("Help", "/help")],
  ["/explore", chooseFilter],
  ["/explore/homeschool/group/{Kinder Circle}", followLink("All classes", "/explore")],
  ["/help", followLink("Teach", "/teach")],
  ["/about", switchColours],
]

for (const colorScheme of ["light", "dark"] as const) {
  test(`a page that visitors share runs its scripts and comes to life in ${colorScheme} colours`, async ({
    browser,
  }) => {
    const idOf = await classIds()
    for (const [template, press] of presses) {
      const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
      const tag = await visit(browser, { colorScheme, path, press })
      expect(tag, path).toMatch(/^"[\w-]{32}-\w+"$/)
      // The page is the same for all visitors, whatever their colour scheme.
      if (colorScheme === "dark") continue
      // Another journey may change the school between two visits. The next page then stays the same.
      const next = await visit(browser, { colorScheme, path, press })
      if (next !== tag) expect(await visit(browser, { colorScheme, path, press }), path).toBe(next)
    }
  })
}

type Visit = { colorScheme: "light" | "dark"; path: string; press: (page: Page) => Promise<void> }

/** Opens the page with an empty cache, and presses. Returns the ETag of the page. */
async function visit(browser: Browser, { colorScheme, path, press }: Visit): Promise<string | undefined> {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  const heard = listen(page)
  const reply = await openSettled(page, path)
  expect(reply?.headers()["content-security-policy"], path).toMatch(/script-src 'self' 'sha256-/)
  expect(await reply?.text(), path).not.toContain("nonce")
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme)
  await press(page)
  expect(heard(), path).toEqual([])
  await context.close()
  return reply?.headers().etag
}

function followLink(name: string, address: string) {
  return async (page: Page) => {
    await page.getByRole("link", { name, exact: true }).first().click()
    await expect(page).toHaveURL(address)
    await whenSettled(page)
  }
}

/** The list changes without a new document, and the focus stays on the choice. */
async function chooseFilter(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""))
  await page.getByLabel("Program").selectOption({ label: "Homeschool" })
  await page.getByLabel("Program").focus()
  await expect(page).toHaveURL("/explore?programType=homeschool")
  await whenSettled(page)
  await expect(page.locator("html[data-same-page]")).toHaveCount(1)
  await expect(page.getByLabel("Program")).toBeFocused()
}

async function switchColours(page: Page): Promise<void> {
  const html = page.locator("html")
  const next = (await html.getAttribute("data-color-scheme")) === "dark" ? "light" : "dark"
  await page.getByTitle(`${next} colors`).filter({ visible: true }).click()
  await expect(html).toHaveAttribute("data-color-scheme", next)
}

test("a browser that has a shared page asks whether it changed, and shows it without fetching it again", async ({
  page,
}) => {
  await openSettled(page, "/about")
  const heard = listen(page)
  const again = await reloadSettled(page)
  const sizes = await again?.request().sizes()
  expect(sizes?.responseBodySize).toBe(0)
  await switchColours(page)
  expect(heard()).toEqual([])
})

test("a visitor's page has no React in the browser, and one small script", async ({ browser }) => {
  const idOf = await classIds()
  for (const [template] of presses) {
    const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
    const context = await browser.newContext()
    const page = await context.newPage()
    const scripts: string[] = []
    page.on("response", (reply) => void (reply.request().resourceType() === "script" && scripts.push(reply.url())))
    const styles: string[] = []
    page.on("request", (request) => void (request.resourceType() === "stylesheet" && styles.push(request.url())))
    await openSettled(page, path)
    expect(scripts, path).toEqual([expect.stringMatching(/\/assets\/plain-\w+\.js$/)])
    expect(styles, path).toEqual([])
    await context.close()
  }
})

test("a page with React leads to a page without as a new document, and back", async ({ page }) => {
  await openSettled(page, "/login")
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""))
  await page.getByRole("link", { name: "Silid, home" }).click()
  await expect(page).toHaveURL("/")
  await expect(page.locator("html[data-plain]")).toHaveCount(1)
  await expect(page.locator("html[data-same-page]")).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible()
  await whenSettled(page)
})

test("who signs in is no longer shown the visitors' page", async ({ page, browser }) => {
  await openSettled(page, "/explore")
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible()
  const learner = await browser.newContext({ storageState: storageStateOf("learner") })
  await page.context().addCookies(await learner.cookies())
  const own = await openSettled(page, "/explore")
  expect(own?.headers()["cache-control"]).toBe("private, no-store")
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0)
  await learner.close()
})
