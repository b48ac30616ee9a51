import { expect, type Locator, type Page } from "@playwright/test"
import { addDays, formatLongDay, wallClock, weekdayOf } from "../../../lib/day.ts"
import { bornYearsAgo, today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 150_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const someone = (firstName: string) => ({ email: emailFor(`${firstName}.taps`), firstName, lastName: "Ramos" })
const children = ["Ana", "Ben"].map((firstName) => ({
  firstName,
  lastName: "Ramos",
  gradeLevel: "Grade 3",
  birthDate: bornYearsAgo(9),
}))

/** The taps of a thumb. A choice from a list takes two: one opens it, one chooses. */
function countTaps() {
  const count = { taps: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    choose: async (list: Locator, value: string) => {
      count.taps += 2
      await list.selectOption(value)
    },
  }
}

test("on a phone a teacher saves attendance in 3 taps, moves a class in 5, and cancels a sick day in 3", async ({
  browser,
}) => {
  const teacher = await enter(browser, someone("Tess"), "teacher", teacherInput)
  await teacher.setViewportSize({ width: 360, height: 740 })
  const parent = await enter(browser, someone("Paz"), "parent", { children })
  const admin = await enterAsAdmin(browser)
  const { data } = await (await parent.request.get("/parents/account")).json()
  const childrenIds = data.children.map(({ id }: { id: string }) => id)
  const open = async (name: string, day: string, time: string) => {
    const times = { mondayTime: "", [`${weekdayOf(day)}Time`]: time }
    const classId = await openClass(teacher.request, admin.request, kind, { name, ...times })
    await enrollThroughForm(parent.request, admin.request, { classId, childrenIds })
    return classId
  }
  const now = wallClock(new Date(), "Asia/Manila")
  const tomorrow = addDays(now.day, 1)
  // Those of today have begun, and last an hour.
  await open(`Songs ${stamp}`, now.day, now.time)
  await open(`Choir ${stamp}`, tomorrow, "09:00")

  await test.step("all are present", async () => {
    const { count, tap } = countTaps()
    await openSettled(teacher, "/teacher")
    await tap(teacher.getByRole("link", { name: `Roster of Songs ${stamp}` }))
    await tap(teacher.getByRole("button", { name: "Mark all present" }))
    await tap(teacher.getByRole("button", { name: "Save attendance" }))
    await expect(teacher.getByText("2 of 2 marked. All saved.")).toBeVisible()
    expect(count.taps).toBe(3)
  })

  await test.step("the class of the next day is moved to the next free time", async () => {
    const { count, tap, choose } = countTaps()
    await openSettled(teacher, "/teacher")
    await tap(teacher.getByRole("button", { name: `Change Choir ${stamp} on ${formatLongDay(tomorrow)}` }))
    const dialog = teacher.getByRole("dialog", { name: `Choir ${stamp}` })
    await tap(dialog.getByRole("list", { name: "Next free times" }).getByRole("button").first())
    await choose(dialog.getByLabel("Reason"), "request")
    await tap(dialog.getByRole("button", { name: "Move the meeting" }))
    await expect(dialog).toBeHidden()
    expect(count.taps).toBe(5)
    await expectNotice(parent, `Choir ${stamp} is moved to `)
  })

  await test.step("a sick teacher cancels what is left of the day", async () => {
    await open(`Piano ${stamp}`, now.day, now.time)
    const { count, tap } = countTaps()
    await openSettled(teacher, "/teacher")
    await tap(teacher.getByRole("button", { name: "I'm sick today" }))
    const dialog = teacher.getByRole("dialog", { name: "I'm sick today" })
    await tap(dialog.getByRole("button", { name: "See what families are told" }))
    await expect(dialog.getByText(`Piano ${stamp} is cancelled on ${formatLongDay(today())}`)).toBeVisible()
    await tap(dialog.getByRole("button", { name: "Confirm and tell the families" }))
    await expect(dialog).toBeHidden()
    expect(count.taps).toBe(3)
    await expectNotice(parent, `Piano ${stamp} is cancelled on `)
  })
})

async function expectNotice(page: Page, title: string) {
  const { notices } = (await (await page.request.get("/notices")).json()) as { notices: { title: string }[] }
  expect(notices.filter((notice) => notice.title.startsWith(title))).toHaveLength(1)
}
