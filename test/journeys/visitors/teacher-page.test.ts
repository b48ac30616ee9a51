import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { address } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

/** The addresses of other sites that the page loads. The player of YouTube is replaced, so nothing leaves the machine. */
async function requestsElsewhere(page: Page): Promise<string[]> {
  const elsewhere: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith("data:")) elsewhere.push(request.url())
  })
  const player = { contentType: "text/html", body: "<p>The player</p>" }
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill(player))
  return elsewhere
}

test("a visitor goes from a class to its teacher and plays the video, of which nothing is loaded before", async ({
  page,
}) => {
  const elsewhere = await requestsElsewhere(page)
  await page.goto("/explore?className=little+coders")
  const cards = page.getByRole("list", { name: "Classes", exact: true })
  await cards.getByRole("link", { name: /Little Coders Lab/ }).click()
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Your teacher" })).toBeVisible()
  await main.getByRole("link", { name: "Tomas Villareal", exact: true }).first().click()
  await expect(page).toHaveURL(/\/teachers\/[\w-]+$/)
  await expect(page.getByRole("heading", { level: 1, name: "Tomas Villareal" })).toBeVisible()
  await expect(main.getByText("ID checked")).toBeVisible()
  await expect(page.getByRole("list", { name: "Open classes" })).toContainText("Little Coders Lab")
  await openSettled(page, page.url())
  await expect(main.locator("iframe")).toHaveCount(0)
  expect(elsewhere).toEqual([])
  await page.getByRole("link", { name: "Play video: Introduction by Tomas Villareal" }).click()
  const player = main.locator("iframe")
  const src = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0"
  await expect(player).toHaveAttribute("src", src)
  await expect(player.contentFrame().getByText("The player")).toBeVisible()
  expect(elsewhere).toEqual([src])
})

test("the card of a class leads to its teacher, whose video on an unknown site is a link to a new tab", async ({
  page,
}) => {
  await page.goto("/explore?className=pan+de+sal")
  await page
    .getByRole("list", { name: "Classes", exact: true })
    .getByRole("link", { name: /^Carmela Yu/ })
    .click()
  await expect(page.getByRole("heading", { level: 1, name: "Carmela Yu" })).toBeVisible()
  const video = page.getByRole("link", { name: "Introduction" })
  await expect(video).toHaveAttribute("target", "_blank")
  await expect(video).toHaveAttribute("rel", "nofollow noopener")
})

for (const [width, height, screens] of [
  [1280, 800, 1],
  [360, 740, 2],
] as const)
  test(`the teacher, the price and the next step are in sight at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto("/explore?className=little+coders")
    await page.getByRole("list", { name: "Classes", exact: true }).getByRole("link").first().click()
    const main = page.getByRole("main")
    const enroll = main.getByRole("region", { name: "Enroll" })
    for (const thing of [
      main.getByText("ID checked"),
      main.getByText(/^\d+ ratings?$/),
      main.getByRole("link", { name: "Tomas Villareal", exact: true }).first(),
      enroll.getByText("₱"),
      enroll.getByRole("link", { name: "Log in" }),
    ]) {
      const box = await thing.first().boundingBox()
      expect(box && box.y + box.height).toBeLessThan(height * screens)
    }
  })
