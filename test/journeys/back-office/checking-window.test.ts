import { expect, type Locator, type Page } from "@playwright/test"
import { type Box, boxesOf, expectBoxes } from "../support/boxes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import {
  ada,
  ben,
  checkWindow,
  cora,
  deny,
  manage,
  proof,
  type WaitingPerson,
  waitFor,
} from "../support/waiting-payments.ts"

/** Nothing moves for an administrator from one payment to the next. */
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

/** Returns the positions of the title, the name and the buttons once the dialog is loaded, and the scroll offset. */
async function placesOf(page: Page, person: WaitingPerson) {
  const dialog = checkWindow(page)
  await expect(dialog.getByRole("img", { name: proof(person) })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Approve" })).not.toHaveAttribute("aria-disabled")
  await expect(dialog.getByText("₱1,250.00")).toBeVisible()
  const title = dialog.getByRole("heading", { name: "Check the payment" })
  const buttons = named(await dialog.getByRole("button").all())
  const { name, ...others } = await boxesOf({ title, ...buttons, name: nameOf(page, person) })
  const scrolled = await dialog.evaluate(
    (window) => [window, ...window.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop !== 0).length,
  )
  expect(scrolled).toBe(0)
  const { x, y, height } = name
  return { ...others, name: { x, y, height } }
}

const named = (places: Locator[]): Record<string, Locator> =>
  Object.fromEntries(places.map((place) => [String(place), place]))

async function checkToast(page: Page, person: WaitingPerson) {
  const dialog = checkWindow(page)
  const toast = page.getByText("It is decided.")
  await expect(toast).toBeVisible()
  const places: Locator[] = [
    dialog.getByRole("heading", { name: "Check the payment" }),
    nameOf(page, person),
    dialog.getByText("Own enrollment"),
    ...(await dialog.getByRole("button").all()),
    ...(await dialog.getByRole("link").all()),
  ]
  const width = page.viewportSize()?.width ?? 0
  const said = page.locator("[data-tone]").filter({ has: toast })
  await expectBoxes({ ...named(places), said }, ({ said: box, ...others }) => {
    const covered = Object.entries<Box>(others).filter(([, other]) => overlap(box, other))
    expect(covered.map(([name]) => name)).toEqual([])
    expect(box.bottom).toBeLessThan(150)
    if (width >= 768) expect(box.x).toBeGreaterThan(width / 2)
  })
}

const nameOf = (page: Page, person: WaitingPerson) => checkWindow(page).getByText(person.name, { exact: true }).first()

const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom

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
  await expectBoxes({ bar: page.getByRole("banner"), toast }, (boxes) =>
    expect(boxes.toast.y).toBeGreaterThan(boxes.bar.bottom),
  )
  await manage(page, ben).press("Enter")
  await expect(checkWindow(page).getByText("It is decided.")).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(toast).toBeHidden()
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
  const title = dialog.getByRole("heading", { name: "Check the payment" })
  await expectBoxes({ title, failure, name: nameOf(page, ada) }, (boxes) => {
    expect(boxes.failure.y).toBeGreaterThanOrEqual(boxes.title.bottom)
    expect(boxes.failure.bottom).toBeLessThanOrEqual(boxes.name.y)
  })
  await deny(page)
  await expect(dialog.getByText("1 more to check")).toBeVisible()
  await expect(failure).toBeVisible()
})
