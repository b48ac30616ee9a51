// docs/rules/notices.md#notices

import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, learnerInput } from "../support/newcomers.ts"
import { bellOf, expectRightNumber, logInElsewhere, newDevice } from "../support/own-notices.ts"
import { checkWidth, runAxe, whenRepainted } from "../support/page-checks.ts"
import { emailFor } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const someone = (first: string) => ({
  email: emailFor(`${first}.notices`),
  firstName: "Maria Concepcion Natividad",
  lastName: `Macapagal-Dimaculangan ${first}`,
})
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notices" })

/** The page fits and is accessible, in both colour schemes. */
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
  await test.step("the choices of notices and the form of quiet hours look right, on a phone too", async () => {
    await openSettled(page, "/learner/account")
    await page.getByRole("button", { name: "Edit quiet hours" }).click()
    await checkLooks(page, "the form of quiet hours", [1280, 360])
    const table = page.getByRole("table", { name: "How you get each kind of notice" })
    const security = table.getByRole("row", { name: /^The security of your account/ })
    await expect(security.getByRole("checkbox", { name: "The security of your account: Devices" })).toBeVisible()
  })
})
