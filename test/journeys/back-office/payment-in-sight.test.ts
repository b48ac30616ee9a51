import { expect, type Page } from "@playwright/test"
import { ada, ben, cora, proof } from "../../builders/waiting-payments.ts"
import { boxOf } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { answerRejection, checkWindow, leave, waitFor } from "../support/waiting-payments.ts"

/** An administrator approves a payment only with its proof on the screen. */
test.use({ storageState: storageStateOf("admin") })

const noProof = "You can approve after the proof is shown."
const approveOf = (page: Page) => checkWindow(page).getByRole("button", { name: "Approve" })
const open = (page: Page) => page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)

/** Holds replies from these addresses back until it is released. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const waiting: (() => void)[] = []
  await page.route(addresses, async (route) => {
    await new Promise<void>((letGo) => waiting.push(letGo))
    await route.fallback()
  })
  return () => {
    for (const letGo of waiting) letGo()
  }
}

test("Enter pressed again and again approves nobody whose proof is still on its way", async ({ page }) => {
  const left = await waitFor(page)
  const letGo = await hold(page, new RegExp(`(${ben.id}|${cora.id})\\.png`))
  await open(page)
  const approve = approveOf(page)
  await approve.click()
  await expect(checkWindow(page).getByRole("img", { name: proof(ben) })).toBeAttached()
  await expect(approve).toBeFocused()
  for (let n = 0; n < 6; n += 1) await page.keyboard.press("Enter")
  await test.step("the button keeps the focus and says why nothing happens", async () => {
    await expect(approve).toBeFocused()
    await expect(approve).toHaveAttribute("aria-disabled", "true")
    await expect(approve).toHaveAccessibleDescription(new RegExp(noProof))
    await expect(checkWindow(page).getByText(noProof)).toBeVisible()
  })
  await test.step("a press that began before the proof came is not meant for it", async () => {
    const box = await boxOf(approve)
    await page.mouse.move(box.x + 10, box.y + 10)
    await page.mouse.down()
    letGo()
    await expect(approve).not.toHaveAttribute("aria-disabled")
    await page.mouse.up()
  })
  await expect(checkWindow(page).getByText("1 more to check")).toBeVisible()
  await test.step("once it is shown, it is approved", async () => {
    await approve.press("Enter")
    await expect(checkWindow(page).getByText("No others to check")).toBeVisible()
  })
  await leave(page)
  await expect.poll(() => [...left.values()]).toEqual(["approved", "approved", "pending"])
})

test("the second press of a double press is not meant for the next payment", async ({ page }) => {
  const left = await waitFor(page)
  await open(page)
  for (const button of ["Reject", "Approve"]) {
    await expect(checkWindow(page).getByRole("button", { name: button })).not.toHaveAttribute("aria-disabled")
    await checkWindow(page).getByRole("button", { name: button }).dblclick({ delay: 60 })
    // The dialog that it opens stays, because the second press does not count as one outside.
    if (button === "Reject") await answerRejection(page)
  }
  await expect(checkWindow(page).getByRole("img", { name: proof(cora) })).toBeVisible()
  await expect(approveOf(page)).not.toHaveAttribute("aria-disabled")
  await leave(page)
  await expect.poll(() => [...left.values()]).toEqual(["denied", "approved", "pending"])
})
