import { expect, type Page } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { address, signedInRoles, storageStateOf } from "../support/places.ts"

/** Returns where this address leads through /redirect, without opening the page there. */
async function ledTo(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path, { maxRedirects: 0 })
  const { location } = reply.headers()
  if (location === undefined) return path
  const target = new URL(location, address).href.replace(address, "")
  return target.startsWith("/redirect") ? ledTo(page, target) : target
}

test("visitors are asked to log in before any page of a role or of the checkpoint opens", async ({ page }) => {
  const closed = [
    ...signedInRoles.map((role) => `/${role}`),
    "/parent/classes",
    "/teacher/class/create",
    "/admin/enrollees",
  ]
  for (const path of closed) expect(await ledTo(page, path)).toBe(`/login?next=${encodeURIComponent(path)}`)
  await page.goto("/redirect")
  await expect(page).toHaveURL("/login")
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible()
  for (const path of ["/checkpoint/verify", "/checkpoint/register"]) expect(await ledTo(page, path)).toMatch(/^\/login/)
  await page.goto("/checkpoint/register/parent")
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole("heading", { level: 1, name: "Log in to continue" })).toBeVisible()
})

for (const role of signedInRoles) {
  test.describe(`a signed-in ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test(`asking for a page of others, of visitors or of newcomers leads to the home of the ${role}`, async ({
      page,
    }) => {
      const others = signedInRoles.filter((other) => other !== role).map((other) => `/${other}`)
      const doors = [
        "/",
        "/homeschool",
        "/teach",
        "/login",
        "/register",
        "/recover",
        "/redirect",
        "/checkpoint/verify",
        "/checkpoint/register/teacher",
      ]
      for (const path of [...others, ...doors]) expect(await ledTo(page, path), `from ${path}`).toBe(`/${role}`)
      await page.goto("/login")
      await expect(page).toHaveURL(`/${role}`)
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible()
    })
  })
}

test("an address that leads nowhere is a 404 with a way home", async ({ page }) => {
  for (const path of ["/nowhere", "/explore/lifeskills/group", "/agreements/none", "/a/b/c"]) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: "Oops! There's nothing here." })).toBeVisible()
  }
  await page.getByRole("link", { name: "Go to the home page" }).click()
  await expect(page).toHaveURL("/")
})

test("each error page says its words", async ({ page }) => {
  const pages = [
    ["/error/404", 404, "Oops! There's nothing here."],
    ["/error/401", 401, "Uhm, your authorization failed."],
    ["/error/500", 500, "The dog unplugged something. You didn't broke anything. Something went wrong in our server."],
    ["/explore/cooking/group/none", 404, "Oops! There's nothing here."],
    ["/error/under-construction", 200, "This page is not ready yet."],
  ] as const
  for (const [path, status, words] of pages) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(status)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words)
    await expect(page.getByRole("contentinfo")).toBeVisible()
  }
  await expect(page.getByText("under construction")).toBeVisible()
})

test("a forged recovery link leads to the page that says so", async ({ page }) => {
  await page.goto("/recover/not-a-token")
  await expect(page).toHaveURL("/error/401")
})

test("the public page of a class that is not public is a 404", async ({ page }) => {
  const ids = await classIds()
  const pending = ids("Araling Panlipunan Stories")
  const over = ids("Money for Beginners")
  const archived = ids("Calligraphy for Patient Hands")
  const open = ids("Kinder Circle")
  const addresses = [
    `/explore/homeschool/group/${pending}`,
    `/explore/lifeskills/group/${over}`,
    `/explore/lifeskills/solo/${archived}`,
    `/explore/lifeskills/solo/${open}`,
    `/explore/homeschool/duo/${open}`,
    "/explore/homeschool/group/1",
  ]
  for (const path of addresses) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByRole("heading", { level: 1, name: "Oops! There's nothing here." })).toBeVisible()
  }
  expect((await page.goto(`/explore/homeschool/group/${open}`))?.status()).toBe(200)
})
