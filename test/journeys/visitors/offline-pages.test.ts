import { type BrowserContext, expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { listen, runAxe } from "../support/page-checks.ts"
import { address, storageStateOf } from "../support/places.ts"
import { wholeBrowser } from "../support/whole-browser.ts"

test.use(wholeBrowser)

/** Waits until the service worker controls the page, which needs no reload. */
async function whenControlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))
  })
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("pages-1"))) return []
    const requests = await (await caches.open("pages-1")).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const isReady = (page: Page) => page.waitForFunction(() => window.silidReady === true)

async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await isReady(page)
  }
}

test("public pages that were open stay readable without a connection, the others say that it is gone", async ({
  page,
  context,
}) => {
  const heard = listen(page)
  await visit(page, "/help")
  await whenControlled(page)
  await expect.poll(() => keptPages(page)).toEqual(["/help"])
  await visit(page, "/", "/explore")
  await expect.poll(() => keptPages(page)).toEqual(["/help", "/", "/explore"])
  expect(heard()).toEqual([])
  await context.setOffline(true)
  await test.step("a kept page looks and works as before", async () => {
    await page.goto("/help")
    await expect(page).toHaveTitle(/^Help/)
    await isReady(page)
    await expect(page.locator("h1")).toHaveCSS("font-family", /Bricolage/)
  })
  heard()
  await test.step("another page", async () => {
    const reply = await page.goto("/teach")
    expect(reply?.status()).toBe(503)
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible()
    await expect(page.getByRole("listitem")).toHaveCount(3)
    expect(await runAxe(page, "the page without a connection")).toEqual([])
    // Requests fail without a connection, but the page's content security policy must not block any.
    expect(heard().filter((each) => /Content Security Policy|^error/.test(each))).toEqual([])
    await page.getByRole("link", { name: /^Help/ }).click()
    await expect(page).toHaveURL("/help")
    await page.goto("/teach")
  })
  await context.setOffline(false)
  await expect(page).toHaveTitle(/^Teach/, { timeout: 30_000 })
})

test.describe("somebody who is signed in", () => {
  test.use({ storageState: storageStateOf("parent") })

  test("no page of theirs is kept, the public ones neither, and without a connection none is shown", async ({
    page,
    context,
  }) => {
    await visit(page, "/parent")
    await whenControlled(page)
    await visit(page, "/parent/classes", "/", "/help", "/explore")
    expect(await keptPages(page)).toEqual([])
    await context.setOffline(true)
    await page.goto("/parent/classes")
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible()
    await expect(page.getByRole("listitem")).toHaveCount(0)
    await context.setOffline(false)
  })
})

test("signing out drops what is kept and the notices that are shown", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: address })
  await visit(page, "/help")
  await whenControlled(page)
  await expect.poll(() => keptPages(page)).toEqual(["/help"])
  await signInAsLearner(context)
  await visit(page, "/learner")
  expect(await keptPages(page)).toEqual(["/help"])
  await deliverPush(page, { title: "Your grade is given", text: "Coding", link: "/learner/classes?notice=1" })
  await expect.poll(() => shownNotices(page)).toHaveLength(1)
  await page.getByRole("button", { name: "Sign Out" }).first().click()
  await expect(page).toHaveURL("/login")
  await expect.poll(() => keptPages(page)).toEqual([])
  await expect.poll(() => shownNotices(page)).toEqual([])
})

/** A separate person, because the journeys' learner stays logged in. */
async function signInAsLearner(context: BrowserContext): Promise<void> {
  const { demoAddress, demoPassword } = await import("../../../server/demo/cast.ts")
  const reply = await context.request.post("/accounts/login", {
    data: { email: demoAddress("learner"), password: demoPassword },
  })
  expect(reply.ok()).toBe(true)
}

type Shown = { title: string; body: string; link: string }

const shownNotices = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, link: data.link }))
  })

/** Dispatches a push event, as the browser does with a decrypted message. */
async function deliverPush(page: Page, message: object | string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${address}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await client.send("ServiceWorker.enable")
  const data = typeof message === "string" ? message : JSON.stringify(message)
  await client.send("ServiceWorker.deliverPushMessage", { origin: address, registrationId: await registrationId, data })
  await client.detach()
}

test("a message that arrives is shown with its title, text and link, also one that cannot be read", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"], { origin: address })
  await visit(page, "/help")
  await whenControlled(page)
  await deliverPush(page, { title: "Your class is approved", text: "Coding for Kids", link: "/teacher/classes" })
  await expect
    .poll(() => shownNotices(page))
    .toEqual([{ title: "Your class is approved", body: "Coding for Kids", link: "/teacher/classes" }])
  await deliverPush(page, "no JSON")
  await expect
    .poll(async () => (await shownNotices(page)).map(({ title }) => title).toSorted())
    .toEqual(["You have a new notice", "Your class is approved"])
})
