import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, parentInput, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { stamp } from "../support/people.ts"

const newcomer = (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${stamp}.back@journeys.example`,
  firstName,
  lastName: "Luna",
})

test("a teacher finds the classroom, a parent without a child is led to adding one", async ({ browser }) => {
  const teacher = await enter(browser, newcomer("Tess"), "teacher", teacherInput)
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "lifeskills", classType: "group" } as const
  const classId = await openClass(teacher.request, admin.request, kind, { name: `Knots ${stamp}` })
  const place = `lifeskills/group/${classId}`

  await test.step("a teacher comes from the public page into the classroom", async () => {
    await teacher.goto(`/explore/${place}`)
    await teacher.getByRole("link", { name: "Open your classroom" }).click()
    await expect(teacher).toHaveURL(`/teacher/classroom/${place}`)
  })

  await test.step("a parent whose only child is removed reads how to add one", async () => {
    const parent = await enter(browser, newcomer("Pia"), "parent", { children: parentInput.children.slice(0, 1) })
    const { data } = await (await parent.request.get("/parents/account")).json()
    const removed = await parent.request.delete("/parents/account/child", { data: { childId: data.children[0].id } })
    expect(removed.status()).toBe(200)
    await parent.goto(`/parent/classroom/${place}?enroll=yes`)
    await expect(parent.getByRole("link", { name: "Add a child" })).toBeVisible()
    await parent.goto("/parent")
    await parent.getByRole("link", { name: "Add a child" }).click()
    await expect(parent.getByRole("textbox", { name: "First name" }).last()).toBeFocused()
  })
})
