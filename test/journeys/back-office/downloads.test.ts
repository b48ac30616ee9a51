import { readFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enterAsAdmin } from "../support/newcomers.ts"
import { openSettled } from "../support/settled.ts"

test("a list is downloaded whole, can be cancelled, and says when it cannot be had", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  await admin.setViewportSize({ width: 360, height: 740 })
  await openSettled(admin, "/admin")
  const link = admin.getByRole("link", { name: /^Teachers CSV file/ })

  await test.step("cancelled before it has arrived", async () => {
    await admin.route("**/admins/data/teachers", () => {})
    await link.click()
    await expect(admin.getByRole("progressbar", { name: "Download of teachers" })).toBeInViewport()
    await admin.getByRole("button", { name: "Cancel the download of teachers" }).click()
    await expect(admin.getByRole("progressbar")).toHaveCount(0)
    await admin.unroute("**/admins/data/teachers")
  })

  await test.step("broken off on the way, nothing is saved", async () => {
    await admin.route("**/admins/data/teachers", (route) => route.abort("connectionreset"))
    await link.click()
    await expect(admin.getByText(/The download was interrupted/)).toBeInViewport()
    await admin.unroute("**/admins/data/teachers")
  })

  await test.step("whole", async () => {
    const [file] = await Promise.all([admin.waitForEvent("download"), link.click()])
    expect(file.suggestedFilename()).toMatch(/^teachers-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")
    const text = await admin
      .getByRole("status")
      .filter({ hasText: "The file is in your downloads folder." })
      .textContent()
    expect(text).toContain(`: ${lines.length - 1} rows.`)
  })
})
