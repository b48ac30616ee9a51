import { createECDH, randomBytes } from "node:crypto"
import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { checkWidth, runAxe, whenRepainted } from "../support/page-checks.ts"
import { address, storageStateOf } from "../support/places.ts"
import { wholeBrowser } from "../support/whole-browser.ts"

test.use({ ...wholeBrowser, storageState: storageStateOf("learner") })

const button = (page: Page) => page.getByRole("button", { name: "Notify me on this device" })
const rows = (page: Page) => page.getByRole("list", { name: "Devices that get your notices" }).getByRole("listitem")

/** Headless Chromium cannot reach a push service, so subscribing is mocked, with a public address. */
async function withPushService(page: Page): Promise<void> {
  const pair = createECDH("prime256v1")
  const keys = { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") }
  const endpoint = `https://8.8.8.8/push/${randomBytes(8).toString("hex")}`
  await page.addInitScript(
    (subscription) => {
      const place = "journey-subscription"
      const made = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(place)
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(place, "1")
        return made as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem(place) ? (made as unknown as PushSubscription) : null
    },
    { endpoint, keys },
  )
}

test("a device is told of notices once somebody asks for it, can be tested and removed", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: address })
  await withPushService(page)
  await page.goto("/learner/account")
  await expect(page.getByText("Notices are not turned on for any device yet.")).toBeVisible()
  await button(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText("This device")
  await expect(button(page)).toHaveCount(0)

  await test.step("it looks right in each width and both colours", async () => {
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const width of [360, 768, 1280]) expect(await checkWidth(page, width)).toEqual([])
      await whenRepainted(page)
      expect(await runAxe(page, `devices in ${scheme}`)).toEqual([])
    }
  })
  await test.step("what the push service makes of a test is said beside the device", async () => {
    await page.route("**/accounts/push-test", async (route) => {
      const { devices } = await (await context.request.get("/accounts/push-devices")).json()
      const results = [{ id: devices[0].id, outcome: "refused", status: 403, reason: "BadJwtToken" }]
      await route.fulfill({ json: { success: true, message: "The test could not be sent to your device.", results } })
    })
    await page.getByRole("button", { name: "Send a test" }).click()
    await expect(rows(page)).toContainText("The push service rejected the test (403, BadJwtToken).")
  })
  await test.step("after a load it is still on, and once it is removed it stays removed", async () => {
    const response = page.waitForResponse((reply) => reply.url().endsWith("/accounts/push-device"))
    await page.reload()
    expect((await response).status()).toBe(200)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole("button", { name: /^Remove/ }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect(button(page)).toBeVisible()
    await page.reload()
    await expect(button(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })
  await test.step("removed from elsewhere, it is off after its next load", async () => {
    await button(page).click()
    await expect(rows(page)).toHaveCount(1)
    const { devices } = await (await context.request.get("/accounts/push-devices")).json()
    const current = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    await context.request.delete("/accounts/push-device", { data: { id: current.id } })
    const response = page.waitForResponse((reply) => reply.url().endsWith("/accounts/push-device"))
    await page.reload()
    expect((await response).status()).toBe(409)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("journey-subscription"))).toBeNull()
  })
})

test("who does not allow it is told what that means, and how to allow it", async ({ page }) => {
  // Headless browsers cannot show the permission prompt, so the test answers it.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" })
    Notification.requestPermission = async () => {
      localStorage.setItem("permission", "denied")
      return "denied"
    }
  })
  await page.goto("/learner/account")
  await expect(page.getByText("Your browser will ask you")).toBeVisible()
  await button(page).click()
  await expect(page.getByText("You did not allow notices, so this device gets none.")).toBeVisible()
  await expect(page.getByText("Notices from this site are blocked on this device")).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  expect(await runAxe(page, "blocked notices")).toEqual([])
})
