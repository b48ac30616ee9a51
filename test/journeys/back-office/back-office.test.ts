// docs/rules/pages.md#menus

import { expect, type Locator, type Page } from "@playwright/test"
import { expectBoxes } from "../support/boxes.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { smallReceipt } from "../support/receipts.ts"
import { reloadSettled } from "../support/settled.ts"

/** The entries of the groups, in their order. */
const groups = {
  People: [
    "/admin/users/learners",
    "/admin/users/parents",
    "/admin/messages",
    "/admin/users/teachers",
    "/admin/users/teachers?verified=pending",
    "/admin/reviews",
  ],
  Classes: [
    "/admin/classes?status=pending",
    "/admin/classes",
    "/admin/classes?status=ongoing",
    "/admin/tools/join-links",
    "/admin/tools/subjects",
    "/admin/tools/days-off",
  ],
  Enrollees: ["/admin/enrollees?status=pending", "/admin/enrollees?status=approved", "/admin/enrollees?status=denied"],
  Money: [
    "/admin/payments?status=sent",
    "/admin/payments/statements",
    "/admin/refunds",
    "/admin/discounts",
    "/admin/payouts",
    "/admin/money",
  ],
  Tools: [
    "/admin/tools/announcements",
    "/admin/tools/objections",
    "/admin/tools/staff",
    "/admin/tools/audit",
    "/admin/tools/privacy",
    "/admin/tools/school-year",
    "/help",
  ],
}

const menu = ["/admin", ...Object.values(groups).flat()]

test.describe("an administrator", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("puts the menu at the side away, which stays so without a flash, and brings it back", async ({ page }) => {
    await page.goto("/admin")
    const side = page.getByRole("navigation", { name: "Administration", exact: true })
    const button = page.getByRole("button", { name: "Side menu" })
    await expect(button).toHaveAttribute("aria-expanded", "true")
    await button.click()
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await expect(side).toBeHidden()
    // The state before hydration.
    await page.route("**/assets/**.js", (route) => route.abort())
    await page.goto("/admin/tools/subjects")
    await expect(button).toBeVisible()
    await expect(side).toBeHidden()
    await page.unroute("**/assets/**.js")
    await reloadSettled(page)
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await button.click()
    await expect(side).toBeVisible()
    await reloadSettled(page)
    await expect(side).toBeVisible()
  })

  test("has the menu of the specification, with how many wait, and a tune behind the brand", async ({ page }) => {
    await page.goto("/admin/tools/school-year")
    const side = page.getByRole("navigation", { name: "Administration", exact: true })
    await openGroups(side)
    const links = side.getByRole("link")
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(menu)
    await expect(side.getByRole("button", { name: "Sign Out" })).toBeVisible()
    await expect(async () => {
      await reloadSettled(page)
      await openGroups(side)
      const totals = await Promise.all(waiting.map(([, call]) => totalOf(page, call)))
      const names = waiting.map(([name], n) => (totals[n] ? `${name}${totals[n]}` : name))
      const shown = waiting.map(([name]) => side.getByRole("link", { name: new RegExp(`^${name}`) }))
      for (const [n, link] of shown.entries()) await expect(link).toHaveText(names[n] ?? "", { timeout: 3_000 })
    }).toPass()
    const tune = page.waitForRequest("**/theme.wav")
    await page.getByRole("button", { name: "Play the theme tune" }).click()
    expect((await (await tune).response())?.ok()).toBe(true)
  })

  test("finds Sign Out in sight in a low window, and no entry of the menu stays under it", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.goto("/admin")
    const side = page.getByRole("navigation", { name: "Administration", exact: true })
    const signOut = side.getByRole("button", { name: "Sign Out" })
    await expect(signOut).toBeInViewport({ ratio: 1 })
    await openGroups(side)
    const links = side.getByRole("link")
    await links.first().focus()
    for (let n = 1; n < menu.length; n += 1) {
      await links.nth(n).focus()
      await expectBoxes({ link: links.nth(n), signOut }, (boxes) =>
        expect(boxes.link.bottom).toBeLessThanOrEqual(boxes.signOut.y),
      )
    }
  })

  test("alone reads a teacher's e-mail, number, payment and meeting links: the page for visitors has none", async ({
    page,
    browser,
  }) => {
    const id = (await classIds())("Little Coders Lab")
    const reply = await page.request.get(`/admins/class/lifeskills/group/info?classId=${id}`)
    const { data } = (await reply.json()) as { data: { zoomLinks: object; teacherInformation: TeacherFacts } }
    const { name, email, contact, paymentInfo } = data.teacherInformation
    await page.goto(`/admin/class/lifeskills/group/${id}`)
    await expect(page.getByText(paymentInfo.accountNumber)).toHaveText(/^•••• \d{4}$/)
    await page.getByRole("button", { name: `Show the account number of ${name}` }).click()
    const whole = page.getByText(/^\d[\d ]{7,}$/)
    await expect(whole).toBeVisible()
    const secrets = [email, contact, await whole.innerText(), ...Object.values(data.zoomLinks)].filter(Boolean)
    expect(secrets.length).toBeGreaterThan(3)
    const visitor = await (await browser.newContext({ storageState: undefined })).newPage()
    const html = await (await visitor.goto(`/explore/lifeskills/group/${id}`))?.text()
    expect(html).toContain("Little Coders Lab")
    for (const secret of secrets) expect(html).not.toContain(secret)
  })

  test("reads toasts at the top right for five seconds, in class screens at the top left for three, dark", async ({
    page,
  }) => {
    await page.clock.install()
    await page.route("**/admins/subject/deactivate", (route) => route.fulfill({ json: done("It is deactivated.") }))
    await page.goto("/admin/tools/subjects")
    const deactivate = async () => {
      await page
        .getByRole("button", { name: /^Deactivate/ })
        .first()
        .click()
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Deactivate/ })
        .click()
    }
    const said = page.getByRole("status").filter({ hasText: "It is deactivated." })
    const title = page.getByRole("heading", { level: 1 })
    await deactivate()
    await expectBoxes({ said, title }, (boxes) => {
      expect(boxes.said.x).toBeGreaterThan(640)
      expect(boxes.said.y + boxes.said.height).toBeLessThanOrEqual(boxes.title.y)
    })
    await staysFor(page, said, 5_000, deactivate)
    await test.step("on a phone it does not hide the first line of the page", async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await deactivate()
      await expectBoxes({ said, title }, (boxes) =>
        expect(boxes.said.y + boxes.said.height).toBeLessThanOrEqual(boxes.title.y),
      )
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await page.route("**/admins/class/zoom-links", (route) => route.fulfill({ json: done("They are saved.") }))
    await page.goto(`/admin/class/lifeskills/group/${(await classIds())("Little Coders Lab")}`)
    const save = page.getByRole("button", { name: "Save links" })
    const dark = page.getByRole("status").filter({ hasText: "They are saved." })
    await save.click()
    const menu = page.locator("aside").first()
    await expectBoxes({ dark, menu }, (boxes) => {
      expect(boxes.dark.x).toBeLessThan(320)
      expect(boxes.dark.x).toBeGreaterThan(boxes.menu.x + boxes.menu.width)
    })
    expect(await lightness(page, "They are saved.")).toBeLessThan(90)
    await staysFor(page, dark, 3_000, () => save.click())
  })
})

