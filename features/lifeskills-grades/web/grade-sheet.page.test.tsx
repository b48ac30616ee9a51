import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { descriptionOf, find, findText, hasFocus, openPage, screen } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

/** The Grades tab of a lifeskills class with these students, in the order of their names. */
async function openGrades(lastNames: readonly string[]) {
  const teacherId = await buildTeacher(school.db)
  const classId = await buildClass(school.db, { teacher_id: teacherId, max_students: lastNames.length })
  for (const last_name of lastNames) {
    const learnerId = await buildLearner(school.db, { first_name: "Lea", last_name })
    await buildEnrollment(school.db, { classId, learnerId })
  }
  const page = await openPage(school, `/teacher/classroom/lifeskills/group/${classId}?tab=grades`, { as: teacherId })
  const gradeOf = (last: string) => find("textbox", `Grade of Lea ${last}`) as Promise<HTMLInputElement>
  const commentOn = (last: string) => find("textbox", `Comment on Lea ${last}`) as Promise<HTMLInputElement>
  const savedGrades = () =>
    school.db
      .selectFrom("lifeskills_grades")
      .innerJoin("enrollments", "enrollments.id", "enrollment_id")
      .select(["grade", "comment"])
      .where("class_id", "=", classId)
      .orderBy("enrollments.student_sort")
      .execute()
  return { page, gradeOf, commentOn, savedGrades }
}

test("forty students are graded by keyboard alone, first the grades and then the comments", async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `Number${String(nth + 10)}`)
  const { page, gradeOf, commentOn, savedGrades } = await openGrades(names)
  await page.user.click(await gradeOf("Number10"))
  await page.user.keyboard(names.map((_, nth) => `${60 + nth}{Enter}`).join(""))
  await hasFocus(await gradeOf("Number49"))
  expect(await savedGrades()).toEqual([])
  expect(screen.getAllByText("Add a comment to save the grade.")).toHaveLength(40)
  await page.user.click(await commentOn("Number10"))
  await page.user.keyboard(names.map(() => "Good{ArrowDown}").join(""))
  await page.user.keyboard("{Enter}")
  await findText("Everything is saved.")
  expect(await savedGrades()).toEqual(names.map((_, nth) => ({ grade: 60 + nth, comment: "Good" })))
})

test("Tab goes along the row, ArrowUp back, and each row says that it is saved", async () => {
  const { page, gradeOf, commentOn, savedGrades } = await openGrades(["Abad", "Bello"])
  await page.user.click(await gradeOf("Abad"))
  await page.user.keyboard("74")
  await findText("Failed")
  await page.user.tab()
  await hasFocus(await commentOn("Abad"))
  await page.user.keyboard("Once more{Enter}")
  await hasFocus(await commentOn("Bello"))
  const note = await findText("Saved")
  expect(note.closest("[role=status]")?.textContent).toBe("Lea Abad: Saved")
  expect(await savedGrades()).toEqual([{ grade: 74, comment: "Once more" }])
  await page.user.keyboard("{ArrowUp}")
  await hasFocus(await commentOn("Abad"))
  await page.user.tab({ shift: true })
  await hasFocus(await gradeOf("Abad"))
})

test("a wrong grade is refused beside its field, and Escape takes back what was not saved", async () => {
  const { page, gradeOf, commentOn, savedGrades } = await openGrades(["Abad", "Bello"])
  await page.user.click(await commentOn("Abad"))
  await page.user.keyboard("Fine")
  await page.user.click(await gradeOf("Abad"))
  await page.user.keyboard("59{ArrowDown}")
  const field = await gradeOf("Abad")
  await expect.poll(() => descriptionOf(field)).toMatch(/a whole number from 60 to 100/)
  expect(field.getAttribute("aria-invalid")).toBe("true")
  expect(await savedGrades()).toEqual([])
  await page.user.keyboard("{ArrowUp}95{Enter}")
  await findText("Saved")
  expect(descriptionOf(field)).toBe("")
  await page.user.keyboard("{ArrowUp}61")
  expect(field.value).toBe("61")
  await page.user.keyboard("{Escape}")
  expect(field.value).toBe("95")
  await page.user.keyboard("{Enter}")
  expect(await savedGrades()).toEqual([{ grade: 95, comment: "Fine" }])
})

test("after a lost connection the row says that it is not saved, and Try again saves it", async () => {
  const { page, gradeOf, commentOn, savedGrades } = await openGrades(["Abad"])
  page.network.lose(/lifeskills\/grade$/)
  await page.user.click(await gradeOf("Abad"))
  await page.user.keyboard("90{Tab}Well played{Enter}")
  await findText(/^Not saved: The connection was lost/)
  expect((await commentOn("Abad")).value).toBe("Well played")
  page.network.restore()
  await page.press("Try again")
  await findText("Everything is saved.")
  expect(await savedGrades()).toEqual([{ grade: 90, comment: "Well played" }])
})
