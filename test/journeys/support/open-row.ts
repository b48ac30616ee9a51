import { expect, type Page } from "@playwright/test"

/** On a phone, opens the row or the card of a list that has this button, if it is folded. */
export async function openRowWith(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true, includeHidden: true })
  await expect(button.first()).toBeAttached()
  const row = page.locator("tr, li").filter({ has: button }).last()
  const more = row.getByRole("button", { name: /^More about/, expanded: false })
  if ((await more.count()) > 0) await more.click()
}
