import { expect } from "@playwright/test"
import { addDays, weekdayOf } from "../../../lib/day.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.makeup@journeys.example`,
  firstName,
  lastName: "Bello",
})

test("a mother cancels a one-on-one class on a phone, and books the make-up class in one of the teacher's free hours", async ({
  browser,
}) => {
  const teacher = await enter(browser, newcomer("Luz"), "teacher", teacherInput)
  const parent = await enter(browser, newcomer("Mila"), "parent", { children: parentInput.children.slice(0, 1) })
  await parent.setViewportSize({ width: 360, height: 740 })
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "solo" } as const
  const dates = { startDate: "", endDate: "" }
  const classId = await openClass(teacher.request, admin.request, kind, { name: `Harp ${stamp}`, ...dates })
  const { data } = await (await parent.request.get("/parents/account")).json()
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: [data.children[0].id] })
  const { enrollees } = await (await admin.request.get("/admins/enrollees?sort=newest&pageSize=100")).json()
  const own = enrollees.find(({ classInfo }: { classInfo: { id: string } }) => classInfo.id === classId)
  const meeting = { classId, enrolleeId: own.id, date: addDays(today(), 2), time: "10:00" }
  expect((await teacher.request.post("/teachers/meeting", { data: meeting })).status()).toBe(200)

  await test.step("the teacher sets free hours", async () => {
    await openSettled(teacher, "/teacher/account")
    await teacher.keyboard.press("Shift")
    await teacher.getByRole("button", { name: "Edit free hours" }).click()
    await teacher.getByRole("button", { name: "Add a time" }).click()
    await teacher.getByLabel("Day", { exact: true }).selectOption(weekdayOf(addDays(today(), 3)))
    const form = teacher.getByRole("form", { name: "Free hours" })
    await form.getByRole("button", { name: "Save" }).click()
    await expect(teacher.getByText("2:00 PM to 5:00 PM")).toBeVisible()
  })

  await test.step("the mother cancels the class", async () => {
    await openSettled(parent, `/parent/classroom/lifeskills/solo/${classId}?tab=dates`)
    await parent.getByRole("button", { name: /^Cancel the class on/ }).click()
    await parent
      .getByRole("alertdialog")
      .or(parent.getByRole("dialog"))
      .getByRole("button", { name: "Cancel class" })
      .click()
    await expect(parent.getByText("The class is cancelled. We told the teacher.")).toBeVisible()
  })

  await test.step("and books the make-up class", async () => {
    await parent.goto("/parent")
    await parent.getByRole("button", { name: /^Choose a time for/ }).click()
    await parent
      .getByRole("button", { name: /^3:00 PM on / })
      .first()
      .click()
    await parent.getByRole("button", { name: "Book", exact: true }).click()
    await expect(parent.getByText("The make-up class is booked. We told the teacher.")).toBeVisible()
    await expect(parent.getByText(/^Book by/)).toHaveCount(0)
  })

  await test.step("the teacher is told", async () => {
    await teacher.goto("/teacher/notices")
    await expect(teacher.getByRole("link", { name: /Make-up class for Harp/ }).first()).toBeVisible()
  })
})
