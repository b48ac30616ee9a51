import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { learnerInput } from "../support/newcomers.ts"
import { emailFor, openAccount, post } from "../support/people.ts"
import { halvedPhoto, leftAndRightOf } from "../support/photos.ts"

test("a profile picture is moved into its circle by hand and by slider before it is sent", async ({ page }) => {
  await openAccount(page.request, { email: emailFor("queenie"), firstName: "Queenie", lastName: "Dela Cruz" })
  await post(page.request, "/accounts/register-learner", learnerInput)
  await page.goto("/learner/account")
  await test.step("Cancel sends nothing", () => cancelled(page))
  await test.step("what is seen by default is the middle", async () => {
    await pick(page)
    expect(await uploadPicture(page)).toMatchObject({ left: "red", right: "blue" })
  })
  await test.step("the sliders show its right side", async () => {
    await pick(page)
    await expect(page.getByRole("slider", { name: "Up and down" })).toBeDisabled()
    await page.getByRole("slider", { name: "Left and right" }).press("End")
    expect(await uploadPicture(page)).toMatchObject({ left: "blue", right: "blue" })
  })
  await test.step("the hand shows its left side, and the wheel brings it nearer", async () => {
    await pick(page)
    await drag(page)
    expect(await uploadPicture(page)).toMatchObject({ left: "red", right: "red" })
  })
})

const cropping = (page: Page) => page.getByRole("dialog", { name: "Move your picture into the circle" })

async function pick(page: Page) {
  await expect(page.getByLabel(/^Choose a/)).toBeEnabled()
  await page.getByLabel(/^Choose a/).setInputFiles(await halvedPhoto())
  await expect(cropping(page).getByRole("slider", { name: "Zoom" })).toBeVisible()
}

async function cancelled(page: Page) {
  await pick(page)
  await cropping(page).getByRole("button", { name: "Cancel" }).click()
  await expect(cropping(page)).toBeHidden()
  expect(await keptName(page)).toBeNull()
}

async function drag(page: Page) {
  const frame = cropping(page)
    .getByRole("img", { name: /^Your picture/ })
    .locator("..")
  const box = await boxOf(frame)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await expect(page.getByRole("slider", { name: "Up and down" })).toBeEnabled()
  await page.mouse.down()
  for (const part of [0.4, 0.8]) await page.mouse.move(x + box.width * part, y, { steps: 4 })
  await page.mouse.up()
}

/** Uploads it; returns the stored picture. */
async function uploadPicture(page: Page) {
  const before = await keptName(page)
  await cropping(page).getByRole("button", { name: "Use this picture" }).click()
  await expect(cropping(page)).toBeHidden()
  await expect.poll(() => keptName(page)).not.toBe(before)
  const reply = await page.request.get(`/files/profile-pictures/${await keptName(page)}`)
  const picture = await reply.body()
  expect(picture.length).toBeLessThan(1_000_000)
  const seen = await leftAndRightOf(picture)
  expect(seen.width).toBe(seen.height)
  await expect(page.getByText("Your picture is changed.").first()).toBeVisible()
  const account = page.getByRole("banner").getByRole("link", { name: /^Your account/ })
  await expect(account.locator(`img[src$="${await keptName(page)}"]`)).toBeVisible()
  return seen
}

async function keptName(page: Page): Promise<string | null> {
  const reply = await page.request.get("/accounts/profile-picture")
  return (await reply.json()).profilePicture
}