const timeToFade = 500

/** The page's clock is stopped; the test advances it. */
async function staysFor(page: Page, toast: Locator, ms: number, sayAgain: () => Promise<void>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.clock.runFor(timeToFade)
  await expect(toast).toBeHidden()
  await sayAgain()
  // Advances frame by frame, until the reply is shown.
  const frame = async () => {
    await page.clock.runFor(16)
    return toast.isVisible()
  }
  await expect.poll(frame, { intervals: [50] }).toBe(true)
  await page.clock.runFor(ms - 100)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100 + timeToFade)
  await expect(toast).toBeHidden()
  await page.clock.resume()
}

type TeacherFacts = { name: string; email: string; contact: string; paymentInfo: { accountNumber: string } }

const done = (message: string) => ({ success: true, message })

/** Opens the groups of the menu that are folded. */
async function openGroups(side: Locator): Promise<void> {
  await expect(side.locator("summary")).toHaveCount(Object.keys(groups).length)
  const folded = side.locator("details:not([open]) > summary")
  while ((await folded.count()) > 0) await folded.first().click()
}

const waiting = [
  ["Pending classes", "/admins/classes?status=pending"],
  ["Pending enrollees", "/admins/enrollees?status=pending"],
  ["To verify", "/admins/teachers?verified=pending"],
] as const

async function totalOf(page: Page, call: string): Promise<number> {
  const reply = await page.request.get(`${call}&page=1&pageSize=1`)
  return ((await reply.json()) as { pagination: { total: number } }).pagination.total
}

/** From 0 to 255: the largest channel of the colour behind a toast. */
async function lightness(page: Page, text: string): Promise<number> {
  const color = await page
    .getByRole("status")
    .filter({ hasText: text })
    .evaluate((toast) => getComputedStyle(toast).backgroundColor)
  return Math.max(...(color.match(/[\d.]+/g) ?? ["255"]).slice(0, 3).map(Number))
}

test.describe("a teacher", () => {
  test.use({ storageState: storageStateOf("teacher") })

  test("sees a cover on its way, stops it, and sends it again", async ({ page }) => {
    const answers: (() => void)[] = []
    await page.route("**/teachers/classes/class-image", async (route) => {
      await new Promise<void>((answer) => answers.push(answer))
      await route.continue().catch(() => {})
    })
    await page.goto(`/teacher/classroom/lifeskills/group/${(await classIds())("Chess in the Afternoon")}`)
    await page.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
    const bar = page.getByRole("progressbar", { name: "Sending: Cover picture" })
    await expect(bar).toBeVisible()
    await page.getByRole("button", { name: "Cancel", exact: true }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByText("The upload was cancelled. This picture is not saved.")).toBeVisible()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(bar).toBeVisible()
    for (const answer of answers) answer()
    await expect(page.getByText("The new cover is saved.")).toBeVisible()
    await expect(bar).toBeHidden()
  })
})
