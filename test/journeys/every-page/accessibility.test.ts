import { expect, type Page } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { emailTo, linkIn } from "../support/emails.ts"
import { pages } from "../support/every-page.ts"
import { test } from "../support/journey.ts"
import { markupErrors } from "../support/markup.ts"
import { teacherInput } from "../support/newcomers.ts"
import {
  checkCutTexts,
  checkShift,
  checkWidth,
  contrastsOf,
  listen,
  runAxe,
  setWidth,
  watchShifts,
  whenRepainted,
} from "../support/page-checks.ts"
import { emailFor, openAccount, post, registerNewcomer } from "../support/people.ts"
import { signedInRoles, storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel", timeout: 300_000 })
// A visitor in another zone sees their own times too, once the page knows the zone. Whoever is logged in sees them at
// once from the second page on.
test.use({ viewport: { width: 360, height: 740 }, colorScheme: "light", timezoneId: "Asia/Manila" })

const requirement = "is for everybody, on a phone and on a desk, light and dark, and asks no other site for anything"
const pagesAtOnce = 12

for (const { paths, part } of partsOf(pages.visitor)) {
  test(`every public page ${requirement}${part}`, async ({ page }) => {
    await checkAll(page, paths)
  })
}

for (const role of signedInRoles) {
  test.describe(`the ${role}'s area`, () => {
    test.use({ storageState: storageStateOf(role), timezoneId: "Asia/Dubai" })

    for (const { paths, part } of partsOf(pages[role])) {
      test(`every page of a ${role} ${requirement}${part}`, async ({ page }) => {
        await checkAll(page, paths)
      })
    }
  })
}

/** Few enough pages at a time that a slow machine finishes them in time. */
function partsOf(paths: readonly string[]): { paths: readonly string[]; part: string }[] {
  const parts = Array.from({ length: Math.ceil(paths.length / pagesAtOnce) }, (_, nth) =>
    paths.slice(nth * pagesAtOnce, (nth + 1) * pagesAtOnce),
  )
  return parts.map((each, nth) => ({ paths: each, part: parts.length > 1 ? `, part ${nth + 1}` : "" }))
}

test("the way of a newcomer is for everybody, on a phone and on a desk, light and dark", async ({ page }) => {
  const name = { firstName: "Gina", lastName: "Lopez" }
  const email = emailFor("gina.lopez")
  await registerNewcomer(page.request, { email: emailFor("unverified"), ...name })
  await checkAll(page, ["/checkpoint/verify"])
  await page.context().clearCookies()
  await openAccount(page.request, { email, ...name })
  const forms = ["learner", "parent", "teacher"].map((role) => `/checkpoint/register/${role}`)
  await checkAll(page, ["/checkpoint/register", ...forms])
  await post(page.request, "/accounts/register-teacher", teacherInput)
  await checkAll(page, ["/teacher", "/teacher/apply"])
  await page.context().clearCookies()
  await post(page.request, "/email/account-recovery", { email })
  await checkAll(page, [new URL(linkIn(await emailTo(email, "Set a new password"))).pathname])
})

async function checkAll(page: Page, templates: readonly string[]): Promise<void> {
  const idOf = await classIds()
  const heard = listen(page)
  await watchShifts(page)
  for (const template of templates) {
    const [path = "", status = "200"] = template.replace(/\{(.+)\}/, (_, name) => idOf(name)).split(" ")
    await test.step(template, async () => {
      const wrong = await check(page, path, Number(status))
      expect.soft([...wrong, ...heard()], template).toEqual([])
    })
  }
}

/**
 * Each page is checked on a phone, a tablet and a desktop, in light and dark colours. The content is the same except
 * for what a width hides: all rules run on the phone and the desktop. In the other variants the colour rules run if a
 * text has a colour or background that was not checked at another width.
 */
const looks = [
  { width: 360, colours: "light", rules: "all" },
  { width: 360, colours: "dark", rules: "colours" },
  { width: 768, colours: "light", rules: "colours" },
  { width: 768, colours: "dark", rules: "colours" },
  { width: 1280, colours: "light", rules: "colours" },
  { width: 1280, colours: "dark", rules: "all" },
] as const

/** What is wrong with a seat, and pushes the form down, is known only once the page has asked to hold it. */
const asksForSeats = "/parent/basket"

/**
 * Opens a page, again if it has moved: a busy machine may keep the server from loading the data in time, so that the
 * browser fetches it. Returns the errors of the last time.
 */
async function openStill(page: Page, path: string) {
  for (let tries = 3; ; tries -= 1) {
    const reply = await openSettled(page, path)
    const wrong = path === asksForSeats ? [] : await checkShift(page)
    if (wrong.length === 0 || tries === 1) return { reply, wrong }
  }
}

/** The widths at which nothing may be cut: those of phones, tablets and desks, and between them. */
const widths = [320, 360, 768, 1024, 1280, 1366, 1920]

/** Returns the violations of a page in each of its variants. */
async function check(page: Page, path: string, status: number): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: "light" })
  const { reply, wrong } = await openStill(page, path)
  // An editor is loaded when it comes near the viewport.
  const waits = page.locator("[data-waits]")
  if ((await waits.count()) > 0) await waits.first().scrollIntoViewIfNeeded()
  await expect(waits).toHaveCount(0)
  await expect(page.getByRole("status").filter({ hasText: /…$|\.\.\.$/ })).toHaveCount(0)
  const tab = new URL(page.url()).searchParams.get("tab")
  const isOpen = page.locator(`nav a[aria-current="page"][href*="tab=${tab}"]`)
  if (tab && (await isOpen.count()) === 0) wrong.push(`does not open its tab ${tab}`)
  if (reply?.status() !== status) wrong.push(`answers ${reply?.status()}`)
  wrong.push(...(await markupErrors((await reply?.text()) ?? "")))
  const [headings, mains] = [page.getByRole("heading", { level: 1 }), page.getByRole("main")]
  if ((await headings.count()) !== 1) wrong.push(`has ${await headings.count()} h1`)
  if ((await mains.count()) !== 1) wrong.push(`has ${await mains.count()} main`)
  for (const width of widths) wrong.push(...(await checkWidth(page, width)), ...(await checkCutTexts(page, width)))
  const checked = { light: new Set<string>(), dark: new Set<string>() }
  for (const { width, colours, rules } of looks) {
    await page.emulateMedia({ colorScheme: colours })
    await setWidth(page, width)
    await whenRepainted(page)
    const contrasts = await contrastsOf(page)
    const isNew = contrasts.some((contrast) => !checked[colours].has(contrast))
    if (rules === "all" || isNew) wrong.push(...(await runAxe(page, `at ${width} px in ${colours} colours`, rules)))
    for (const contrast of contrasts) checked[colours].add(contrast)
  }
  return wrong
}
