import { expect, test } from "@playwright/test"
import { weekdayOf } from "../../../lib/day.ts"
import { timeFields } from "../../../lib/week-times.ts"
import { today } from "../support/days.ts"
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
  // No class of the demo meets so late: only this one is cancelled.
  const name = `Night Owls ${stamp}`
  const times = { mondayTime: "", [timeFields[weekdayOf(today())]]: "23:50" }
  const classId = await openClass(teacher.request, admin.request, group, { name, ...times })
  await enrollThroughForm(learner.request, admin.request, { classId })

  await openSettled(admin, "/admin")
  await admin.getByRole("button", { name: "Declare a typhoon day" }).click()
  const dialog = admin.getByRole("dialog", { name: "Declare a typhoon day" })
  await dialog.getByLabel("Which classes of today").selectOption("From 11:30 PM")
  const title = `Typhoon ${stamp}`
  await dialog.getByLabel("Title").fill(title)
  await dialog.getByRole("button", { name: "See what it cancels" }).click()
  await expect(dialog.getByLabel("Which meetings")).toContainText(name)
  await dialog.getByRole("button", { name: "Cancel 1 meeting" }).click()
  await expect(dialog).toBeHidden()

  await test.step("the calendar shows what it has done", async () => {
    await openSettled(admin, "/admin/tools/days-off")
    const row = admin.getByRole("row", { name: title })
    await expect(row).toContainText("1 meeting")
    await expect(row).toContainText("1 made up, 2 people told", { timeout: 60_000 })
  })
  await test.step("the learner reads that the class is cancelled, and when it is made up", async () => {
    await openSettled(learner, "/learner/notices")
    await expect(learner.getByText(`${name} is cancelled on`)).toBeVisible()
    await expect(learner.getByText(/made up on/)).toBeVisible()
  })
  await test.step("taken back, the class takes place", async () => {
    await admin.getByRole("button", { name: `Take back ${title}` }).click()
    await admin.getByRole("dialog").getByRole("button", { name: "Take it back" }).click()
    await expect(admin.getByRole("row", { name: title })).toBeHidden()
    await expect
      .poll(async () => (await learner.request.get("/notices")).text(), { timeout: 60_000 })
      .toContain(`${name} takes place on`)
  })
})
