import { type Browser, expect, type Page, test } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { listen } from "../support/page-checks.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled, reloadSettled } from "../support/settled.ts"

/** A button or link of each page, and its effect: only a hydrated page reacts. */
const presses: [path: string, press: (page: Page) => Promise<void>][] = [
  ["/", followLink("Help", "/help")],
  ["/explore", followLink("Music", "/explore?className=music")],
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
      // Another journey may change the school between two visits; the next page then stays the same.
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

/** The address changes without a new document. */
function followLink(name: string, address: string) {
  return async (page: Page) => {
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""))
    await page.getByRole("link", { name, exact: true }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.locator("html[data-same-page]")).toHaveCount(1)
  }
}

async function switchColours(page: Page): Promise<void> {
  const html = page.locator("html")
  const next = (await html.getAttribute("data-color-scheme")) === "dark" ? "light" : "dark"
  await page.getByTitle(`${next} colours`).filter({ visible: true }).click()
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

test("a visitor who goes from page to page shares the data of the pages with others, and who signs in does not", async ({
  browser,
}) => {
  const tagOfMusic = async (storageState?: string) => {
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    await openSettled(page, "/explore")
    const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/explore.data")
    await page.getByRole("link", { name: "Music", exact: true }).first().click()
    const headers = await (await asked).allHeaders()
    expect(headers["content-type"]).toBe("text/x-script; charset=utf-8")
    await expect(page).toHaveURL("/explore?className=music")
    await expect(page.getByRole("list", { name: "Classes", exact: true }).getByRole("link").first()).toBeVisible()
    await context.close()
    return headers.etag
  }
  // Again, should a class change between the two.
  await expect(async () => {
    const first = await tagOfMusic()
    expect(first).toMatch(/^"[\w-]{32}-\w+"$/)
    expect(await tagOfMusic()).toBe(first)
  }).toPass({ timeout: 60_000 })
  expect(await tagOfMusic(storageStateOf("learner"))).toBeUndefined()
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
