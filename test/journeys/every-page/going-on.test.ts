import { expect } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { goFromInside } from "../support/from-inside.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

const voice = "#page-voice"

test("a search keeps the filters, the order and the focus, and follows the way back", async ({ page }) => {
  await page.goto("/explore?programType=lifeskills&sort=price-asc&page=2")
  const box = page.getByRole("searchbox", { name: "Search classes by name" })
  await box.fill("music")
  await box.press("Enter")
  await expect(page).toHaveURL("/explore?className=music&programType=lifeskills&sort=price-asc")
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(box).toHaveValue("")
})

test("who joins from a class is led back to it, past the registration", async ({ page }) => {
  await page.goto("/explore?className=kinder+circle")
  await page.getByRole("list", { name: "Classes", exact: true }).getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Kinder Circle" })).toBeVisible()
  const next = encodeURIComponent(new URL(page.url()).pathname)
  await page.getByRole("region", { name: "Enroll" }).getByRole("link", { name: "Join" }).click()
  await expect(page).toHaveURL(`/register?next=${next}`)
  await expect(page).toHaveTitle("Join · Silid")
  await page.getByRole("link", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(`/login?next=${next}`)
})

test.describe("a parent", () => {
  test.use({ storageState: storageStateOf("parent") })

  test("is told how many seats are left before choosing too many children, and pays for none that is not there", async ({
    page,
  }) => {
    const room = `/parent/classroom/lifeskills/group/${(await classIds())("Move and Play at Home")}`
    const children = ["Ana", "Ben"].map((name) => ({ id: crypto.randomUUID(), name }))
    let freeSeats = 1
    await page.route("**/classes/seats?**", (route) => route.fulfill({ json: { success: true, freeSeats } }))
    await page.route("**/parents/enrollable-children/**", (route) =>
      route.fulfill({ json: { success: true, children } }),
    )
    await goFromInside(page, `${room}?enroll=yes`)
    await page.getByLabel("Ana").check()
    await expect(page.getByText("Only 1 seat is left")).toBeHidden()
    await page.getByLabel("Ben").check()
    await expect(page.getByRole("group", { name: "Children" })).toContainText("Only 1 seat is left: choose one child.")
    await page.getByRole("button", { name: "Submit enrollment" }).click()
    await expect(page.getByLabel("Ana")).toBeFocused()
    freeSeats = 0
    await goFromInside(page, `${room}?enroll=yes&tab=classroom`)
    await expect(page.getByText("Full", { exact: true })).toBeVisible()
    await expect(page.getByRole("link", { name: "Add enrollment" })).toBeHidden()
  })

  test("keeps the menu when a page fails, and can try again", async ({ page }) => {
    // The home page makes the same call as My Account, and caches it for a while.
    await page.goto("/parent/announcements")
    await page.route("**/parents/account", (route) => route.fulfill({ json: { success: true, data: {} } }))
    await page.getByRole("link", { name: "My Account" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown." })).toBeAttached()
    await expect(page.getByRole("link", { name: "Children Classes" })).toBeVisible()
    await page.unroute("**/parents/account")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible()
  })
})

test.describe("a learner", () => {
  test.use({ storageState: storageStateOf("learner") })

  test("stays on the page when the connection is lost, and goes on when it is back", async ({ page, context }) => {
    await page.goto("/learner/account")
    await page.getByRole("button", { name: "Edit first name" }).click()
    await page.getByLabel("First name").fill("Leah")
    await context.setOffline(true)
    const notice = page.getByText("Other pages open as soon as the connection is back.")
    await page.getByRole("link", { name: "Schedule", exact: true }).click()
    await expect(notice).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue("Leah")
    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await page.getByRole("link", { name: "Schedule", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Schedule" })).toBeVisible()
  })

  test("hears where the menu led", async ({ page }) => {
    await page.goto("/learner")
    await page.getByRole("link", { name: "Schedule", exact: true }).click()
    await expect(page.locator(voice)).toHaveText("Schedule · Silid")
  })
})

test.describe("a teacher", () => {
  test.use({ storageState: storageStateOf("teacher") })

  test("keeps the menu when the data of a page is lost on the way, and goes on by trying again", async ({ page }) => {
    await page.goto(`/teacher/classroom/lifeskills/group/${(await classIds())("Chess in the Afternoon")}`)
    await page.route(/edit\.data/, (route) => route.abort())
    await page.getByRole("link", { name: /^Edit/ }).click()
    await expect(page.getByRole("heading", { level: 1, name: "The connection was lost" })).toBeAttached()
    await expect(page.getByRole("link", { name: "My Classes" })).toBeVisible()
    await page.unroute(/edit\.data/)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByLabel("Class name")).toBeVisible()
  })
})
