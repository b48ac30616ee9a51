import { type APIRequestContext, expect } from "@playwright/test"
import { addDays, formatDay, formatLongDay, weekdayOf } from "../../../lib/day.ts"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const someone = (firstName: string) => ({ email: emailFor(`${firstName}.off`), firstName, lastName: `Abad ${stamp}` })
const kind = { programType: "lifeskills", classType: "group" } as const

test("a teacher takes a day off and asks a colleague, the school sees it, the colleague accepts, and the family reads it", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Nena"), "teacher", teacherInput)
  const colleague = await enter(browser, someone("Oca"), "teacher", teacherInput)
  const parent = await enter(browser, someone("Rita"), "parent", { children: parentInput.children.slice(0, 1) })
  await verify(colleague.request, admin.request)
  const day = addDays(today(), 3)
  const name = `Puppets ${stamp}`
  const times = { mondayTime: "", [`${weekdayOf(day)}Time`]: "16:00" }
  const classId = await openClass(teacher.request, admin.request, kind, { name, tag1: "Puppets", ...times })
  const { data } = await (await parent.request.get("/parents/account")).json()
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: [data.children[0].id] })

  await test.step("the teacher enters the day, and asks the colleague", async () => {
    await openSettled(teacher, "/teacher/time-off")
    await teacher.getByRole("button", { name: "Add time off" }).click()
    const dialog = teacher.getByRole("dialog", { name: "Time off" })
    await dialog.getByLabel("First day").fill(day)
    await dialog.getByLabel("Last day").fill(day)
    await dialog.getByRole("button", { name: "See my classes" }).click()
    await dialog.getByLabel(new RegExp(name)).selectOption("ask")
    await dialog.getByLabel(`Oca Abad ${stamp}`).check()
    await dialog.getByRole("button", { name: "See what families are told" }).click()
    await dialog.getByRole("button", { name: "Confirm" }).click()
    await expect(teacher.getByText("Your time off is saved. We asked the teachers.")).toBeVisible()
  })

  await test.step("an administrator sees who is away, and who was asked", async () => {
    await admin.goto("/admin/tools/time-off")
    await expect(admin.getByRole("heading", { name: "Open substitute requests" })).toBeVisible()
    const request = admin.getByRole("listitem").filter({ hasText: name }).first()
    await expect(request).toContainText(`Oca Abad ${stamp}`)
    await expect(admin.getByRole("row").filter({ hasText: `Nena Abad ${stamp}` })).toContainText(formatDay(day))
  })

  await test.step("the colleague accepts", async () => {
    await openSettled(colleague, "/teacher/time-off")
    await colleague.getByRole("button", { name: `Accept ${name} on ${formatLongDay(day)}` }).click()
    await expect(colleague.getByText("The class is yours. Thank you! It is in your schedule.")).toBeVisible()
  })

  await test.step("and the family reads who teaches", async () => {
    await parent.goto("/parent/notices")
    const title = `Oca Abad ${stamp} teaches ${name} on ${formatLongDay(day)}`
    await expect(parent.getByRole("link", { name: new RegExp(title) }).first()).toBeVisible()
  })
})

/** A teacher sends an ID, and an administrator verifies it. */
async function verify(teacher: APIRequestContext, admin: APIRequestContext): Promise<void> {
  const buffer = await drawDemoPicture("teacher-ids", 4)
  const application = await teacher.post("/teachers/apply", {
    multipart: { id: { name: "id.png", mimeType: "image/png", buffer } },
  })
  expect(application.status(), await application.text()).toBe(200)
  const reply = await admin.get(`/admins/teachers?${new URLSearchParams({ name: `Oca Abad ${stamp}` })}`)
  const { teachers } = (await reply.json()) as { teachers: { id: string }[] }
  const verified = await admin.put("/admins/teachers/verification/verify", {
    data: { teacherId: teachers[0]?.id, seen: "pending" },
  })
  expect(verified.status(), await verified.text()).toBe(200)
}
