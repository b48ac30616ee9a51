import { expect } from "@playwright/test"
import { weekdayOf } from "../../../lib/day.ts"
import { today } from "../support/days.ts"
import { emailTo } from "../support/emails.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"

test.describe.configure({ timeout: 150_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Balagtasan ${stamp}`
const someone = (first: string) => ({ email: emailFor(`${first}.review`), firstName: first, lastName: "Salonga" })

test("a family is told when its class is under review, sees no meeting meanwhile, and goes on afterwards", async ({
  browser,
}) => {
  const teacher = await enter(browser, someone("ino"), "teacher", teacherInput)
  const parent = await enter(browser, someone("mila"), "parent", parentInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, {
    name,
    [`${weekdayOf(today())}Time`]: "23:59",
  })
  const reply = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await reply.json()) as { children: { id: string }[] }
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })
  const classroom = `/parent/classroom/lifeskills/group/${classId}?tab=classroom`
  const decide = async (word: string) => {
    const done = await admin.request.put(`/admins/class/${word}`, { data: { classId } })
    expect(done.status()).toBe(200)
  }
  await parent.goto(classroom)
  await expect(parent.getByRole("heading", { name: "There is class today!" })).toBeVisible()
  await expect(parent.getByRole("heading", { name: "Weekly times" })).toBeVisible()
  await test.step("set back to pending, its page says that it is under review", async () => {
    await decide("pending")
    await emailTo(someone("mila").email, `${name} is paused`)
    await parent.goto(classroom)
    await expect(parent.getByRole("heading", { name: "This class is paused" })).toBeVisible()
    await expect(parent.getByText("The link may be wrong")).toBeHidden()
  })
  await test.step("denied, it is there and is not held", async () => {
    await decide("deny")
    await parent.goto(classroom)
    await expect(parent.getByRole("heading", { name: "No class today." })).toBeVisible()
    await expect(parent.getByText("This class is paused until")).toBeVisible()
    await expect(parent.getByRole("heading", { name: "About this class" })).toBeVisible()
    await expect(parent.getByRole("heading", { name: "Weekly times" })).toBeHidden()
    await expect(parent.getByText("Next class:")).toBeHidden()
    await parent.goto("/parent/schedule")
    await expect(parent.getByText("No events.").first()).toBeVisible()
    await expect(parent.getByText(name)).toBeHidden()
  })
  await test.step("approved again, it goes on", async () => {
    await decide("approve")
    await emailTo(someone("mila").email, `${name} continues`)
    await parent.goto(classroom)
    await expect(parent.getByRole("heading", { name: "There is class today!" })).toBeVisible()
  })
})
