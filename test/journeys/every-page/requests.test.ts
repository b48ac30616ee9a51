import { expect } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.describe("a teacher", () => {
  test.use({ storageState: storageStateOf("teacher") })

  test("opens a report card with an empty cache in at most 40 requests", async ({ page, browser }) => {
    const idOf = await classIds()
    const classId = idOf("Young Scientists, Grades 5 and 6")
    await openSettled(page, `/teacher/classroom/homeschool/group/${classId}?tab=grades`)
    const card = await page.getByRole("link", { name: "Kiko Salazar" }).getAttribute("href")
    const context = await browser.newContext({ storageState: storageStateOf("teacher") })
    const fresh = await context.newPage()
    await openSettled(fresh, card ?? "")
    await expect(fresh.getByRole("button", { name: "Finalize Grade" })).toBeVisible()
    // Style sheets are asked for twice: the server's page names them with a "#" behind (React Router), and the bundler's
    // loader finds no link of its own name. The second one comes from the browser's cache, and so transfers nothing.
    const fetched = await fresh.evaluate(() =>
      (["navigation", "resource"] as const)
        .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => name),
    )
    expect(fetched.length, fetched.join("\n")).toBeLessThanOrEqual(40)
    await context.close()
  })
})
