import { expect, type Page, request } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { dialogs } from "../support/every-page.ts"
import { test } from "../support/journey.ts"
import { openRowWith } from "../support/open-row.ts"
import { checkWidth, listen, runAxe, whenRepainted } from "../support/page-checks.ts"
import { logInAs } from "../support/people.ts"
import { halvedPhoto } from "../support/photos.ts"
import { address, signedInRoles, storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 240_000 })

/** In pixels: of a low window and of a small phone. */
const lowHeight = 640

for (const role of signedInRoles.filter((each) => each !== "learner")) {
  const places = dialogs[role]
  test.describe(`the ${role}'s area`, () => {
    test.use({ storageState: storageStateOf(role) })

    test(`what opens over the pages of the ${role} is for everybody, and gives the focus back`, async ({ page }) => {
      const idOf = await classIds()
      const heard = listen(page)
      await signInElsewhere(role)
      for (const [template, button, opensWith] of places) {
        const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
        await test.step(`${template}, ${button}`, async () => {
          expect
            .soft([...(await checkDialog(page, path, button, opensWith)), ...heard()], `${template}, ${button}`)
            .toEqual([])
        })
      }
    })
  })
}

/** Returns the violations of a dialog: at 360 px in light colours, then at 1280 px in dark ones. */
async function checkDialog(page: Page, path: string, name: string | RegExp, opensWith?: "a picture") {
  await page.setViewportSize({ width: 360, height: lowHeight })
  await page.emulateMedia({ colorScheme: "light" })
  await openSettled(page, path)
  const dialog = page.getByRole("dialog")
  const button = opensWith
    ? page.getByLabel(name, { exact: true })
    : page.getByRole("button", { name, exact: true }).first()
  // What is below the first screen is there once a key is pressed, after the page has started.
  await expect(async () => {
    await page.keyboard.press("Shift")
    const anyButton = page.getByRole("button", { name, exact: true, includeHidden: true })
    await expect(opensWith ? button : anyButton.first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
  if (!opensWith) await openRowWith(page, name)
  await button.focus()
  if (opensWith) await button.setInputFiles(await halvedPhoto())
  else await button.click()
  await expect(dialog).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: /…$|\.\.\.$/ })).toHaveCount(0)
  await whenRepainted(page)
  const wrong = [...(await checkStart(page)), ...(await checkMainAction(page))]
  wrong.push(...(await checkWidth(page, 360)), ...(await runAxe(page, "at 360 px in light colours")))
  await page.setViewportSize({ width: 1280, height: lowHeight })
  wrong.push(...(await checkMainAction(page)))
  wrong.push(...(await checkWidth(page, 1280)))
  await page.emulateMedia({ colorScheme: "dark" })
  await whenRepainted(page)
  wrong.push(...(await runAxe(page, "at 1280 px in dark colours")))
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  return wrong
}

/**
 * Returns the error when the focus starts neither at a place of the dialog's choice nor at a field; in a dialog without
 * either, when it starts at Close.
 */
function checkStart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = "input:not([type=hidden], :disabled), select, textarea, [contenteditable=true]"
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1)
    const focused = document.activeElement
    const name = `${focused?.getAttribute("aria-label") ?? focused?.textContent}`
    if (!dialog?.contains(focused)) return [`starts outside, at ${name}`]
    const hasField = [...dialog.querySelectorAll(fields)].some((field) => field.checkVisibility())
    const isChosen = focused?.matches("[data-autofocus]")
    const isStart = hasField ? isChosen || focused?.matches(fields) : name !== "Close"
    return isStart ? [] : [`starts at ${name}`]
  })
}

/** Returns the errors of the main actions, at the size that the page has: each is in sight without scrolling. */
function checkMainAction(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1)
    const actions = dialog?.querySelectorAll("[data-tone=brand], [data-tone=danger]") ?? []
    return [...actions].flatMap((action) => {
      const { top, bottom } = action.getBoundingClientRect()
      if (top >= 0 && bottom <= innerHeight) return []
      return [`${action.textContent} is out of sight at ${innerWidth} px: ${top} to ${bottom} of ${innerHeight}`]
    })
  })
}

/** A second session, to log out of. */
async function signInElsewhere(role: string): Promise<void> {
  const phone = await request.newContext({ baseURL: address, storageState: { cookies: [], origins: [] } })
  await logInAs(phone, `${role}@demo.silid.example`, "silid-demo-2026")
  await phone.dispose()
}
