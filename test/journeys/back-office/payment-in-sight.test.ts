import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import {
  ada,
  answerRejection,
  ben,
  checkWindow,
  cora,
  leave,
  proof,
  reject,
  waitFor,
} from "../support/waiting-payments.ts"

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

test("a payment that could not be loaded is not approved until it is there", async ({ page }) => {
  await waitFor(page)
  const failed = { status: 500, json: { success: false, message: "Something went wrong on our side." } }
  const details = /\/admins\/payments\/[0-9a-f-]+$/
  await page.route(details, (route) => route.fulfill(failed))
  await open(page)
  const dialog = checkWindow(page)
  await expect(dialog.getByText("The proof of payment could not be loaded.")).toBeVisible()
  const approve = approveOf(page)
  await expect(approve).toHaveAttribute("aria-disabled", "true")
  await approve.press("Enter")
  await page.unroute(details)
  await waitFor(page)
  await dialog.getByRole("button", { name: "Try again", exact: true }).click()
  await expect(dialog.getByText("₱1,250.00").first()).toBeVisible()
  await expect(approve).not.toHaveAttribute("aria-disabled")
})

test("a proof that cannot be shown says so, and comes with Try again; the payment can be rejected meanwhile", async ({
  page,
}) => {
  const left = await waitFor(page)
  const pictures = /0000000[01]-.*\.png/
  await page.route(pictures, (route) => route.abort())
  await open(page)
  const dialog = checkWindow(page)
  const failure = dialog.getByText("The proof of payment could not be shown.")
  await expect(failure).toBeVisible()
  await expect(dialog.getByText(noProof)).toBeVisible()
  await approveOf(page).press("Enter")
  await reject(page)
  await expect(dialog.getByText("1 more to check")).toBeVisible()
  await expect(failure).toBeVisible()
  await expect(approveOf(page)).toHaveAttribute("aria-disabled", "true")
  await page.unroute(pictures)
  await dialog.getByRole("button", { name: "Try again" }).click()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await approveOf(page).click()
  await expect(dialog.getByText("No others to check")).toBeVisible()
  await leave(page)
  await expect.poll(() => [...left.values()]).toEqual(["denied", "approved", "pending"])
})
