import { expect } from "@playwright/test"
import { addDays, formatLongDay, weekdayOf } from "../../../lib/day.ts"
import { timeFields } from "../../../lib/week-times.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 150_000 })

const group = { programType: "lifeskills", classType: "group" } as const
const someone = (firstName: string) => ({
  email: emailFor(`${firstName.toLowerCase()}.typhoon`),
  firstName,
  lastName: "Bagyo",
})

test("an administrator declares a typhoon day: the family is told, the meeting is made up, and it can be taken back", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Tess"), "teacher", teacherInput)
  const learner = await enter(browser, someone("Nilo"), "learner", learnerInput)
  // No demo class meets this late, so only this one is cancelled.
  const name = `Night Owls ${stamp}`
  const times = { mondayTime: "", [timeFields[weekdayOf(today())]]: "23:50" }
  const classId = await openClass(teacher.request, admin.request, group, { name, ...times })
  await enrollThroughForm(learner.request, admin.request, { classId })

  await openSettled(admin, "/admin")
  await admin.getByRole("button", { name: "Declare a typhoon day" }).click()
  const dialog = admin.getByRole("dialog", { name: "Declare a typhoon day" })
  await dialog.getByLabel("Today's classes").selectOption("From 11:30 PM")
  const title = `Typhoon ${stamp}`
  await dialog.getByLabel("Title").fill(title)
  await dialog.getByRole("button", { name: "See affected classes" }).click()
  await expect(dialog.getByLabel("Affected meetings")).toContainText(name)
  await dialog.getByRole("button", { name: "Cancel 1 meeting" }).click()
  await expect(dialog).toBeHidden()

  await test.step("the calendar shows what it has done", async () => {
    await openSettled(admin, "/admin/tools/days-off")
    const row = admin.getByRole("row", { name: title })
    await expect(row).toContainText("1 meeting")
    await expect(row).toContainText("1 make-up class, 2 people notified", { timeout: 60_000 })
  })
  await test.step("the learner reads that the class is cancelled, and when it is made up", async () => {
    await openSettled(learner, "/learner/notices")
    await expect(learner.getByText(`${name} is cancelled on`)).toBeVisible()
    await expect(learner.getByText(/make-up class on/)).toBeVisible()
  })
  await test.step("taken back, the class takes place", async () => {
    await admin.getByRole("button", { name: `Remove ${title}` }).click()
    await admin.getByRole("dialog").getByRole("button", { name: "Remove day off" }).click()
    await expect(admin.getByRole("row", { name: title })).toBeHidden()
    await expect
      .poll(async () => (await learner.request.get("/notices")).text(), { timeout: 60_000 })
      .toContain(`${name} takes place on`)
  })
})

test("what a typhoon day of tomorrow or a holiday would cancel is shown first, and nothing is chosen beforehand", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  await openSettled(admin, "/admin")
  const tomorrow = formatLongDay(addDays(today(), 1))
  await admin.getByRole("button", { name: "Declare a typhoon day" }).click()
  const typhoon = admin.getByRole("dialog", { name: "Declare a typhoon day" })
  await typhoon.getByRole("radio", { name: /^Tomorrow/ }).check()
  await expect(typhoon.getByLabel("Today's classes")).toBeHidden()
  await typhoon.getByRole("button", { name: "See affected classes" }).click()
  await expect(typhoon.getByText(tomorrow, { exact: true })).toBeVisible()
  await expect(typhoon.getByRole("button", { name: /^(Cancel \d+ meetings?|Add to the calendar)$/ })).toBeEnabled()

  await openSettled(admin, "/admin/tools/days-off?year=2031")
  await admin.getByRole("button", { name: "Philippine holidays" }).first().click()
  const holidays = admin.getByRole("dialog", { name: "Philippine holidays of 2031" })
  await expect(holidays.getByRole("checkbox", { name: "Rizal Day" })).not.toBeChecked()
  await expect(holidays.getByRole("list").getByRole("checkbox", { checked: true })).toHaveCount(0)
  await expect(holidays.getByRole("button", { name: "See affected classes" })).toBeDisabled()
  await holidays.getByRole("checkbox", { name: "Rizal Day" }).check()
  await expect(holidays.getByLabel("Day of Rizal Day")).toHaveValue("2031-12-30")
  await holidays.getByLabel("Day of Rizal Day").fill("2031-12-31")
  await holidays.getByRole("button", { name: "See affected classes" }).click()
  await expect(holidays.getByText("Wednesday, 31 December 2031")).toBeVisible()
  await expect(holidays.getByRole("button", { name: "Add 1 holiday" })).toBeEnabled()
  await holidays.getByRole("button", { name: "Change" }).click()
  await expect(holidays.getByLabel("Day of Rizal Day")).toHaveValue("2031-12-31")
})
