// docs/rules/staff.md#pages

import { afterAll, beforeAll, expect, test } from "vitest"
import type { StaffRole } from "../../../lib/staff.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { find, findText, openPage, screen, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let classId: string
let enrolleeId: string

beforeAll(async () => {
  school = await testSchool()
  const { db } = school
  classId = await buildClass(db, { name: "Chess", links: { monday: "https://zoom.example/1" } })
  const learnerId = await buildLearner(db, { first_name: "Lia", last_name: "Cruz" })
  enrolleeId = await buildEnrollment(db, { classId, learnerId, status: "pending" })
})
afterAll(() => school.close())

const open = async (path: string, ...staff_roles: StaffRole[]) =>
  openPage(school, path, { as: await buildAdmin(school.db, { staff_roles }) })

const groupsOf = async () => {
  const menu = await find("navigation", "Administration")
  return [...menu.querySelectorAll("summary")].map((each) => each.textContent)
}

test("the menu has the pages that the roles open, and the home page their parts", async () => {
  await open("/admin", "cashier")
  expect(await groupsOf()).toEqual(["People", "Enrollees", "Money"])
  const main = await find("main", "")
  await find("link", /payments? to check/, main)
  expect(within(main).queryByRole("heading", { name: "Classes today" })).toBeNull()
  expect(screen.queryByText("Declare a typhoon day")).toBeNull()
  const files = [...main.querySelectorAll('a[href^="/admins/data/"]')].map((link) => link.getAttribute("href"))
  expect(files).toEqual(["/admins/data/teachers", "/admins/data/enrollees"])
})

test("the greeting of an owner says admin, that of the others names their roles", async () => {
  const owners = await open("/admin", "registrar", "owner")
  await findText("You are logged in as admin.")
  owners.close()
  await open("/admin", "registrar", "academic")
  await findText("You are logged in as registrar and academic staff.")
})

test("only those who verify teachers have them in the menu, and are told to check IDs", async () => {
  const cashiers = await open("/admin/users/teachers", "cashier")
  expect(within(await find("navigation", "Administration")).queryByText("To verify")).toBeNull()
  await findText("People who teach at the school.")
  cashiers.close()
  await open("/admin/users/teachers", "registrar")
  await find("link", /^To verify/, await find("navigation", "Administration"))
  await findText("Check each teacher's ID before you verify the teacher.")
})

test("a registrar, who sees no proofs, is not told to check them", async () => {
  const registrars = await open("/admin/enrollees?status=pending", "registrar")
  await findText(/^Approve or reject each enrollment\./)
  registrars.close()
  await open("/admin/enrollees?status=pending", "owner")
  await findText(/^Check each proof of payment, then approve or reject it\./)
})

test("support reads the menu of its work, and gets no files", async () => {
  await open("/admin", "support")
  expect(await groupsOf()).toEqual(["People", "Classes", "Enrollees", "Tools"])
  expect(screen.queryByRole("heading", { name: "Downloads" })).toBeNull()
})

test.each([
  ["/admin/classes", "cashier", "owners, registrars, academic staff, and support staff"],
  ["/admin/payments", "registrar", "owners and cashiers"],
  ["/admin/payouts", "academic", "owners and cashiers"],
] as const)("%s is not for a %s, and says for whom it is", async (path, role, whom) => {
  await open(path, role)
  await find("heading", "You cannot open this page")
  await findText(new RegExp(`It is for ${whom}\\.`))
  await find("navigation", "Administration")
})

test("a registrar decides on an enrollment without seeing its payment", async () => {
  await open(`/admin/enrollees?status=pending&enrollee=${enrolleeId}`, "registrar")
  const dialog = await find("dialog", "Enrollment")
  await findText("Only owners and cashiers see payments.", dialog)
  await find("button", "Reject", dialog)
})

test("support reads an enrollment and decides nothing", async () => {
  await open(`/admin/enrollees?status=pending&enrollee=${enrolleeId}`, "support")
  const dialog = await find("dialog", "Enrollment")
  await findText("Only owners and cashiers see payments.", dialog)
  expect(within(dialog).queryByRole("button", { name: "Approve" })).toBeNull()
  expect(within(dialog).queryByRole("button", { name: "Reject" })).toBeNull()
})

test("the page of a class has the tabs and actions of the role", async () => {
  await open(`/admin/class/lifeskills/group/${classId}`, "support")
  const tabs = await find("navigation", "Class")
  expect(
    within(tabs)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Classroom", "Dates", "Students", "Attendance", "Stream"])
  await find("heading", "Description")
  expect(screen.queryByRole("heading", { name: "Class actions" })).toBeNull()
  expect(screen.queryByRole("heading", { name: "Zoom Links" })).toBeNull()
})
