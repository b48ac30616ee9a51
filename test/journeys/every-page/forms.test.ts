import { expect, type Page } from "@playwright/test"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { largeReceipt } from "../support/receipts.ts"
import { whenSettled } from "../support/settled.ts"
import { tickGuidelines } from "../support/tick-guidelines.ts"

test.describe("in a dialog of the back office", () => {
  test.use({ storageState: storageStateOf("admin") })

  test("what was typed is back when the dialog is opened again, and can be laid aside and taken up", async ({
    page,
  }) => {
    await openSubjectForm(page)
    await page.getByLabel("Name").fill("Astronomy")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
    await page.getByRole("button", { name: "Create subject" }).click()
    await expect(page.getByLabel("Name")).toHaveValue("Astronomy")
    await expect(page.getByText("We restored what you typed before.")).toBeVisible()
    await page.getByRole("button", { name: "Start over" }).click()
    await expect(page.getByLabel("Name")).toHaveValue("")
    await page.getByRole("button", { name: "Bring it back" }).click()
    await expect(page.getByLabel("Name")).toHaveValue("Astronomy")
  })

  test("nothing closes a form while it is being sent", async ({ page }) => {
    let answer = () => {}
    await page.route("**/admins/subject", async (route) => {
      await new Promise<void>((done) => {
        answer = done
      })
      await route.fulfill({ status: 409, json: { success: false, message: "That tag is taken." } })
    })
    await openSubjectForm(page)
    await page.getByLabel("Name").fill("Astronomy")
    await page.getByLabel("Tag").fill("ASTRO")
    await page.getByRole("dialog").getByRole("button", { name: "Create subject" }).click()
    await page.keyboard.press("Escape")
    await page.mouse.click(4, 4)
    await expect(page.getByRole("dialog")).toBeVisible()
    answer()
    await expect(page.getByText("That tag is taken.")).toBeVisible()
    await expect(page.getByLabel("Tag")).toHaveValue("ASTRO")
  })

  test("Escape closes the panel of the text tools, then the dialog", async ({ page }) => {
    await page.goto("/admin/tools/announcements")
    await page.getByRole("button", { name: "Add Announcement" }).click()
    const tools = page.getByRole("toolbar", { name: "Text tools" })
    await tools.getByRole("button", { name: "Link" }).click()
    const address = page.getByLabel("Where the link leads")
    await expect(address).toBeVisible()
    await address.press("Escape")
    await expect(address).toBeHidden()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  })

  test("an action without a connection fails in sight, and is not done later", async ({ page, context }) => {
    const words = page.waitForResponse(/toasts-.*\.js/)
    await page.goto("/admin/tools/subjects")
    await words
    const button = page.getByRole("button", { name: /^Deactivate/ }).first()
    await context.setOffline(true)
    await button.click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Deactivate/ })
      .click()
    await expect(page.getByRole("alert").first()).toBeVisible()
    await context.setOffline(false)
    let isDoneLater = false
    page.on("request", (request) => {
      if (request.method() === "POST") isDoneLater = true
    })
    await page.getByRole("link", { name: "Join Links" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Join Links" })).toBeVisible()
    // Pending entries are sent as soon as the connection is back, before another page makes requests.
    await whenSettled(page)
    expect(isDoneLater).toBe(false)
  })
})

test.describe("of a teacher", () => {
  test.use({ storageState: storageStateOf("teacher") })

  test("the summary of a form lists every wrong field in the order of the page, and leads to each", async ({
    page,
  }) => {
    await page.goto("/teacher/class/create/lifeskills/group")
    await whenSettled(page)
    await page.getByLabel("Families pay").fill("1000001")
    await page.getByRole("button", { name: "Submit for approval" }).click()
    const summary = page.getByRole("alert").filter({ hasText: "Please check these 11 fields:" })
    await expect(summary.getByRole("listitem")).toHaveText([
      "Class name",
      "Description",
      "Youngest age",
      "Oldest age",
      "Seats",
      "Sessions",
      "Families pay",
      "Start date",
      "End date",
      "Weekly schedule",
      "Syllabus",
    ])
    await expect(page.getByLabel("Class name")).toBeFocused()
    await summary.getByRole("link", { name: "Sessions" }).click()
    await expect(page.getByLabel("Sessions")).toBeFocused()
    await expect(page.getByLabel("Sessions")).toBeInViewport()
    await summary.getByRole("link", { name: "Weekly schedule" }).click()
    await expect(page.getByRole("checkbox", { name: "Monday" })).toBeFocused()
    await summary.getByRole("link", { name: "Syllabus" }).click()
    await expect(page.getByRole("textbox", { name: "Syllabus" })).toBeFocused()
  })
})

test("whose session ended finds what was typed again, and somebody else who signs in there does not", async ({
  page,
  context,
}) => {
  await logIn(page, "parent")
  await openChildForm(page)
  await page.getByRole("textbox", { name: "First name" }).fill("Secret")
  const readStorage = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await expect.poll(readStorage).toContain("Secret")
  await context.clearCookies()
  await logIn(page, "learner")
  expect(await readStorage()).toContain("Secret")
  expect(await readStorage(), "whose it is cannot be read from the device").not.toContain("demo.silid.example")
  await context.clearCookies()
  await logIn(page, "parent")
  await openChildForm(page)
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Secret")
})

test.describe("a parent who enrolls a child", () => {
  test.use({ storageState: storageStateOf("parent") })

  test("may send while the photo is still being made smaller: sending waits for it", async ({ page }) => {
    // Delays the decoding of the photo, as on a slow phone.
    await page.addInitScript(() => {
      const open = window.createImageBitmap
      window.createImageBitmap = (async (...args: [ImageBitmapSource]) => {
        await new Promise((done) => addEventListener("photo-opens", done, { once: true }))
        return open(...args)
      }) as typeof createImageBitmap
    })
    let isSent = false
    await page.route("**/parents/children/enroll", (route) => {
      isSent = true
      return route.fulfill({ status: 409, json: { success: false, message: "This class is full." } })
    })
    await openEnrollment(page)
    const child = page.getByRole("group", { name: "Children" }).getByRole("checkbox").first()
    if (!(await child.isChecked())) await child.check()
    await tickGuidelines(page)
    await page.getByLabel("Choose a picture").setInputFiles(await largeReceipt())
    await expect(page.getByText("Preparing the picture…")).toBeVisible()
    await page.getByRole("button", { name: "Submit enrollment" }).click()
    await expect(page.getByText("Preparing the picture…")).toBeVisible()
    expect(isSent).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event("photo-opens")))
    await expect(page.getByRole("alert").filter({ hasText: "This class is full." })).toBeVisible()
    expect(isSent).toBe(true)
    await expect(page.getByText("Add a picture of your proof of payment.")).toHaveCount(0)
  })
})

async function openChildForm(page: Page) {
  await page.goto("/parent/account")
  await page.getByRole("button", { name: "Add a child" }).click()
}

async function openSubjectForm(page: Page) {
  await page.goto("/admin/tools/subjects")
  await page.getByRole("button", { name: "Create subject" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** In a paid demo class whose ages fit a child of the parent. */
async function openEnrollment(page: Page) {
  const id = (await classIds())("Watercolour Mornings")
  await page.goto(`/parent/classroom/lifeskills/group/${id}?enroll=yes`)
  await expect(page.getByRole("group", { name: "Proof of payment" })).toBeVisible()
}

async function logIn(page: Page, role: Parameters<typeof demoAddress>[0]) {
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(demoAddress(role))
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(`/${role}`)
}
