import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"

test.describe.configure({ timeout: 90_000 })

const kind = { programType: "lifeskills", classType: "group" } as const

test("in a teacher's list a class that has ended stands small below all others, on a phone and on a desk", async ({
  browser,
}) => {
  const newcomer = { email: emailFor("oca.ended"), firstName: "Oca", lastName: "Luz" }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  const admin = await enterAsAdmin(browser)
  const going = `Kudyapi ${stamp}`
  const ended = `Gangsa ${stamp}`
  await openClass(teacher.request, admin.request, kind, { name: going })
  const classId = await openClass(teacher.request, admin.request, kind, { name: ended })
  const done = await admin.request.put("/admins/class/archive", { data: { classId } })
  expect(done.status()).toBe(200)
  for (const width of [360, 1280]) {
    await teacher.setViewportSize({ width, height: 800 })
    await teacher.goto("/teacher/classes")
    await expect(teacher.getByRole("heading", { name: "Ended classes" })).toBeVisible()
    const card = await teacher.getByRole("link", { name: going }).boundingBox()
    const row = await teacher.getByRole("link", { name: ended }).boundingBox()
    expect(row?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0))
    expect(row?.height).toBeLessThan(130)
  }
  await teacher.getByRole("combobox", { name: "Order" }).selectOption({ label: "Name, A to Z" })
  await expect(teacher).toHaveURL("/teacher/classes?name=asc")
  await expect(teacher.getByRole("heading", { name: "Ended classes" })).toBeHidden()
  await expect(teacher.getByRole("heading", { name: ended })).toBeVisible()
})
