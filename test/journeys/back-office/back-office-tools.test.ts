import { expect, type Page } from "@playwright/test"
import { correctAges, fillClass } from "../support/class-form.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel", timeout: 150_000 })

const someone = (firstName: string) => ({
  email: emailFor(`${firstName.toLowerCase()}.tools`),
  firstName,
  lastName: "Ocampo",
})

test("a subject is created, keeps its tag to itself, and is offered to teachers only while it is active", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Mel"), "teacher", teacherInput)
  const subject = { name: `Baybayin ${stamp}`, tag: stamp.slice(-5).toUpperCase() }
  await admin.goto("/admin/tools/subjects")
  await create(admin, subject)
  await expect(admin.getByRole("button", { name: `Deactivate ${subject.name}`, exact: true })).toBeVisible()
  await test.step("a tag that is taken is refused beside its field", () => rejectTag(admin, subject.tag))
  await test.step("it is offered", () => isOffered(teacher, subject, true))
  await test.step("a teacher chooses it", () => choose(teacher, subject))
  const deactivate = admin.getByRole("button", { name: `Deactivate ${subject.name}`, exact: true })
  const question = admin.getByRole("dialog", { name: `Deactivate ${subject.name}?` })
  await test.step("deactivating asks once, and can be left", async () => {
    await deactivate.click()
    await question.getByRole("button", { name: "Keep it active" }).click()
    await expect(question).toBeHidden()
    await isOffered(teacher, subject, true)
    await deactivate.click()
    await question.getByRole("button", { name: `Deactivate ${subject.name}` }).click()
  })
  await expect(admin.getByRole("button", { name: `Activate ${subject.name}`, exact: true })).toBeVisible()
  await test.step("who chose it meanwhile is told so beside the field", () => handInInVain(teacher))
  await test.step("no more", () => isOffered(teacher, subject, false))
  await admin.getByRole("button", { name: `Activate ${subject.name}`, exact: true }).click()
  await expect(admin.getByRole("button", { name: `Deactivate ${subject.name}`, exact: true })).toBeVisible()
  await test.step("and again", () => isOffered(teacher, subject, true))
})

type Subject = { name: string; tag: string }

