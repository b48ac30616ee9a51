// docs/rules/notices.md#notices

import { randomUUID } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, learnerInput } from "../support/newcomers.ts"
import { bellOf, expectRightNumber, logInElsewhere, newDevice } from "../support/own-notices.ts"
import { checkWidth, runAxe, whenRepainted } from "../support/page-checks.ts"
import { emailFor } from "../support/people.ts"
import { signedInRoles, storageStateOf } from "../support/places.ts"
import { openSettled, reloadSettled } from "../support/settled.ts"

const someone = (first: string) => ({
  email: emailFor(`${first}.notices`),
  firstName: "Maria Concepcion Natividad",
  lastName: `Macapagal-Dimaculangan ${first}`,
})
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notices" })
const goneClass = () => `/learner/classroom/lifeskills/group/${randomUUID()}`

/** The page fits and is for everybody, in both colours. */
async function checkLooks(page: Page, where: string, widths: readonly number[]): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of widths) expect(await checkWidth(page, width), where).toEqual([])
    await whenRepainted(page)
    expect(await runAxe(page, `${where} in ${scheme}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
}

test("the bell opens the newest notices; one leads to its thing and is read, and the keyboard reaches all", async ({
  browser,
}) => {
  const person = someone("ligaya")
  const page = await enter(browser, person, "learner", learnerInput)
  await openSettled(page, "/learner")
  await logInElsewhere(person.email)
  await expectRightNumber([page], 1)
  await bellOf(page).focus()
  await page.keyboard.press("Enter")
  const panel = panelOf(page)
  await expect(panel.getByRole("heading", { name: "Notices" })).toBeFocused()
  await expect(panel.getByRole("link", { name: `Unread: ${newDevice}` })).toBeVisible()
  await test.step("the focus goes from the top to the end, and back to the bell", async () => {
    const stops = [
      panel.getByRole("button", { name: "Mark all as read" }),
      panel.getByRole("button", { name: "Close" }),
    ]
    for (const stop of [...stops, panel.getByRole("link").first()]) {
      await page.keyboard.press("Tab")
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press("Escape")
    await expect(panel).toBeHidden()
    await expect(bellOf(page)).toBeFocused()
  })
  await test.step("it looks right", async () => {
    await bellOf(page).click()
    await checkLooks(page, "the panel", [768, 1280])
  })
  await test.step("opening one reads it", async () => {
    await panel.getByRole("link", { name: newDevice }).first().click()
    await expect(page).toHaveURL("/learner/account")
    await expect(panel).toBeHidden()
    await expectRightNumber([page], 0)
  })
  await test.step("the whole list is one press away", async () => {
    await bellOf(page).click()
    await panel.getByRole("link", { name: "See all" }).click()
    await expect(page).toHaveURL("/learner/notices")
    await expect(page.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible()
  })
})

test("the panel says when there is nothing, and when the notices could not be loaded", async ({ browser }) => {
  const page = await enter(browser, someone("tala"), "learner", learnerInput)
  await page.route(/\/notices\?page=1$/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: "Something went wrong on our side." } }),
  )
  await openSettled(page, "/learner")
  await bellOf(page).click()
  await expect(panelOf(page).getByRole("alert")).toContainText("Your notices could not be loaded.")
  expect(await runAxe(page, "the panel that failed")).toEqual([])
  await page.unrouteAll()
  await page.route(/\/notices\?page=1$/, (route) =>
    route.fulfill({
      json: { success: true, notices: [], unread: 0, pagination: { page: 1, pageSize: 20, total: 0, totalPages: 0 } },
    }),
  )
  await panelOf(page).getByRole("button", { name: "Try again" }).click()
  await expect(panelOf(page).getByRole("heading", { name: "No notices yet" })).toBeVisible()
  expect(await runAxe(page, "the empty panel")).toEqual([])
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, storageState: storageStateOf("learner") })

  test("the bell shows 99+ at most, and leads to the page of notices", async ({ page }) => {
    await page.route("**/notices/stream", (route) => route.abort())
    await page.route("**/notices/unread", (route) => route.fulfill({ json: { success: true, unread: 120 } }))
    await openSettled(page, "/learner")
    const bell = page.getByRole("banner").getByRole("link", { name: "Notices, 120 unread" })
    await expect(bell).toContainText("99+")
    await bell.click()
    await expect(page).toHaveURL("/learner/notices")
  })
})

test("a notice whose thing is gone leads to the list, which says so", async ({ browser }) => {
  const person = someone("amihan")
  const page = await enter(browser, person, "learner", learnerInput)
  await logInElsewhere(person.email)
  const { notices } = await (await page.request.get("/notices")).json()
  const { id } = notices.find(({ title }: { title: string }) => title === newDevice)
  const says = page.getByRole("main").getByRole("status").filter({ hasText: "no longer open to you" })
  await test.step("from a mail", async () => {
    await page.goto(`${goneClass()}?notice=${id}`)
    await expect(page).toHaveURL("/learner/notices")
    await expect(says).toContainText(`“${newDevice}” is about something that is not here any more`)
    await expect(page.getByRole("button", { name: `Mark as unread: ${newDevice}` })).toBeVisible()
    expect(await runAxe(page, "a notice without its thing")).toEqual([])
  })
  await test.step("from the list", async () => {
    await page.route(/\/notices\?page=1$/, async (route) => {
      const reply = await route.fetch()
      const listed = await reply.json()
      await route.fulfill({ json: { ...listed, notices: [{ ...notices[0], link: goneClass() }] } })
    })
    await openSettled(page, "/learner")
    await bellOf(page).click()
    await panelOf(page).getByRole("link", { name: notices[0].title }).click()
    await expect(page).toHaveURL("/learner/notices")
    await expect(says).toBeVisible()
  })
  await test.step("another wrong address leads nowhere else", async () => {
    await page.goto(goneClass())
    await expect(page.getByRole("heading", { name: "We cannot find this class" })).toBeVisible()
  })
})

const tableOf = (page: Page) => page.getByRole("table", { name: "How you get each kind of notice" })

for (const role of signedInRoles) {
  test.describe(`the account page of the ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test(`says what a ${role} hears, at every width and in both colours`, async ({ page }) => {
      await openSettled(page, `/${role}/account`)
      const security = tableOf(page).getByRole("row", { name: /^The security of your account/ })
      await expect(security.getByText("always")).toHaveCount(2)
      await expect(security.getByRole("checkbox")).toHaveCount(1)
      await expect(page.getByRole("heading", { name: "Your devices" })).toBeVisible()
      await checkLooks(page, `the choices of the ${role}`, [360, 768, 1280])
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(security.getByRole("checkbox", { name: "The security of your account: Devices" })).toBeVisible()
    })
  })
}

