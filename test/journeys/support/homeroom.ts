import { expect, type Page } from "@playwright/test"
import { enter, enterAsAdmin, parentInput, teacherInput } from "./newcomers.ts"
import { enrollThroughForm, openClass } from "./open-class.ts"
import { emailFor, stamp } from "./people.ts"

/** A homeschool class for the journeys about editing report cards. */

export const someone = (first: string, lastName: string) => ({
  email: emailFor(`${first}.cards`),
  firstName: first.charAt(0).toUpperCase() + first.slice(1),
  lastName,
})

type Subject = { id: string; name: string }

/** A homeschool class of three subjects with two children in it, and browser windows for its staff. */
export async function openHomeroom(
  browser: Parameters<typeof enter>[0],
  { teachersName = "minda", parentsName = "nena" },
) {
  const teacher = await enter(browser, someone(teachersName, "Abella"), "teacher", teacherInput)
  const parent = await enter(browser, someone(parentsName, "Bello"), "parent", parentInput)
  const admin = await enterAsAdmin(browser)
  const { subjects } = (await (await teacher.request.get("/classes/subjects")).json()) as { subjects: Subject[] }
  const three = subjects.slice(0, 3)
  const fields = { name: `Morning Room ${stamp}`, subjects: three.map(({ id }) => id), maxStudents: 5 }
  const classId = await openClass(
    teacher.request,
    admin.request,
    { programType: "homeschool", classType: "group" },
    fields,
  )
  const reply = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await reply.json()) as { children: { id: string }[] }
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })
  return { teacher, admin, classId, names: three.map(({ name }) => name) }
}

export const cell = (page: Page, row: string | undefined, quarter: string) =>
  page.getByLabel(`${row}, ${quarter}`, { exact: true })

export const cardOnPage = (page: Page, name: string) => page.getByRole("article", { name: `Report card of ${name}` })

export async function openCardPage(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Students" })
    .getByRole("link", { name: new RegExp(name) })
    .click()
  await expect(page).toHaveURL(/student=/)
  await expect(cardOnPage(page, name).getByText("No Finalized Report Card Yet")).toBeVisible()
}

export const isSaved = (page: Page) => expect(page.getByText("Everything is saved.")).toBeVisible()