async function create(page: Page, { name, tag }: Subject) {
  await page.getByRole("button", { name: "Create subject" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Create a subject" })
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Tag").fill(tag)
  const preview = dialog.getByRole("figure", { name: "Preview" })
  await expect(preview).toContainText(`${name} [${tag}]`)
  await dialog.getByRole("button", { name: "Create subject" }).click()
  await expect(dialog).toBeHidden()
}

async function rejectTag(page: Page, tag: string) {
  await page.getByRole("button", { name: "Create subject" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Create a subject" })
  await dialog.getByLabel("Name").fill(`Another ${stamp}`)
  await dialog.getByLabel("Tag").fill(tag.toLowerCase())
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Tag")).toHaveAccessibleDescription(/There is already a subject with this tag\./)
  await expect(dialog.getByLabel("Tag")).toBeFocused()
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toBeHidden()
}

async function isOffered(page: Page, { name, tag }: Subject, isThere: boolean) {
  await page.goto("/teacher/class/create/homeschool/group")
  await expect(page.getByRole("checkbox", { name: "Mathematics" }).first()).toBeVisible()
  const find = page.getByRole("searchbox", { name: "Find a subject" })
  if (await find.isVisible()) await find.fill(tag)
  const choice = page.getByRole("checkbox", { name: `${name} [${tag}]` })
  await (isThere ? expect(choice).toBeVisible() : expect(choice).toBeHidden())
}

async function choose(page: Page, { name, tag }: Subject) {
  await fillClass(page, { programType: "homeschool", classType: "group" }, `Old Letters ${stamp}`)
  await correctAges(page)
  await page.getByRole("checkbox", { name: `${name} [${tag}]` }).check()
}

async function handInInVain(page: Page) {
  await page.getByRole("button", { name: "Submit for approval" }).click()
  await expect(page.getByRole("group", { name: /^Subjects/ })).toContainText("Choose subjects from the list.")
  await expect(page.getByLabel("Class name")).toHaveValue(`Old Letters ${stamp}`)
}

test("meeting links are asked for on the weekdays of the schedule only, and saved for the class", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Noe"), "teacher", teacherInput)
  const name = `Parol Making ${stamp}`
  const kind = { programType: "lifeskills", classType: "group" } as const
  const times = { mondayTime: "09:00", thursdayTime: "10:30" }
  const classId = await openClass(teacher.request, admin.request, kind, { name, ...times })
  await admin.goto(`/admin/class/lifeskills/group/${classId}`)
  await expect(admin.getByLabel(/^Monday, 9:00 AM/)).toBeVisible()
  await expect(admin.getByRole("textbox", { name: /day/ })).toHaveCount(2)
  const thursday = admin.getByLabel(/^Thursday, 10:30 AM/)
  await thursday.fill("meet.example/parol")
  await admin.getByRole("button", { name: "Save links" }).click()
  await expect(thursday).toHaveAccessibleDescription(/must be a link that begins with http/)
  await thursday.fill("https://meet.example/parol")
  await admin.getByRole("button", { name: "Save links" }).click()
  await expect(admin.getByText(`The meeting links of ${name} are saved.`)).toBeVisible()
  await expect(admin.getByRole("listitem").filter({ hasText: "Changed the meeting links" })).toContainText(
    "https://meet.example/parol",
  )
  await admin.goto(`/admin/tools/join-links?className=${encodeURIComponent(name)}`)
  await expect(admin.getByText("No link: Mon", { exact: true })).toBeVisible()
  await admin.getByRole("search").getByLabel("Links").selectOption({ label: "Without a link" })
  await expect(admin).toHaveURL(/links=missing/)
  await admin.getByRole("button", { name: `Edit links of ${name}` }).click()
  const dialog = admin.getByRole("dialog", { name: `Meeting links of ${name}` })
  await expect(dialog.getByLabel(/^Thursday/)).toHaveValue("https://meet.example/parol")
  await dialog.getByLabel(/^Monday/).fill("https://meet.example/monday")
  await dialog.getByRole("button", { name: "Save links" }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText(`The meeting links of ${name} are saved.`)).toBeVisible()
  await expect(admin.getByText("Nothing to show. Try clearing search filters.")).toBeVisible()
  await admin.goto(`/admin/class/lifeskills/group/${classId}`)
  await expect(admin.getByLabel(/^Monday, 9:00 AM/)).toHaveValue("https://meet.example/monday")
})

test("a teacher sets the times of a student of a one-on-one class, at least one, and they are on the schedule", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Olan"), "teacher", teacherInput)
  const learner = await enter(browser, someone("Pol"), "learner", learnerInput)
  const name = `Kulintang, One on One ${stamp}`
  const kind = { programType: "lifeskills", classType: "solo" } as const
  const classId = await openClass(teacher.request, admin.request, kind, { name })
  await enrollThroughForm(learner.request, admin.request, { classId })
  await openSettled(teacher, `/teacher/classroom/lifeskills/solo/${classId}?tab=students`)
  await teacher.getByRole("button", { name: "Schedule of Pol Ocampo" }).click()
  const dialog = teacher.getByRole("dialog", { name: "Schedule" })
  await dialog.getByRole("button", { name: "Save schedule" }).click()
  await expect(dialog.getByText("Choose a time for at least one weekday.")).toBeVisible()
  await dialog.getByRole("checkbox", { name: "Wednesday" }).check()
  await dialog.getByLabel("Time on Wednesday").fill("19:15")
  await dialog.getByRole("button", { name: "Save schedule" }).click()
  await expect(dialog).toBeHidden()
  for (const page of [teacher, learner]) {
    await page.goto(page === teacher ? "/teacher/schedule" : "/learner/schedule")
    const wednesday = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Wednesday", exact: true }) })
    await expect(wednesday.getByRole("link", { name: new RegExp(name) })).toContainText("7:15 PM")
  }
  await test.step("an administrator adds classes in the schedule dialog of the enrollees", async () => {
    await openSettled(admin, `/admin/class/lifeskills/solo/${classId}?tab=students`)
    await admin.getByRole("link", { name: "Payment of Pol Ocampo" }).click()
    await admin.getByRole("dialog").getByRole("button", { name: "Set the schedule" }).click()
    const schedule = admin.getByRole("dialog", { name: "Schedule of Pol Ocampo" })
    await expect(schedule.getByText("0 of 4 classes taken")).toBeVisible()
    await schedule.getByLabel("Classes to add").fill("2")
    await schedule.getByRole("button", { name: "Add classes" }).click()
    await expect(schedule.getByText("The classes are added. We told the family.")).toBeVisible()
    await expect(schedule.getByText("0 of 6 classes taken")).toBeVisible()
  })
})
