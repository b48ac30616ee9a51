import { expect, type Page } from "@playwright/test"
import { addDays } from "../../../lib/day.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { formatTime, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { timeLaterToday, today } from "../support/days.ts"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { learner, openBrowsers, parent, teacher } from "../support/newcomers.ts"
import { stamp } from "../support/people.ts"
import { largeReceipt, smallReceipt } from "../support/receipts.ts"
import { tickGuidelines } from "../support/tick-guidelines.ts"

const className = `Papier-mâché Puppets ${stamp}`
const time = timeLaterToday()
const meeting = "https://meet.example/puppets"

test("a class goes the whole way: handed in, approved, found, paid for, checked, and joined", async ({ browser }) => {
  test.setTimeout(300_000)
  const { teachers, parents, learners, visitors, admins } = await openBrowsers(browser)
  await test.step("a new teacher hands in a class that meets every day", () => handIn(teachers))
  await test.step("an administrator finds it, approves it and sets its links", () => approve(admins))
  await test.step("a visitor finds it, and is asked to log in", () => find(visitors))
  await test.step("a parent enrolls two children with one payment, a photo that is shrunk", () =>
    enrollChildren(parents))
  await test.step("a learner enrolls with a screenshot", () => enrollLearner(learners))
  await test.step("an administrator looks at each proof and approves", () => checkPayments(admins))
  await test.step("the parent sees the week and the way in", () =>
    join(parents, "parent", ["Kiko Bello", "Lira Bello"]))
  await test.step("the learner too", () => join(learners, "learner", ["Life skills group"]))
  await test.step("the teacher sees the students, a visitor the seats that are left", () =>
    countSeats(teachers, visitors))
})

async function handIn(page: Page) {
  await page.goto("/teacher")
  await page.getByRole("navigation", { name: "Teacher" }).getByRole("link", { name: "Create Class" }).click()
  await page.getByRole("link", { name: /A life skills group/ }).click()
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page.getByLabel("Class name")).toBeFocused()
  await page.getByLabel("Class name").fill(className)
  await page.getByLabel("Description").fill("Heads, hands and a stage, all from old newspapers.")
  await page.getByLabel("Tag 1").fill("Puppets")
  await page.getByLabel("Youngest age").fill("6")
  await page.getByLabel("Oldest age").fill("60")
  await page.getByLabel("Seats").fill("5")
  await page.getByLabel("Sessions").fill("10")
  await page.getByLabel("Families pay").fill("6000")
  await fillTimes(page)
  await page.getByRole("textbox", { name: "Syllabus" }).click()
  await page.getByRole("toolbar", { name: "Text tools" }).getByRole("button", { name: "Numbered list" }).click()
  await page.keyboard.type("Make a head\nPaint a face\nPlay a play")
  await page.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
  await expect(page.getByRole("img", { name: "Cover picture: chosen" })).toBeVisible()
  await expect(page.getByRole("complementary", { name: "Preview" }).getByText(className)).toBeVisible()
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page.getByText("The new cover is saved.")).toBeVisible()
  await expect(page).toHaveURL("/teacher/classes?status=pending")
  await expect(page.getByRole("link", { name: new RegExp(className) })).toContainText("Pending")
}

async function fillTimes(page: Page) {
  const from = today()
  await page.getByLabel("Start date").fill(from)
  await page.getByLabel("End date").fill(addDays(from, 60))
  for (const day of weekdays) {
    await page.getByRole("checkbox", { name: weekdayName(day) }).check()
    await page.getByLabel(`Time on ${weekdayName(day)}`).fill(time)
  }
}

async function approve(page: Page) {
  await page.goto("/admin")
  await page
    .getByRole("link", { name: /class(es)? to review/ })
    .first()
    .click()
  await expect(page).toHaveURL("/admin/classes?status=pending")
  await page.getByRole("link", { name: new RegExp(className) }).click()
  await expect(page.getByRole("heading", { level: 1, name: className })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: /^Paint a face$/ })).toBeVisible()
  await page.getByRole("button", { name: "Approve" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Approve anyway" }).click()
  await expect(page.getByText(`${className} is approved. The teacher gets an e-mail.`)).toBeVisible()
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible()
  await page.getByLabel(new RegExp(`^Monday, ${formatTime(time)}`)).fill(meeting)
  await page.getByRole("button", { name: "Use the first link for every day" }).click()
  await expect(page.getByLabel(new RegExp(`^Sunday, ${formatTime(time)}`))).toHaveValue(meeting)
  await page.getByRole("button", { name: "Save links" }).click()
  await expect(page.getByText(`The meeting links of ${className} are saved.`)).toBeVisible()
  await emailTo(teacher.email, `Your class "${className}" is approved`)
}

async function find(page: Page) {
  await page.goto("/explore")
  await page.getByRole("searchbox", { name: "Search classes by name" }).fill("papier mache pupets")
  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("link", { name: new RegExp(className) }).click()
  await expect(page.getByRole("heading", { level: 1, name: className })).toBeVisible()
  await expect(page.getByText("You must login before you interact with this class.")).toBeVisible()
  await expect(page.getByText("5 seats left", { exact: true })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: /^Play a play$/ })).toBeVisible()
}

