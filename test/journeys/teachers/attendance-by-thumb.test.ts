import { expect } from "@playwright/test"
import { wallClock, weekdayOf } from "../../../lib/day.ts"
import { bornYearsAgo } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.thumb@journeys.example`,
  firstName,
  lastName: "Ramos",
})

const names = "Ana Ben Cara Dino Ela Fe Gab Hana Ivan Joy Kiko Lira Migo Nina Omar".split(" ")
const children = names.map((firstName) => ({
  firstName,
  lastName: "Ramos",
  gradeLevel: "Grade 3",
  birthDate: bornYearsAgo(9),
}))

test("a teacher comes from the home page to the roster in one tap, and marks fifteen students by thumb", async ({
  browser,
}) => {
  const teacher = await enter(browser, newcomer("Tess"), "teacher", teacherInput)
  await teacher.setViewportSize({ width: 360, height: 740 })
  const parent = await enter(browser, newcomer("Paz"), "parent", { children })
  const admin = await enterAsAdmin(browser)
  const now = wallClock(new Date(), "Asia/Manila")
  // It has begun, and lasts an hour.
  const times = { mondayTime: "", [`${weekdayOf(now.day)}Time`]: now.time }
  const kind = { programType: "lifeskills", classType: "group" } as const
  const form = { name: `Songs ${stamp}`, maxStudents: 20, ...times }
  const classId = await openClass(teacher.request, admin.request, kind, form)
  const { data } = await (await parent.request.get("/parents/account")).json()
  const childrenIds = data.children.map(({ id }: { id: string }) => id)
  // At most half of a class's seats wait for a decision at a time.
  for (const someIds of [childrenIds.slice(0, 10), childrenIds.slice(10)])
    await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: someIds })

  await test.step("from Classes today", async () => {
    await teacher.goto("/teacher")
    await teacher.getByRole("link", { name: `Roster of Songs ${stamp}` }).click()
    await expect(teacher.getByRole("heading", { level: 1, name: `Songs ${stamp}` })).toBeVisible()
    await expect(teacher.getByRole("group", { name: /^Mark of / })).toHaveCount(15)
  })

  await test.step("two by hand, the others at once", async () => {
    const mark = (who: string, what: string) =>
      teacher
        .getByRole("group", { name: `Mark of ${who} Ramos` })
        .getByRole("radio", { name: what })
        .check()
    await mark("Cara", "Absent")
    await mark("Omar", "Late")
    await expect(teacher.getByText("2 of 15 marked, 2 not saved yet.")).toBeVisible()
    await teacher.getByRole("button", { name: "Mark the others present" }).click()
    await teacher.getByRole("button", { name: "Save attendance" }).click()
    await expect(teacher.getByText("15 of 15 marked. All saved.")).toBeVisible()
  })

  await test.step("the arrow keys change a mark", async () => {
    await teacher.getByRole("radio", { name: "Absent", checked: true }).focus()
    await teacher.keyboard.press("ArrowRight")
    await expect(teacher.getByText("15 of 15 marked, 1 not saved yet.")).toBeVisible()
    await teacher.getByRole("button", { name: "Save attendance" }).click()
    await expect(teacher.getByText("15 of 15 marked. All saved.")).toBeVisible()
  })

  await test.step("the table of the class and the family show what was saved", async () => {
    await teacher.getByRole("link", { name: "Attendance of the class" }).click()
    await expect(teacher.getByRole("row", { name: /Cara Ramos.*Excused/ })).toBeVisible()
    await expect(teacher.getByRole("row", { name: /Omar Ramos.*1 of 1.*Late/ })).toBeVisible()
    await openSettled(parent, `/parent/classroom/lifeskills/group/${classId}?tab=attendance`)
    await expect(parent.getByText("1 of 1 attended")).toHaveCount(14)
  })
})
