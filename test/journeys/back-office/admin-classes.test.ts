import { expect, type Page } from "@playwright/test"
import { expectBoxes } from "../support/boxes.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.use({ storageState: storageStateOf("admin") })

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]

test("who should read an announcement is in sight as soon as its form opens, and the foot covers none of it", async ({
  page,
}) => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto("/admin/tools/announcements")
    await page.getByRole("button", { name: "Add Announcement" }).first().click()
    const dialog = page.getByRole("dialog")
    const audience = dialog.getByRole("group", { name: /^Who should read it/ })
    await expect(dialog.getByRole("toolbar", { name: "Text tools" })).toBeVisible()
    await expect(audience).toBeInViewport({ ratio: 1 })
    const foot = dialog.getByRole("button", { name: "Post announcement" })
    await expectBoxes({ audience, foot }, (boxes) =>
      expect(boxes.audience.bottom, JSON.stringify(size)).toBeLessThan(boxes.foot.y),
    )
  }
})

test("the groups of the menu and the entries of the largest are in sight on a small laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto("/admin/classes")
  const side = page.getByRole("navigation", { name: "Administration", exact: true })
  const foot = side.getByRole("button", { name: "Sign Out" })
  await expect(side.getByRole("link").first()).toBeVisible()
  for (const link of [...(await side.getByRole("link").all()), ...(await side.locator("summary").all())]) {
    const name = (await link.textContent()) ?? ""
    await expectBoxes({ link, foot }, (boxes) => expect(boxes.link.bottom, name).toBeLessThanOrEqual(boxes.foot.y))
  }
})

for (const way of ["the clipboard", "a selection, where the browser has no clipboard to offer"]) {
  test(`a press on the short id of a class copies the whole of it, by ${way}`, async ({ page }) => {
    if (way !== "the clipboard") {
      await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
    }
    const id = (await classIds())("Little Coders Lab")
    for (const path of ["/admin/classes", "/admin/tools/join-links"]) {
      await page.goto(`${path}?className=Little+Coders+Lab`)
      const button = page.getByRole("button", { name: /^Copy the id .+ of Little Coders Lab$/ })
      await expect(button).toHaveText(`${id.slice(0, 8)}…`)
      await button.click()
      await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible()
      await expect(button).toBeFocused()
      expect(await pasted(page)).toBe(id)
    }
  })
}

async function pasted(page: Page): Promise<string> {
  const search = page.getByRole("searchbox", { name: "Class name" })
  await search.fill("")
  await search.press("ControlOrMeta+v")
  return search.inputValue()
}

test("every student of a group has a schedule button, which shows the times of the class", async ({ page }) => {
  await openSettled(page, `/admin/class/lifeskills/group/${(await classIds())("Little Coders Lab")}?tab=students`)
  const rows = page.getByRole("table", { name: "Students" }).getByRole("row")
  await expect(rows.first()).toBeVisible()
  const students = (await rows.count()) - 1
  const buttons = page.getByRole("button", { name: /^Schedule of / })
  await expect(buttons).toHaveCount(students)
  await buttons.first().click()
  const dialog = page.getByRole("dialog", { name: "Schedule" })
  await expect(dialog.getByRole("listitem").first()).toContainText(/day\d+:\d\d [AP]M/)
})

test("the list of join links shows the picture of each class", async ({ page }) => {
  await page.goto("/admin/tools/join-links")
  const rows = page.getByRole("table", { name: "Classes and their meeting links" }).getByRole("row")
  await expect(rows.nth(1)).toBeVisible()
  for (const row of (await rows.all()).slice(1)) {
    const picture = row.getByRole("cell").first().locator("svg[viewBox], img").first()
    await expectBoxes({ picture }, (boxes) => expect(boxes.picture.width).toBeGreaterThan(60))
  }
})

test("on a phone the days without a link stand clear of the button that edits them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = (await classIds())("Little Coders Lab")
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  await page.route("**/admins/classes/missing-links?*", (route) =>
    route.fulfill({ json: { success: true, missing: [{ classId: id, days }] } }),
  )
  await page.goto("/admin/tools/join-links?className=Little+Coders+Lab")
  await page.getByRole("button", { name: /^More about.*Little Coders Lab/ }).click()
  const mark = page.getByText("No link: Mon, Tue, Wed, Thu, Fri, Sat, Sun")
  const button = page.getByRole("button", { name: "Edit links of Little Coders Lab" })
  await expectBoxes({ mark, button }, (boxes) => {
    expect(boxes.mark.right).toBeLessThanOrEqual(360)
    expect(boxes.mark.bottom).toBeLessThanOrEqual(boxes.button.y)
  })
})

test("the page of a class names who waits for a seat, and leads to the payment", async ({ page }) => {
  const listed = await page.request.get("/admins/enrollees?status=pending&sort=oldest")
  const { enrollees } = (await listed.json()) as {
    enrollees: { fullName: string; classInfo: { id: string; classType: string; programType: string } }[]
  }
  const { fullName, classInfo } = enrollees[0]!
  await page.goto(`/admin/class/${classInfo.programType}/${classInfo.classType}/${classInfo.id}`)
  await expect(page.getByText(/^\d+ of \d+ seats? taken, \d+ waiting for approval$/)).toBeVisible()
  await page.getByRole("link", { name: `Check the payment of ${fullName}` }).click()
  await expect(page.getByRole("dialog", { name: "Check the payment" })).toContainText(fullName)
})
