import { expect, type Page } from "@playwright/test"
import { ada, ben, cora, proof, type WaitingPerson } from "../../builders/waiting-payments.ts"
import { boxesOf } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { checkWindow, manage, waitFor } from "../support/waiting-payments.ts"

/** Nothing moves for an administrator from one payment to the next. */
test.use({ storageState: storageStateOf("admin") })

const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const

test("nothing moves between three payments, at any size", async ({ page }) => {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await waitFor(page)
    await page.goto("/admin/enrollees?status=pending")
    await manage(page, ada)
    const first = await placesOf(page, ada)
    for (const [person, next] of [
      [ada, ben],
      [ben, cora],
    ] as const) {
      await test.step(`from ${person.name} to ${next.name} at ${width} by ${height}`, async () => {
        await checkWindow(page).getByRole("button", { name: "Approve" }).click()
        expect(await placesOf(page, next)).toEqual(first)
      })
    }
  }
})

/** Returns the positions of the title, the name and the buttons once the dialog is loaded, and the scroll offset. */
async function placesOf(page: Page, person: WaitingPerson) {
  const dialog = checkWindow(page)
  await expect(dialog.getByRole("img", { name: proof(person) })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve" })).not.toHaveAttribute("aria-disabled")
  await expect(dialog.getByText("₱1,250.00").first()).toBeVisible()
  const title = dialog.getByRole("heading", { name: "Check the payment" })
  // A delayed decision replaces "Another amount".
  const buttons = Object.fromEntries(
    ["Close", "Approve", "Reject", "Undo", "Previous", "Next"].map((button) => [
      button,
      dialog.getByRole("button", { name: button, exact: button === "Close" }).first(),
    ]),
  )
  const { name, ...others } = await boxesOf({ title, ...buttons, name: nameOf(page, person) })
  const scrolled = await dialog.evaluate(
    (window) => [window, ...window.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop !== 0).length,
  )
  expect(scrolled).toBe(0)
  const { x, y, height } = name
  return { ...others, name: { x, y, height } }
}

const nameOf = (page: Page, person: WaitingPerson) => checkWindow(page).getByText(person.name, { exact: true }).first()
