import { expect, type Page } from "@playwright/test"
import { weekdayOf } from "../../../lib/day.ts"
import { timeFields } from "../../../lib/week-times.ts"
import { today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 150_000 })

const someone = (firstName: string) => ({
  email: emailFor(`${firstName.toLowerCase()}.everywhere`),
  firstName,
  lastName: "Bagyo",
})

test("a typhoon day is seen on every page that lists the class", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Tina"), "teacher", teacherInput)
  const learner = await enter(browser, someone("Noel"), "learner", learnerInput)
  const parent = await enter(browser, someone("Paz"), "parent", parentInput)
  // No demo class begins this late, so only this one is cancelled.
  const name = `Star Gazers ${stamp}`
  const group = { programType: "lifeskills", classType: "group" } as const
  const times = { mondayTime: "", [timeFields[weekdayOf(today())]]: "23:51" }
  const classId = await openClass(teacher.request, admin.request, group, { name, ...times })
  await enrollThroughForm(learner.request, admin.request, { classId })
  const enrollable = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await enrollable.json()) as { children: { id: string }[] }
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })

  const typhoon = { title: `Typhoon ${stamp}`, from: today(), to: today(), fromTime: "23:51", program: "" }
  const declared = await admin.request.post("/admins/days-off", { data: { ...typhoon, kind: "weather", makeUp: true } })
  expect(declared.status(), await declared.text()).toBe(200)

  for (const [area, page] of [
    ["parent", parent],
    ["learner", learner],
    ["teacher", teacher],
  ] as const) {
    await test.step(`${area}: the notice leads to the week, where the class is cancelled`, async () => {
      await expect
        .poll(async () => (await page.request.get("/notices")).text(), { timeout: 60_000 })
        .toContain(`${name} is cancelled on`)
      await openSettled(page, `/${area}/notices`)
      await page
        .getByRole("link", { name: new RegExp(`${name} is cancelled`) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/${area}/schedule\\?day=${today()}`))
      await expectCancelled(page, name)
      const pattern = page.getByRole("link", { name: new RegExp(`${name}.*Cancelled on`) }).first()
      await expect(pattern.locator("s").first()).toBeVisible()
    })
    await test.step(`${area}: home and "Whole week" say so`, async () => {
      await openSettled(page, `/${area}`)
      await expectCancelled(page, name)
      await page.getByRole("link", { name: "Whole week" }).click()
      await expectCancelled(page, name)
    })
    await test.step(`${area}: the classroom and its dates say so`, async () => {
      const classroom = `/${area}/classroom/lifeskills/group/${classId}`
      await openSettled(page, classroom)
      await expect(page.getByText("No class today.").first()).toBeVisible()
      await expect(page.getByText("There is class today!")).toBeHidden()
      // Families see their dates only on the schedule.
      if (area !== "teacher") return
      await openSettled(page, `${classroom}?tab=dates&day=${today()}`)
      await expectCancelled(page, name)
    })
  }
  await test.step("the parent's notice names the children", async () => {
    const { notices } = (await (await parent.request.get("/notices")).json()) as { notices: { text: string }[] }
    const [notice] = notices.filter(({ text }) => text.startsWith(typhoon.title))
    expect(notice?.text).toContain(`${name} (Kiko Bello and Lira Bello)`)
  })
})

/** The class is shown, with the reason, and nothing invites anybody to it. */
async function expectCancelled(page: Page, name: string) {
  // A family's home has its later classes in rows.
  const classes = page.getByRole("article").or(page.getByRole("main").getByRole("listitem"))
  const article = classes.filter({ hasText: name }).filter({ hasText: "Cancelled" })
  await expect(article.first()).toContainText("Bad weather.")
  await expect(article.first().getByRole("button", { name: /Join/ })).toHaveCount(0)
  await expect(article.first().getByRole("link", { name: /Join/ })).toHaveCount(0)
}
