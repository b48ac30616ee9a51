// docs/rules/waitlist.md

import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"
import { tickGuidelines } from "../support/tick-guidelines.ts"

test.describe.configure({ timeout: 150_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Rondalla ${stamp}`
const someone = (first: string) => ({ email: emailFor(`${first}.line`), firstName: first, lastName: "Bello" })

test("a full class has a line: the seat that becomes free is offered to the first, who declines, and taken by the next", async ({
  browser,
}) => {
  const teacher = await enter(browser, someone("rey"), "teacher", teacherInput)
  const leaving = await enter(browser, someone("gil"), "learner", learnerInput)
  const parent = await enter(browser, someone("tess"), "parent", parentInput)
  const learner = await enter(browser, someone("nena"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, { name, maxStudents: 1 })
  await enrollThroughForm(leaving.request, admin.request, { classId })
  const classroom = (area: string) => `/${area}/classroom/lifeskills/group/${classId}`
  const line = (page: Page) => page.getByRole("region", { name: "Waiting for a seat" })

  await test.step("a parent puts one child in line, and a learner stands behind it", async () => {
    await openSettled(parent, classroom("parent"))
    await line(parent).getByRole("button", { name: "Wait in line: Kiko Bello" }).click()
    await expect(line(parent)).toContainText("Place 1 in line")
    await openSettled(learner, classroom("learner"))
    await line(learner).getByRole("button", { name: "Wait in line" }).click()
    await expect(line(learner)).toContainText("Place 2 in line")
  })

  await test.step("the seat that becomes free is held for the first, who is told and passes it on", async () => {
    await freeTheSeat(admin, classId)
    await openSettled(parent, "/parent/notices")
    await parent.getByRole("link", { name: `A seat in ${name} for Kiko Bello` }).click()
    await expect(line(parent)).toContainText("Seat reserved")
    await line(parent).getByRole("button", { name: "No, thanks: Kiko Bello" }).click()
    await parent.getByRole("dialog").getByRole("button", { name: "No, thanks" }).click()
    await expect(line(parent).getByRole("button", { name: "Wait in line: Kiko Bello" })).toBeVisible()
  })

  await test.step("the next takes it by the usual form", async () => {
    await openSettled(learner, "/learner/notices")
    await learner.getByRole("link", { name: `A seat in ${name} for you` }).click()
    await line(learner).getByRole("link", { name: "Enroll now" }).click()
    await tickGuidelines(learner)
    await learner.getByRole("button", { name: "Submit enrollment" }).click()
    await expect(learner.getByRole("region", { name: "Enrollment status" })).toContainText("Pending")
    await expect(line(learner)).toBeHidden()
  })
})

async function freeTheSeat(admin: Page, classId: string): Promise<void> {
  const reply = await admin.request.get("/admins/enrollees?status=approved&sort=newest&pageSize=100")
  const { enrollees } = (await reply.json()) as { enrollees: { id: string; classInfo: { id: string } }[] }
  const enrollee = enrollees.find(({ classInfo }) => classInfo.id === classId)
  const denied = await admin.request.put("/admins/enrollee/deny", { data: { enrolleeId: enrollee?.id } })
  expect(denied.status(), await denied.text()).toBe(200)
}
