// docs/rules/classes.md#class-editing

import { afterAll, expect, test } from "vitest"
import { buildClassForm } from "../../../test/builders/class-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { find, findText, openPage } from "../../../test/pages/open-page.tsx"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("a form that an administrator's edit has outdated is not saved, and keeps what was typed", async () => {
  const teacherId = await buildTeacher(db)
  const id = await buildClass(db, { teacher_id: teacherId, status: "pending", name: "Choir" })
  const page = await openPage(school, `/teacher/classroom/lifeskills/group/${id}/edit`, { as: teacherId })
  const field = await page.fill("Class name", "Evening choir")
  school.at("2026-11-20", "10:01")
  const admin = await school.as(await buildAdmin(db))
  const edit = { ...buildClassForm({ name: "Choir for all", endDate: "2026-12-18" }), id }
  expect((await admin.post("/admins/class/lifeskills/group/edit", edit)).status).toBe(200)
  await page.press("Save Edit")
  await findText(/^This class has changed since you opened this form\. Reload the page/)
  expect((field as HTMLInputElement).value).toBe("Evening choir")
  const { name } = await db.selectFrom("classes").select("name").where("id", "=", id).executeTakeFirstOrThrow()
  expect(name).toBe("Choir for all")
  expect(await find("button", "Save Edit")).toBeTruthy()
  page.close()
})
