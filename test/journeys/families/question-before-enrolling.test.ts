import { type Browser, expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"
import { openSettled, whenSettled } from "../support/settled.ts"

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.question@journeys.example`,
  firstName,
  lastName: "Rivera",
})

const question = "May a left-handed child join po?"
const answer = "Yes, gladly. Bring your own scissors."

/** The phone of a new account. */
async function onPhone(browser: Browser, firstName: string, role: string, form: object): Promise<Page> {
  const page = await enter(browser, newcomer(firstName), role, form)
  await page.setViewportSize({ width: 360, height: 740 })
  return page
}

test("a mother asks before enrolling, the teacher answers, and both see it, on phones", async ({ browser }) => {
  const teacher = await onPhone(browser, "Hilda", "teacher", teacherInput)
  const mother = await onPhone(browser, "Corazon", "parent", { children: parentInput.children.slice(0, 1) })
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "group" } as const
  const name = `Papercut ${stamp}`
  const classId = await openClass(teacher.request, admin.request, kind, { name })

  await test.step("she asks from the page of the open class", async () => {
    await openSettled(mother, `/explore/lifeskills/group/${classId}`)
    await mother.getByRole("link", { name: "Ask the teacher" }).click()
    await whenSettled(mother)
    await mother.getByLabel("Your message", { exact: true }).fill(question)
    await mother.getByRole("button", { name: "Send" }).click()
    await expect(mother.getByRole("log").getByText(question)).toBeVisible()
    await expect(mother.getByText("Seen", { exact: true })).toHaveCount(0)
  })

  await test.step("the teacher reads the notice and answers", async () => {
    await openSettled(teacher, "/teacher/notices")
    await teacher.getByRole("link", { name: /Corazon Rivera wrote to you/ }).click()
    await expect(teacher.getByRole("log").getByText(question)).toBeVisible()
    await teacher.getByLabel("Your message", { exact: true }).fill(answer)
    await teacher.getByRole("button", { name: "Send" }).click()
    await expect(teacher.getByRole("log").getByText(answer)).toBeVisible()
  })

  await test.step("her open page shows the answer, and that her question was seen", async () => {
    await expect(mother.getByRole("log").getByText(answer)).toBeVisible()
    await expect(mother.getByText("Seen", { exact: true })).toBeVisible()
  })

  await test.step("her notice leads to it, and the teacher learns that she has read the answer", async () => {
    await openSettled(mother, "/parent/notices")
    await mother.getByRole("link", { name: /Hilda Rivera wrote to you/ }).click()
    await expect(mother.getByRole("log").getByText(answer)).toBeVisible()
    await whenSettled(mother)
    await expect(teacher.getByText("Seen", { exact: true })).toBeVisible()
  })
})
