import { expect, type Page } from "@playwright/test"
import { type ClassKind, classKinds, kindLabel } from "../../../features/classes/domain/class-kind.ts"
import {
  type ClassAddress,
  classEditPath,
  classroomPath,
  publicClassPath,
} from "../../../features/classes/domain/class-links.ts"
import { correctAges, fillClass } from "../support/class-form.ts"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { emailFor, stamp } from "../support/people.ts"
import { reloadSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel", timeout: 240_000 })

const cards: Record<string, RegExp> = {
  "Homeschool group": /A small homeschool class/,
  "Homeschool solo": /Homeschool, one-on-one/,
  "Life skills group": /A life skills group/,
  "Life skills solo": /Life skills, one-on-one/,
}

for (const kind of classKinds) {
  const label = kindLabel(kind)

  test(`a class goes through its whole life: ${label}`, async ({ browser }) => {
    const email = emailFor(`nilo.${kind.programType}.${kind.classType}`)
    const teacher = await enter(browser, { email, firstName: "Nilo", lastName: "Abad" }, "teacher", teacherInput)
    const admin = await enterAsAdmin(browser)
    const name = `${label} Kundiman ${stamp}`
    await test.step("its teacher hands it in, after correcting what was refused", () => handIn(teacher, kind, name))
    const id = await test.step("an administrator finds it among those that wait", () => find(admin, name))
    await test.step("edits it, once for nothing and once for good", () => edit(admin, name))
    await test.step("and denies it", () => deny(admin, name))
    await emailTo(email, `Your class "${name}" was not approved`)
    await test.step("its teacher improves it, which hands it in again", () => improve(teacher, name))
    await test.step("an administrator approves it, so that everybody sees it", () => approve(admin, name))
    await test.step("archives it, which hides it, and revives it", () =>
      archiveAndRevive(admin, teacher, { ...kind, id }, name))
    await test.step("its page tells the whole life", () => readHistory(admin))
  })
}

async function handIn(page: Page, kind: ClassKind, name: string) {
  await page.goto("/teacher/class/create")
  await page.getByRole("link", { name: cards[kindLabel(kind)] }).click()
  await fillClass(page, kind, name)
  await reloadSettled(page)
  await expect(page.getByLabel("Class name")).toHaveValue(name)
  await page.getByRole("button", { name: "Submit for approval" }).click()
  const oldest = page.getByLabel("Oldest age")
  await expect(oldest).toHaveAccessibleDescription(/The oldest age must not be below the youngest age\./)
  await expect(oldest).toBeFocused()
  await correctAges(page)
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page).toHaveURL("/teacher/classes?status=pending")
  await expect(page.getByRole("link", { name: new RegExp(name) })).toContainText("Pending")
}

