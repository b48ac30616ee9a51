import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import {
  ada,
  answerDenial,
  ben,
  checkWindow,
  classNow,
  cora,
  deny,
  proof,
  waitFor,
} from "../support/waiting-payments.ts"

/** An administrator approves a payment only with its proof and its amount on the screen. */
test.use({ storageState: storageStateOf("admin") })

const noProof = "You can approve after the proof is shown."
const noAmount = "You can approve after the amount is shown."
const approveOf = (page: Page) => checkWindow(page).getByRole("button", { name: "Approve" })
const open = (page: Page) => page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)

/** Delays replies from these addresses until it is released. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held: (() => void)[] = []
  await page.route(addresses, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo))
    await route.fallback()
  })
  return () => {
    for (const letGo of held) letGo()
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
  expect([...left.values()]).toEqual(["approved", "pending", "pending"])
  await test.step("once it is shown, it is approved", async () => {
    await approve.press("Enter")
    await expect(checkWindow(page).getByText("No others to check")).toBeVisible()
    expect(left.get(ben.id)).toBe("approved")
  })
})

test("the second press of a double press is not meant for the next payment", async ({ page }) => {
  const left = await waitFor(page)
  await open(page)
  for (const button of ["Deny", "Approve"]) {
    await expect(checkWindow(page).getByRole("button", { name: button })).not.toHaveAttribute("aria-disabled")
    await checkWindow(page).getByRole("button", { name: button }).dblclick({ delay: 60 })
    // The dialog that it opens stays: the second press does not count as one outside.
    if (button === "Deny") await answerDenial(page)
  }
  await expect(checkWindow(page).getByRole("img", { name: proof(cora) })).toBeVisible()
  await expect(approveOf(page)).not.toHaveAttribute("aria-disabled")
  expect([...left.values()]).toEqual(["denied", "approved", "pending"])
})

test("a payment whose amount could not be loaded is not approved until it is there", async ({ page }) => {
  await waitFor(page)
  const failed = { status: 500, json: { success: false, message: "Something went wrong on our side." } }
  await page.route("**/admins/enrollee-payment/*", (route) => route.fulfill(failed))
  await open(page)
  const dialog = checkWindow(page)
  await expect(dialog.getByText("The amount could not be loaded.")).toBeVisible()
  await expect(dialog.getByText(noAmount)).toBeVisible()
  const approve = approveOf(page)
  await expect(approve).toHaveAttribute("aria-disabled", "true")
  await approve.press("Enter")
  await test.step("neither is one whose proof could not be asked for", async () => {
    await page.route("**/admins/enrollee-proof-of-payment/*", (route) => route.fulfill(failed))
    await page.reload()
    await expect(dialog.getByText("The proof of payment could not be loaded.")).toBeVisible()
    await expect(approve).toHaveAttribute("aria-disabled", "true")
  })
  await page.unroute("**/admins/enrollee-payment/*")
  await page.unroute("**/admins/enrollee-proof-of-payment/*")
  await waitFor(page)
  await dialog.getByRole("button", { name: "Try again", exact: true }).click()
  await dialog.getByRole("button", { name: "Try again to load the amount" }).click()
  await expect(dialog.getByText("₱1,250.00")).toBeVisible()
  await expect(approve).not.toHaveAttribute("aria-disabled")
})

test("a proof that cannot be shown says so, and comes with Try again; the payment can be denied meanwhile", async ({
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
  await deny(page)
  await expect(dialog.getByText("1 more to check")).toBeVisible()
  expect(left.get(ada.id)).toBe("denied")
  await expect(failure).toBeVisible()
  await expect(approveOf(page)).toHaveAttribute("aria-disabled", "true")
  await page.unroute(pictures)
  await dialog.getByRole("button", { name: "Try again" }).click()
  await expect(dialog.getByRole("img", { name: proof(ben) })).toBeVisible()
  await approveOf(page).click()
  await expect(dialog.getByText("No others to check")).toBeVisible()
  expect(left.get(ben.id)).toBe("approved")
})

test("a free class is approved without a proof", async ({ page }) => {
  const left = await waitFor(page)
  await page.route("**/admins/enrollee-payment/*", (route) =>
    route.fulfill({ json: { success: true, payment: null, classNow } }),
  )
  await page.route("**/admins/enrollee-proof-of-payment/*", (route) =>
    route.fulfill({ json: { success: true, proofOfPayment: null } }),
  )
  await open(page)
  await expect(checkWindow(page).getByText("No proof of payment")).toBeVisible()
  await approveOf(page).click()
  await expect(checkWindow(page).getByText("1 more to check")).toBeVisible()
  expect(left.get(ada.id)).toBe("approved")
})
