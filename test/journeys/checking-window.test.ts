import { expect, type Locator, type Page, test } from "@playwright/test"
import { storageStateOf } from "./places.ts"
import { ada, ben, checkWindow, cora, deny, manage, proof, type WaitingPerson, waitFor } from "./waiting-payments.ts"

/** An administrator's eyes and hands stay where they are from one payment to the next. */
test.use({ storageState: storageStateOf("admin") })

const sizes = [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
] as const

for (const [width, height] of sizes) {
  test(`nothing moves between three payments, and no toast covers a word or a button, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await waitFor(page)
    await page.goto("/admin/enrollees?status=pending")
    await manage(page, ada).click()
    const first = await placesOf(page, ada)
    for (const [person, next] of [
      [ada, ben],
      [ben, cora],
    ] as const) {
      await test.step(`from ${person.name} to ${next.name}`, async () => {
        await checkWindow(page).getByRole("button", { name: "Approve" }).click()
        const places = await placesOf(page, next)
        await checkToast(page, next)
        expect(places).toEqual(first)
      })
    }
  })
}

/** Where the title, the beginning of the name and the buttons are once everything about the person is there, and what is scrolled. */
async function placesOf(page: Page, person: WaitingPerson) {
  const dialog = checkWindow(page)
  await expect(dialog.getByRole("img", { name: proof(person) })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve" })).not.toHaveAttribute("aria-disabled")
  await expect(dialog.getByText("₱1,250.00")).toBeVisible()
  // The window comes up from below.
  const title = dialog.getByRole("heading", { name: "Check the payment" })
  await expect(async () => expect(await boxOf(title)).toEqual(await boxOf(title))).toPass()
  const { x, y, height } = await boxOf(nameOf(page, person))
  const buttons = await dialog.getByRole("button").all()
  const scrolled = await dialog.evaluate(
    (window) => [window, ...window.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop !== 0).length,
  )
  expect(scrolled).toBe(0)
  return { title: await boxOf(title), name: { x, y, height }, buttons: await Promise.all(buttons.map(boxOf)) }
}

async function checkToast(page: Page, person: WaitingPerson) {
  const dialog = checkWindow(page)
  const toast = page.getByText("It is decided.")
  await expect(toast).toBeVisible()
  const covered: Locator[] = [
    dialog.getByRole("heading", { name: "Check the payment" }),
    nameOf(page, person),
    dialog.getByText("Own enrollment"),
    ...(await dialog.getByRole("button").all()),
    ...(await dialog.getByRole("link").all()),
  ]
  const box = await boxOf(page.locator("[data-tone]").filter({ has: toast }))
  for (const each of covered) expect(overlap(box, await boxOf(each)), String(each)).toBe(false)
  expect(box.y + box.height).toBeLessThan(150)
  if ((page.viewportSize()?.width ?? 0) >= 768) expect(box.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
}

const nameOf = (page: Page, person: WaitingPerson) => checkWindow(page).getByText(person.name, { exact: true }).first()

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(what: Locator): Promise<Box> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not on the screen.`)
  return box
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test("what is said as the window closes goes on over the page, below its bar, and back into the window", async ({
  page,
}) => {
  await waitFor(page)
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  const toast = page.getByText("It is decided.")
  await checkWindow(page).getByRole("button", { name: "Approve" }).click()
  await expect(checkWindow(page).getByText("It is decided.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(checkWindow(page)).toBeHidden()
  await expect(toast).toBeVisible()
  const [bar, box] = [await boxOf(page.getByRole("banner")), await boxOf(toast)]
  expect(box.y).toBeGreaterThan(bar.y + bar.height)
  await manage(page, ben).press("Enter")
  await expect(checkWindow(page).getByText("It is decided.")).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(toast).toBeHidden({ timeout: 7_000 })
})

test("what went wrong is read whole in the window on a phone, and is not taken away by a success", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await waitFor(page)
  const message = "Someone else has already decided on this enrollment. Please check it again."
  await page.route("**/admins/enrollee/approve", (route) =>
    route.fulfill({ status: 409, json: { success: false, message } }),
  )
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  const dialog = checkWindow(page)
  await dialog.getByRole("button", { name: "Approve" }).click()
  const failure = dialog.getByRole("alert").filter({ hasText: message })
  await expect(failure).toBeVisible()
  const [title, box, name] = [
    await boxOf(dialog.getByRole("heading", { name: "Check the payment" })),
    await boxOf(failure),
    await boxOf(nameOf(page, ada)),
  ]
  expect(box.y).toBeGreaterThanOrEqual(title.y + title.height)
  expect(box.y + box.height).toBeLessThanOrEqual(name.y)
  await deny(page)
  await expect(dialog.getByText("1 more to check")).toBeVisible()
  await expect(failure).toBeVisible()
})