/** Returns the id of the class. */
async function find(page: Page, name: string): Promise<string> {
  await page.goto(`/admin/classes?status=pending&className=${encodeURIComponent(name)}`)
  await page.getByRole("link", { name: new RegExp(name) }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await expect(page.getByText("The teacher is not verified and has not applied yet.")).toBeVisible()
  return new URL(page.url()).pathname.split("/").at(-1) ?? ""
}

async function edit(page: Page, name: string) {
  const begin = async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Edit Mode" })).toBeVisible()
    await expect(page.getByLabel("Class name")).toHaveValue(name)
  }
  await begin()
  await page.getByLabel("Class name").fill("Something else entirely")
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Something else entirely")
  await page.getByRole("link", { name: "Cancel Edit" }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await begin()
  await page.getByLabel("Sessions").fill("17")
  await page.getByRole("button", { name: "Save Edit" }).click()
  await expect(page.getByText("The changes are saved.")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  const entry = page.getByRole("listitem").filter({ hasText: "Edited the class" })
  await expect(entry).toContainText(/Sessions\s*Before: 12\s*→\s*After: 17/)
  await expect(entry).not.toContainText("Schedule")
}

async function deny(page: Page, name: string) {
  await page.getByRole("button", { name: "Reject", exact: true }).click()
  const question = page.getByRole("dialog", { name: "Reject this class?" })
  await question.getByLabel("Something is missing").check()
  await question.getByLabel("In your own words").fill("Which songs do they learn?")
  await question.getByRole("button", { name: "Reject the class" }).click()
  await expect(page.getByText(`${name} is rejected. The teacher gets an e-mail.`)).toBeVisible()
  await expect(page.getByRole("button", { name: "Reject", exact: true })).toBeHidden()
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden()
}

async function improve(page: Page, name: string) {
  await page.goto("/teacher/classes?status=denied")
  const card = page.getByRole("link", { name: new RegExp(name) })
  await expect(card).toContainText("Something is missing")
  await card.click()
  await expect(page.getByRole("heading", { name: "This class was rejected" })).toBeVisible()
  await readsWhy(page)
  await page.getByRole("link", { name: "Edit and submit again" }).click()
  await expect(page.getByText("This class was rejected.")).toBeVisible()
  await readsWhy(page)
  await page.getByLabel("Description").fill("Love songs of the islands, now with a song sheet for every week.")
  await page.getByRole("button", { name: "Save Edit" }).click()
  await expect(page.getByText("Your changes are saved. The class is waiting for approval.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible()
  await expect(page.getByText("now with a song sheet for every week")).toBeVisible()
}

async function readsWhy(page: Page) {
  await expect(page.getByText("Something is missing in the description or the syllabus.")).toBeVisible()
  await expect(page.getByText("Message from the school: Which songs do they learn?")).toBeVisible()
  await expect(page.getByText("Add what is missing and save the class. Saving submits it again.")).toBeVisible()
}

async function approve(page: Page, name: string) {
  await reloadSettled(page)
  await page.getByRole("button", { name: "Approve", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Approve anyway" }).click()
  await expect(page.getByText(`${name} is approved. The teacher gets an e-mail.`)).toBeVisible()
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeHidden()
}

/** An address of Edit Mode redirects to /redirect, and from there to the home page. */
async function isNotEdited(teacher: Page, klass: ClassAddress) {
  const reply = await teacher.goto(classEditPath("teacher", klass))
  expect(reply?.request().redirectedFrom()?.url()).toMatch(/\/redirect$/)
  await expect(teacher).toHaveURL("/teacher")
}

async function archiveAndRevive(admin: Page, teacher: Page, klass: ClassAddress, name: string) {
  const publicPath = publicClassPath(klass)
  const visitor = await (await admin.context().browser()?.newContext())?.newPage()
  if (!visitor) throw new Error("There is no browser for a visitor.")
  expect((await visitor.goto(publicPath))?.status()).toBe(200)
  await isNotEdited(teacher, klass)
  await admin.getByRole("button", { name: "Archive", exact: true }).click()
  await expect(admin.getByRole("dialog").getByText("No student is enrolled in it.")).toBeVisible()
  await admin.getByRole("dialog").getByRole("button", { name: "Archive the class" }).click()
  await expect(admin.getByText(`${name} is archived: only administrators and its teacher see it now.`)).toBeVisible()
  // Visitors share a cached public page for ten seconds.
  await expect.poll(async () => (await visitor.reload())?.status(), { timeout: 20_000 }).toBe(404)
  await isNotEdited(teacher, klass)
  await teacher.goto(classroomPath("teacher", klass))
  await expect(teacher.getByRole("heading", { name: "This class is archived" })).toBeVisible()
  await admin.getByRole("button", { name: "Revive" }).click()
  await expect(admin.getByText(`${name} is visible again.`)).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(200)
  await visitor.context().close()
}

async function readHistory(page: Page) {
  await page.getByRole("button", { name: "Show all 7" }).click()
  const actionTexts = page.getByRole("listitem").filter({ hasText: /, \d+:\d\d [AP]M/ })
  await expect(actionTexts).toHaveText([
    /^Revived the class.*Alma Dizon, administrator/,
    /^Archived the class.*Alma Dizon, administrator/,
    /^Approved the class.*Pending.*Approved/,
    /^Edited the class\s*Nilo Abad · .*Rejected.*Pending/,
    /^Rejected the class.*Pending.*Rejected.*Something is missing.*Which songs do they learn\?/,
    /^Edited the class\s*Alma Dizon, administrator/,
    /^Submitted the class\s*Nilo Abad · /,
  ])
}
