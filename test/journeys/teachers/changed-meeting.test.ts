import { expect, type Page } from "@playwright/test"
import { addDays, formatLongDay, weekdayOf } from "../../../lib/day.ts"
import { today } from "../support/days.ts"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 150_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Kulintang ${stamp}`
const someone = (first: string) => ({ email: emailFor(`${first}.change`), firstName: first, lastName: "Alon" })
const day = addDays(today(), 2)
const next = addDays(day, 7)

test("a teacher moves and cancels meetings, and a parent reads on the dates and by mail what was and what is", async ({
  browser,
}) => {
  const teacher = await enter(browser, someone("rosa"), "teacher", teacherInput)
  const parent = await enter(browser, someone("lito"), "parent", parentInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, {
    name,
    mondayTime: "",
    [`${weekdayOf(day)}Time`]: "09:00",
  })
  const reply = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await reply.json()) as { children: { id: string }[] }
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })

  await test.step("moved to the afternoon of the next day", async () => {
    await openSettled(teacher, `/teacher/classroom/lifeskills/group/${classId}?tab=dates&day=${day}`)
    const dialog = await openChange(teacher, day)
    await expect(dialog.getByRole("radio", { name: "Move to another time" })).toBeChecked()
    await dialog.getByLabel("New day").fill(addDays(day, 1))
    await dialog.getByLabel("New time").fill("15:00")
    await dialog.getByLabel("Reason").selectOption("sick")
    await dialog.getByLabel("In your own words").fill("I have lost my voice.")
    await dialog.getByRole("button", { name: "Move the meeting" }).click()
    await expect(dialog).toBeHidden()
    await expect(teacher.getByText("The meeting is moved. We told the families.")).toBeVisible()
  })
  await test.step("cancelled, with a make-up on the day that is offered", async () => {
    await openSettled(teacher, `/teacher/classroom/lifeskills/group/${classId}?tab=dates&day=${next}`)
    const dialog = await openChange(teacher, next)
    await dialog.getByRole("radio", { name: "Cancel" }).check()
    await dialog.getByLabel("Reason").selectOption("weather")
    await dialog.getByLabel("Yes, on another day").check()
    await expect(dialog.getByLabel("Day of the make-up")).not.toHaveValue("")
    await dialog.getByRole("button", { name: "Cancel the meeting" }).click()
    await expect(dialog).toBeHidden()
    await expect(teacher.getByText("Cancelled", { exact: true })).toBeVisible()
  })
  await test.step("the parent sees the old time struck out, the new one, and why", async () => {
    await parent.goto(`/parent/schedule?day=${addDays(day, 1)}`)
    const moved = parent.getByRole("article").filter({ hasText: "I have lost my voice." })
    await expect(moved).toContainText("3:00\u00a0PM to 4:00\u00a0PM")
    await expect(moved).toContainText("Moved")
    await expect(moved.locator("s")).toHaveText(`Before: ${formatLongDay(day)}, 9:00\u00a0AM`)
    await parent.goto(`/parent/schedule?day=${next}`)
    const cancelled = parent.getByRole("article").filter({ hasText: "Cancelled" })
    await expect(cancelled).toContainText("Bad weather.")
    await emailTo(someone("lito").email, `${name} is moved`)
    await emailTo(someone("lito").email, `${name} is cancelled on ${formatLongDay(next)}`)
  })
})

async function openChange(page: Page, on: string) {
  await page.getByRole("button", { name: `Change ${name} on ${formatLongDay(on)}` }).click()
  return page.getByRole("dialog", { name })
}
