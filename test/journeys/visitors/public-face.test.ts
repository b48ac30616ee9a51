// docs/rules/pages.md#menus

import { expect, type Page } from "@playwright/test"
import sharp from "sharp"
import { categories } from "../../../features/classes/domain/categories.ts"
import { today } from "../support/days.ts"
import { classIds } from "../support/demo-classes.ts"
import { pages } from "../support/every-page.ts"
import { test } from "../support/journey.ts"
import { checkWidth } from "../support/page-checks.ts"
import { address, storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

type Thing = Record<string, unknown> & { "@type": string }

/** Returns the metadata for search engines. */
async function thingsOn(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Thing)
}

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content")

test("a parent on a phone finds a class for a nine-year-old on Saturdays in three taps", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/")
  const finder = page.getByRole("search", { name: "Find a class" })
  await finder.getByLabel("Who is it for?").selectOption({ label: "9 years old" })
  await finder.getByLabel("On which day?").selectOption({ label: "Saturday" })
  await finder.getByRole("button", { name: "Find a class" }).click()
  await expect(page).toHaveURL("/explore?age=9&weekday=saturday")
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible()
  const classLinks = page.getByRole("list", { name: "Classes", exact: true }).getByRole("link")
  await classLinks.first().click()
  await expect(page.getByRole("region", { name: "Enroll" })).toBeVisible()
  await expect(page.getByRole("main").getByText("Saturday").first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL("/explore?age=9&weekday=saturday")
  await page.getByRole("link", { name: "Remove filter: Saturday" }).click()
  await expect(page).toHaveURL("/explore?age=9")
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(1)
})

test("the finder works before the page's code arrives", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: address })
  const page = await context.newPage()
  await page.goto("/")
  await page.getByLabel("On which day?").selectOption({ label: "Saturday" })
  await page.getByRole("button", { name: "Find a class" }).click()
  await expect(page).toHaveURL(/\/explore\?age=&weekday=saturday$/)
  await expect(page.getByRole("list", { name: "Classes", exact: true }).getByRole("link").first()).toBeVisible()
  await context.close()
})

test("the way back leads to the same place in the list", async ({ page }) => {
  await page.goto("/explore")
  const last = page
    .getByRole("list", { name: "Classes", exact: true })
    .getByRole("link")
    .filter({ has: page.getByRole("heading") })
    .last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await last.click()
  await expect(page.getByRole("region", { name: "Enroll" })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
})

/** The headings that each page must have, in this order; others may be in between. */
const sections: [path: string, headings: string[]][] = [
  ["/", ["Classes with a seat for you", "Categories", "What families say"]],
  [
    "/about",
    [
      "Our Vision",
      "About Us",
      "More About Us",
      "Our Story",
      "Learning That Matters",
      "Values Beyond Academics",
      "Class Highlights",
      "Digital Arts",
      "Coding Class",
      "Playgroup/Pre-Kinder/Kinder",
      "Giving Back",
    ],
  ],
  [
    "/homeschool",
    [
      "Two programs",
      "Watch a class",
      "What parents ask",
      "Collaborative program",
      "Parent-led program",
      "From homeschool families",
      "Open homeschool classes",
    ],
  ],
  ["/teach", ["You set your fee. We add ours on top.", "What teachers say", "What teachers ask"]],
]

const footerLinks = {
  "Parents and Learners": ["/register", "/explore", "/homeschool", "/agreements/terms-and-conditions"],
  Teachers: ["/teach", "/agreements/terms-and-conditions/teachers"],
  Support: ["/about", "/help", "/agreements/safety-and-privacy-policy"],
}

test("the public pages have their sections, in their order, and a footer that leads everywhere", async ({ page }) => {
  for (const [path, headings] of sections) {
    await page.goto(path)
    const texts = await page.getByRole("main").getByRole("heading").allInnerTexts()
    expect(
      texts.map((text) => text.trim()).filter((text) => headings.includes(text)),
      path,
    ).toEqual(headings)
    const footer = page.getByRole("contentinfo")
    for (const [group, links] of Object.entries(footerLinks)) {
      const hrefs = await footer
        .getByRole("navigation", { name: group, exact: true })
        .getByRole("link")
        .evaluateAll((anchors) => anchors.map((link) => link.getAttribute("href")))
      expect(hrefs, `${path}, ${group}`).toEqual(links)
    }
    await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/)
    await expect(footer.locator('a[href^="tel:+63"]')).toHaveText(/^\+63/)
    await expect(footer.locator('address a[href^="https://"]')).toHaveCount(1)
    await expect(footer).toContainText(`© ${today().slice(0, 4)} Silid`)
  }
})

test("the home page leads to the classes, to homeschool and to each of eight categories, and says whose it is", async ({
  page,
}) => {
  await page.goto("/")
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: "Explore Classes" })).toHaveAttribute("href", "/explore")
  await expect(main.getByRole("link", { name: "View Homeschool" })).toHaveAttribute("href", "/homeschool")
  for (const { label, word } of categories) {
    const tile = main.getByRole("link", { name: new RegExp(`^${label}`) }).first()
    await expect(tile).toHaveAttribute("href", `/explore?className=${word}`)
  }
  const school = (await thingsOn(page)).find((thing) => thing["@type"] === "EducationalOrganization")
  expect(school).toMatchObject({
    "@context": "https://schema.org",
    name: "Silid",
    url: address,
    email: expect.stringContaining("@"),
    telephone: expect.stringMatching(/^\+63/),
  })
})

