import { expect } from "@playwright/test"
import { addDays, weekdayOf } from "../../../lib/day.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.sick@journeys.example`,
  firstName,
  lastName: "Bello",
})

test("a parent says on a phone that a child is sick, the teacher reads it on the roster, and the parent takes it back", async ({
  browser,
}) => {
  const teacher = await enter(browser, newcomer("Tess"), "teacher", teacherInput)
  const parent = await enter(browser, newcomer("Ines"), "parent", { children: parentInput.children.slice(0, 1) })
  await parent.setViewportSize({ width: 360, height: 740 })
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "group" } as const
  const weekday = weekdayOf(addDays(today(), 1))
  const times = { mondayTime: "", [`${weekday}Time`]: "09:00" }
  const classId = await openClass(teacher.request, admin.request, kind, { name: `Kites ${stamp}`, ...times })
  const { data } = await (await parent.request.get("/parents/account")).json()
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: [data.children[0].id] })

  await test.step("in the classroom, with the reason", async () => {
    await parent.goto(`/parent/classroom/lifeskills/group/${classId}`)
    await parent.getByRole("link", { name: "Dates" }).click()
    await parent
      .getByRole("button", { name: /^Kiko Bello can't come on/ })
      .first()
      .click()
    const question = parent.getByRole("dialog", { name: "Kiko Bello can't come?" })
    await question.getByRole("button", { name: "Tell the teacher" }).click()
    await expect(question.getByText("Choose a reason.")).toBeVisible()
    await question.getByRole("radio", { name: "Sick" }).check()
    await question.getByLabel("In your own words").fill("A fever since last night.")
    await question.getByRole("button", { name: "Tell the teacher" }).click()
    await expect(parent.getByText("Can't come: sick. The teacher has been told.")).toBeVisible()
  })

  await test.step("the teacher is told, and reads it on the roster", async () => {
    await teacher.goto("/teacher/notices")
    await teacher.getByRole("link", { name: /Kiko Bello cannot come to Kites/ }).click()
    await expect(teacher).toHaveURL(/\/teacher\/roster\//)
    await expect(teacher.getByText("A fever since last night.")).toBeVisible()
    await expect(teacher.getByText(/^You can save the attendance from/)).toBeVisible()
  })

  await test.step("well again", async () => {
    await parent.getByRole("button", { name: /^Kiko Bello can come on/ }).click()
    await expect(parent.getByText("Can't come: sick.")).toBeHidden()
    await teacher.reload()
    await expect(teacher.getByText("Kiko Bello", { exact: true })).toBeVisible()
    await expect(teacher.getByText("A fever since last night.")).toBeHidden()
  })
})
