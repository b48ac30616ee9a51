import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../../test/builders/people.ts"
import { find, openPage, screen } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool
beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

test("a teacher has the phone number of a student's guardian one tap away in the Students tab", async () => {
  const teacherId = await buildTeacher(school.db)
  const classId = await buildClass(school.db, { teacher_id: teacherId })
  const learnerId = await buildLearner(school.db, { first_name: "Migo", last_name: "Cruz" })
  await buildEnrollment(school.db, { classId, learnerId })
  const page = await openPage(school, `/teacher/classroom/lifeskills/group/${classId}?tab=students`, { as: teacherId })
  await page.press("Details of Migo Cruz")
  await find("dialog", "Migo Cruz")
  const phone = await find("link", "+639171234567")
  expect(phone.getAttribute("href")).toBe("tel:+639171234567")
  expect(screen.getByText("Gloria Santos")).toBeTruthy()
})