test("each choice is saved at once, and quiet hours with their form", async ({ browser }) => {
  const page = await enter(browser, someone("mayumi"), "learner", learnerInput)
  await openSettled(page, "/learner/account")
  const mails = tableOf(page).getByRole("checkbox", { name: "Announcements: E-mail" })
  const saved = page.getByRole("listitem").filter({ hasText: "Saved." })
  await expect(mails).toBeChecked()
  // Not uncheck(): what is shown follows in the moment after the click.
  await mails.click()
  await expect(mails).not.toBeChecked()
  await expect(saved).toBeVisible()
  await page.getByRole("button", { name: "Edit quiet hours" }).click()
  const form = page.getByRole("form", { name: "Quiet hours" })
  await expect(form.getByLabel("Quiet from")).toBeFocused()
  await form.getByLabel("Quiet from").fill("")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByLabel("Quiet from")).toHaveAccessibleDescription(/must be a time/)
  await form.getByLabel("Quiet from").fill("22:30")
  await checkLooks(page, "the form of quiet hours", [360, 1280])
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("button", { name: "Edit quiet hours" })).toBeFocused()
  await reloadSettled(page)
  await expect(mails).not.toBeChecked()
  await expect(page.getByText("10:30 PM to 7:00 AM, Manila time")).toBeVisible()
})

test("a choice that cannot be saved is shown as it was, with the reason", async ({ browser }) => {
  const page = await enter(browser, someone("hana"), "learner", learnerInput)
  await openSettled(page, "/learner/account")
  await page.route("**/accounts/notice-settings", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  )
  const grades = tableOf(page).getByRole("checkbox", { name: "Grades and report cards: Devices" })
  await grades.click()
  await expect(page.getByText("The connection was lost.")).toBeVisible()
  await expect(grades).toBeChecked()
})
