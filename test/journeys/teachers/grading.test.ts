import { expect, type JSHandle, type Page } from "@playwright/test"
import { seeFailureAndTryAgain } from "../support/failed-loads.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled, reloadSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 180_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Sungka by Heart ${stamp}`
const someone = (first: string, lastName: string) => ({
  email: emailFor(`${first}.grading`),
  firstName: first.charAt(0).toUpperCase() + first.slice(1),
  lastName,
})

/** A class with three students, and browser windows for its staff. */
async function openClassroom(browser: Parameters<typeof enter>[0]) {
  const teacher = await enter(browser, someone("tinio", "Abella"), "teacher", teacherInput)
  const parent = await enter(browser, someone("paz", "Bello"), "parent", parentInput)
  const learner = await enter(browser, someone("lito", "Cruz"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, { name })
  const { children } = (await (await parent.request.get(`/parents/enrollable-children/${classId}`)).json()) as {
    children: { id: string }[]
  }
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })
  await enrollThroughForm(learner.request, admin.request, { classId })
  return { teacher, admin, classId }
}

test("a teacher grades a class without the mouse, loses nothing on the way, and an administrator corrects a grade", async ({
  browser,
}) => {
  const { teacher, admin, classId } = await openClassroom(browser)
  await teacher.goto(`/teacher/classroom/lifeskills/group/${classId}`)
  await teacher.getByRole("link", { name: "Grades", exact: true }).click()
  await expect(teacher).toHaveURL(/\?tab=grades$/)
  await expect(teacher.getByText("0 of 3 graded")).toBeVisible()
  await test.step("Enter leads from the grade to the comment and on to the next student", () => gradeFirst(teacher))
  await test.step("what was typed survives a lost connection and a reload", () => loseConnection(teacher))
  await test.step("a grade that is none is refused beside its field", () => gradeLast(teacher))
  await test.step("nobody is left to grade", () => seeNobodyLeft(teacher))
  await test.step("an administrator corrects a grade", () => correct(admin, classId))
  await test.step("of grades entered quickly only the last is told: messages do not pile up over the form", () =>
    gradeQuickly(admin))
})

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Edit grade" })
const gradeIn = (page: Page) => dialogOf(page).getByRole("textbox", { name: "Grade" })
const commentIn = (page: Page) => dialogOf(page).getByRole("textbox", { name: "Comment" })

async function gradeFirst(page: Page) {
  await page.getByRole("button", { name: "Start grading" }).click()
  await expect(dialogOf(page).getByText("Kiko Bello")).toBeVisible()
  await expect(gradeIn(page)).toBeFocused()
  await page.keyboard.type("74")
  await expect(dialogOf(page).getByText("Failed")).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(commentIn(page)).toBeFocused()
  await page.keyboard.type("Count the shells once more.")
  await page.keyboard.press("Enter")
  await expect(dialogOf(page).getByText("The grade is saved.")).toBeVisible()
  await expect.poll(() => coveredByToast(page)).toEqual([])
  await expect(dialogOf(page).getByText("Lira Bello")).toBeVisible()
  await expect(dialogOf(page).getByText("1 of 3 graded")).toBeVisible()
  await expect(gradeIn(page)).toBeFocused()
}

