import { expect, type Page, test } from "@playwright/test"
import { classIds } from "./demo-classes.ts"
import { dialogs } from "./every-page.ts"
import { askAxe, judgeWidth, listen, whenRepainted } from "./judge-page.ts"
import { stateOf } from "./places.ts"

test.describe.configure({ timeout: 240_000 })
test.use({ contextOptions: { reducedMotion: "reduce" } })

for (const [role, places] of Object.entries(dialogs)) {
  test.describe(`the ${role}'s area`, () => {
    test.use({ storageState: stateOf(role as keyof typeof dialogs) })

    test(`what opens over the pages of the ${role} is for everybody, and gives the focus back`, async ({ page }) => {
      const idOf = await classIds()
      const heard = listen(page)
      for (const [template, button] of places) {
        const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
        await test.step(`${template}, ${button}`, async () => {
          expect.soft([...(await judgeDialog(page, path, button)), ...heard()], `${template}, ${button}`).toEqual([])
        })
      }
    })
  })
}

/** What is wrong with a dialog: at 360 px in light colours, then at 1280 px in dark ones. */
async function judgeDialog(page: Page, path: string, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: "light" })
  await page.goto(path)
  const [button, dialog] = [page.getByRole("button", { name, exact: true }), page.getByRole("dialog")]
  await button.click()
  await expect(dialog).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: /…$|\.\.\.$/ })).toHaveCount(0)
  await whenRepainted(page)
  const wrong = [...(await judgeWidth(page, 360)), ...(await askAxe(page, "at 360 px in light colours"))]
  wrong.push(...(await judgeWidth(page, 1280)))
  await page.emulateMedia({ colorScheme: "dark" })
  await whenRepainted(page)
  wrong.push(...(await askAxe(page, "at 1280 px in dark colours")))
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  return wrong
}