test("every public page has a title and a description of its own, and names its own address", async ({ page }) => {
  const idOf = await classIds()
  const heads = new Map<string, string>()
  const paths = pages.visitor.filter(
    (template) => !/ \d+$|[?]|^\/(login|register|recover|checkpoint|error|docs|email|protection|staff)/.test(template),
  )
  expect(paths).toContain("/explore/homeschool/group/{Kinder Circle}")
  for (const template of paths) {
    const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
    await page.goto(path)
    expect(await page.locator('link[rel="canonical"]').getAttribute("href"), path).toBe(address + path)
    for (const said of [await page.title(), (await metaOf(page, "description")) ?? ""]) {
      expect(said.trim().length, path).toBeGreaterThan(4)
      expect(heads.get(said), `${path}: ${said}`).toBeUndefined()
      heads.set(said, path)
    }
  }
})

test("a film is fetched when it is pressed, and then plays", async ({ page }) => {
  const films: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/films/")) films.push(request.url())
  })
  await openSettled(page, "/about")
  expect(films).toEqual([])
  await page.getByRole("link", { name: "Play video: Coding Class" }).click()
  const film = page.locator('video[aria-label="Coding Class"]')
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
})

test("a film that cannot be played says so and leads to it", async ({ page }) => {
  await page.route("**/films/**", (route) => route.abort())
  await page.goto("/homeschool")
  await page.getByRole("link", { name: /Play video: A morning/ }).click()
  await expect(page.getByRole("alert")).toContainText("could not be played")
  await expect(page.getByRole("link", { name: "Open the video" })).toHaveAttribute("href", "/films/kinder.mp4")
  for (const width of [360, 768]) expect(await checkWidth(page, width)).toEqual([])
})

test("every public class has a picture of its own for shared links, and no other class has one", async ({
  page,
  browser,
}) => {
  const idOf = await classIds()
  const pictures: Buffer[] = []
  for (const path of [`group/${idOf("Little Coders Lab")}`, `solo/${idOf("Guitar, One on One")}`]) {
    await page.goto(`/explore/lifeskills/${path}`)
    const picture = (await metaOf(page, "og:image")) ?? ""
    expect(await metaOf(page, "twitter:image")).toBe(picture)
    expect(await metaOf(page, "twitter:card")).toBe("summary_large_image")
    const reply = await page.request.get(picture)
    expect(reply.status()).toBe(200)
    expect(reply.headers()["cache-control"]).toBe("public, max-age=31536000, immutable")
    pictures.push(await reply.body())
    expect(await sharp(pictures.at(-1)).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
    const headers = { "if-none-match": reply.headers().etag ?? "" }
    expect((await page.request.get(picture, { headers })).status()).toBe(304)
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  // A pending class: its teacher sees the page, but a picture that anybody may cache is not drawn.
  const teacher = await browser.newContext({ storageState: storageStateOf("teacher"), baseURL: address })
  const pending = `/explore/lifeskills/group/${idOf("Chess in the Afternoon")}`
  expect((await teacher.request.get(pending)).status()).toBe(200)
  expect((await teacher.request.get(`${pending}/picture.jpg`)).status()).toBe(404)
  expect((await page.request.get("/explore/lifeskills/group/none/picture.jpg")).status()).toBe(404)
  await teacher.close()
})

test("search engines read the class with its price, its dates and its weekly times", async ({ page }) => {
  const idOf = await classIds()
  const path = `/explore/homeschool/group/${idOf("Kinder Circle")}`
  await page.goto(path)
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(address + path)
  const course = (await thingsOn(page)).find((thing) => thing["@type"] === "Course")
  expect(course).toMatchObject({
    "@context": "https://schema.org",
    name: "Kinder Circle",
    url: address + path,
    image: expect.stringMatching(/\/picture\.jpg\?v=\w+$/),
    provider: { "@type": "EducationalOrganization", name: "Silid" },
    offers: { "@type": "Offer", priceCurrency: "PHP", price: 9500, category: "Paid" },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      eventSchedule: expect.arrayContaining([
        expect.objectContaining({
          "@type": "Schedule",
          byDay: expect.stringMatching(/^https:\/\/schema\.org\/\w+day$/),
          startTime: expect.stringMatching(/^\d\d:\d\d$/),
          endTime: expect.stringMatching(/^\d\d:\d\d$/),
          scheduleTimezone: "Asia/Manila",
        }),
      ]),
    },
  })
})

test("search engines find every page and class in the site map, and the questions with their answers", async ({
  page,
}) => {
  const idOf = await classIds()
  const map = await (await page.request.get("/sitemap.xml")).text()
  for (const path of ["/", "/explore", "/faq", `/explore/homeschool/group/${idOf("Kinder Circle")}`])
    expect(map).toContain(`<loc>${address}${path}</loc>`)
  expect(map).not.toContain(idOf("Chess in the Afternoon"))
  expect(await (await page.request.get("/robots.txt")).text()).toContain(`Sitemap: ${address}/sitemap.xml`)
  await page.goto("/faq")
  const faq = (await thingsOn(page)).find((thing) => thing["@type"] === "FAQPage")
  expect(faq?.mainEntity).toHaveLength(await page.locator("main details").count())
})