async function loseConnection(page: Page) {
  await page.route("**/teachers/class/lifeskills/grade", (route) => route.abort())
  await gradeIn(page).fill("91")
  await commentIn(page).fill("Plays with great patience.")
  await page.keyboard.press("Enter")
  await expect(dialogOf(page).getByText("The connection was lost.")).toBeVisible()
  await expect(gradeIn(page)).toHaveValue("91")
  await dialogOf(page).getByRole("button", { name: "Next student" }).click()
  await expect(dialogOf(page).getByText("Lito Cruz")).toBeVisible()
  await expect(gradeIn(page)).toHaveValue("")
  await page.unroute("**/teachers/class/lifeskills/grade")
  await reloadSettled(page)
  await expect(page.getByText("1 of 3 graded")).toBeVisible()
  await page.getByRole("button", { name: "Continue grading" }).click()
  await expect(dialogOf(page).getByText("Lira Bello")).toBeVisible()
  await expect(gradeIn(page)).toHaveValue("91")
  await expect(commentIn(page)).toHaveValue("Plays with great patience.")
  await page.setViewportSize({ width: 360, height: 740 })
  await gradeIn(page).press("Enter")
  await expect(dialogOf(page).getByText("The grade is saved.")).toBeVisible()
  await expect.poll(() => coveredByToast(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(dialogOf(page).getByText("Lito Cruz")).toBeVisible()
}

/** Returns what the toast of the dialog covers: its title, fields or buttons. */
function coveredByToast(page: Page): Promise<string[]> {
  return dialogOf(page).evaluate((dialog) => {
    const toast = dialog.querySelector("[data-tone][data-place]")?.getBoundingClientRect()
    if (!toast) return ["There is no toast in the window."]
    const others = [...dialog.querySelectorAll("h2, input, textarea, button")]
    return others.flatMap((each) => {
      const box = each.getBoundingClientRect()
      const isBeside = box.bottom <= toast.top || box.top >= toast.bottom
      return isBeside || box.right <= toast.left || box.left >= toast.right ? [] : [each.outerHTML]
    })
  })
}

async function gradeLast(page: Page) {
  await gradeIn(page).fill("59")
  await commentIn(page).fill("Knows every move.")
  await page.keyboard.press("Enter")
  await expect(gradeIn(page)).toHaveAccessibleDescription(/a whole number from 60 to 100/)
  await expect(gradeIn(page)).toBeFocused()
  await gradeIn(page).fill("98")
  await page.keyboard.press("Enter")
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText("3 of 3 graded")).toBeVisible()
  await expect(page.getByRole("row", { name: /Kiko Bello/ })).toContainText(/74.*Failed.*Count the shells once more\./)
  await expect(page.getByRole("row", { name: /Lito Cruz/ })).toContainText(/98.*Passed/)
}

async function seeNobodyLeft(page: Page) {
  await expect(page.getByRole("button", { name: /grading$/ })).toBeHidden()
  await page.getByLabel("Show").selectOption("Not graded yet")
  await expect(page).toHaveURL(/grades=missing/)
  await expect(page.getByText("All students are graded")).toBeVisible()
  await page.getByRole("button", { name: "Show all students" }).click()
  await expect(page.getByRole("row", { name: /Lira Bello/ })).toBeVisible()
}

async function correct(page: Page, classId: string) {
  await openSettled(page, `/admin/class/lifeskills/group/${classId}?tab=grades`)
  await page.getByRole("button", { name: "Edit grade of Kiko Bello" }).click()
  await expect(gradeIn(page)).toHaveValue("74")
  await gradeIn(page).fill("75")
  await page.keyboard.press("Enter")
  await expect(dialogOf(page).getByText("Lira Bello")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("row", { name: /Kiko Bello/ })).toContainText(/75.*Passed/)
}

/** Counts how many toasts are visible at a time. One that is closing does not count. */
function watchToasts(page: Page): Promise<JSHandle<{ most: number }>> {
  return page.evaluateHandle(() => {
    const seen = { most: 0 }
    const look = () => {
      const shown = [...document.querySelectorAll("[data-tone][data-place]")]
      seen.most = Math.max(seen.most, shown.filter((toast) => !toast.closest('[data-removed="true"]')).length)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
}

async function gradeQuickly(page: Page) {
  const toasts = await watchToasts(page)
  await page.getByRole("button", { name: "Edit grade of Kiko Bello" }).click()
  for (const [student, grade] of [
    ["Kiko Bello", "80"],
    ["Lira Bello", "81"],
    ["Lito Cruz", "82"],
  ] as const) {
    await expect(dialogOf(page).getByText(student)).toBeVisible()
    await gradeIn(page).fill(grade)
    await page.keyboard.press("Enter")
  }
  await expect(page.getByRole("row", { name: /Lito Cruz/ })).toContainText("82")
  await expect(dialogOf(page)).toBeHidden()
  // One, and the previous one at the moment it is replaced.
  expect([1, 2]).toContain(await toasts.evaluate(({ most }) => most))
}

test("grades that cannot be loaded say so, on a phone too, and come with Try again", async ({ browser }) => {
  const teacher = await enter(browser, someone("vera", "Abella"), "teacher", teacherInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, { name: `${name}, empty` })
  await seeFailureAndTryAgain(teacher, {
    classroom: `/teacher/classroom/lifeskills/group/${classId}`,
    calls: "**/teachers/class/lifeskills/graded-students*",
    says: "The grades could not be loaded.",
  })
})
