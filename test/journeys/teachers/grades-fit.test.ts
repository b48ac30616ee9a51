import { expect, type Page } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel" })

const widths = [320, 360, 768, 900, 1000, 1100, 1180, 1280, 1366]
const legalGrades = ["100.00", "99.75", "88.88"]
const columns = ["q1", "q2", "q3", "q4", "final"]
const areas = { teacher: "/teacher/classroom", admin: "/admin/class" } as const

for (const role of ["teacher", "admin"] as const) {
  test.describe(`for the ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test("every legal grade is readable in its field at every width", async ({ page }) => {
      const classId = (await classIds())("Young Scientists, Grades 5 and 6")
      await openSettled(page, `${areas[role]}/homeschool/group/${classId}?tab=grades`)
      await page.getByRole("navigation", { name: "Students" }).getByRole("link").first().click()
      await expect(page.getByRole("table", { name: "Grades" })).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await seenColumns(page), `at ${width} px`).toEqual(columns)
      }
    })
  })
}

/** Goes through the quarters if one is shown at a time. Expects every field to show its whole grade. */
async function seenColumns(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const quarters = page.getByRole("group", { name: "Quarter of grades" })
  const isOneAtATime = await quarters.isVisible()
  for (const column of isOneAtATime ? columns : [""]) {
    if (isOneAtATime) await quarters.getByRole("button").nth(columns.indexOf(column)).click()
    const fields = await page
      .getByRole("table", { name: "Grades" })
      .locator("input:visible")
      .evaluateAll(measure, legalGrades)
    expect(fields.filter(({ isCut }) => isCut)).toEqual([])
    for (const field of fields) seen.add(field.column)
  }
  return columns.filter((column) => seen.has(column))
}

/** Sets the value of each field without the page's scripts, so that nothing is saved, and restores it. */
function measure(fields: (HTMLElement | SVGElement)[], grades: string[]) {
  return (fields as HTMLInputElement[]).map((field) => {
    const saved = field.value
    const isCut = grades.some((grade) => {
      field.value = grade
      return field.scrollWidth > field.clientWidth
    })
    field.value = saved
    return { name: field.ariaLabel, column: field.dataset.column ?? "", isCut }
  })
}