async function openClass(page: Page, area: FamilyRole) {
  await page.goto(`/${area}/explore?className=puppets`)
  await page
    .getByRole("link", { name: new RegExp(className) })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1, name: className })).toBeVisible()
}

async function enrollChildren(page: Page) {
  await openClass(page, "parent")
  await page.getByRole("link", { name: "Enroll now" }).click()
  await expect(page.getByRole("checkbox", { name: "Kiko Bello" })).toBeVisible()
  await page.getByRole("button", { name: "Submit enrollment" }).click()
  await expect(page.getByRole("checkbox", { name: "Kiko Bello" })).toBeFocused()
  await page.getByRole("checkbox", { name: "Kiko Bello" }).check()
  await page.getByRole("checkbox", { name: "Lira Bello" }).check()
  await expect(page.getByText("₱12,000.00", { exact: true }).first()).toBeVisible()
  const photo = await largeReceipt()
  expect(photo.buffer.length).toBeGreaterThan(2_000_000)
  await page.getByLabel("Choose a picture").setInputFiles(photo)
  await expect(page.getByText(/^photo\.jpg, (?:[01](?:\.\d)? MB|2 MB|\d+ KB)$/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel("Reference number").fill("9012 3456")
  await tickGuidelines(page)
  await page.getByRole("button", { name: "Submit enrollment" }).click()
  await expect(page.getByText("Waiting for approval")).toBeVisible()
  const standing = page.getByRole("region", { name: "Enrollment status" }).getByRole("listitem")
  await expect(standing).toHaveText([/Kiko Bello\s*Pending/, /Lira Bello\s*Pending/])
  await emailTo(parent.email, `enrollment in ${className}`)
}

async function enrollLearner(page: Page) {
  await openClass(page, "learner")
  await page.getByRole("link", { name: "Enroll now" }).click()
  await page.getByRole("button", { name: "Submit enrollment" }).click()
  await expect(page.getByRole("group", { name: "Proof of payment" }).getByRole("alert")).toBeVisible()
  await page.getByLabel("Choose a picture").setInputFiles(await smallReceipt())
  await tickGuidelines(page)
  await page.getByRole("button", { name: "Submit enrollment" }).click()
  await expect(page.getByText("Waiting for approval")).toBeVisible()
  await page.getByRole("link", { name: "My Classes" }).click()
  await expect(page.getByRole("link", { name: new RegExp(className) })).toContainText("Pending")
}

async function checkPayments(page: Page) {
  await page.goto("/admin")
  await page
    .getByRole("link", { name: /pending enrollments?/ })
    .first()
    .click()
  // One payment is for Kiko and Lira.
  for (const student of ["Kiko Bello", "Jun Pablo"]) {
    await page.getByRole("button", { name: `Manage ${student}` }).click()
    const dialog = page.getByRole("dialog", { name: "Check the payment" })
    await expect(dialog.getByRole("img", { name: /^Proof of payment of / })).toBeVisible()
    await dialog.getByRole("button", { name: "Approve", exact: true }).click()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
  }
  // A decision is delayed by ten seconds.
  for (const student of ["Kiko Bello", "Lira Bello", "Jun Pablo"]) {
    await expect(page.getByRole("button", { name: `Manage ${student}` })).toBeHidden({ timeout: 30_000 })
  }
  await emailTo(parent.email, `enrollments in ${className} are approved`)
  await emailTo(learner.email, `enrollment in ${className} is approved`)
}

async function join(page: Page, area: FamilyRole, whose: string[]) {
  await page.goto(`/${area}/schedule`)
  // The regular times are below the first screen: a key brings them, once the page has started.
  await expect(async () => {
    await page.keyboard.press("Shift")
    await expect(page.getByRole("heading", { name: "Every week" })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const day of weekdays) {
    const sessions = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: weekdayName(day), exact: true }) })
      .getByRole("link", { name: new RegExp(className) })
    await expect(sessions).toHaveText(whose.map((who) => new RegExp(`${formatTime(time)}.*${who}`)))
  }
  await page
    .getByRole("link", { name: new RegExp(className) })
    .first()
    .click()
  await expect(page.getByText("There is class today!")).toBeVisible()
  await expectDoor(page)
}

/** The button leads through the door of today's meeting, in a new tab. The page does not contain the meeting link. */
async function expectDoor(page: Page) {
  const door = page.locator("form").filter({ has: page.getByRole("button", { name: /^Join Now/ }) })
  await expect(door).toHaveAttribute("action", /^\/join\/[0-9a-f-]{36}$/)
  await expect(door).toHaveAttribute("target", "_blank")
  expect(await page.content()).not.toContain(meeting)
}

async function countSeats(teachers: Page, visitors: Page) {
  await teachers.goto("/teacher/classes")
  await teachers.getByRole("link", { name: new RegExp(className) }).click()
  await expectDoor(teachers)
  await teachers.getByRole("link", { name: "Students", exact: true }).click()
  for (const student of ["Kiko Bello", "Lira Bello", "Jun Pablo"]) {
    await expect(teachers.getByText(student, { exact: true }).first()).toBeVisible()
  }
  await visitors.reload()
  await expect(visitors.getByText("2 seats left", { exact: true })).toBeVisible()
}
