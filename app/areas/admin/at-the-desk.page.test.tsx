// docs/rules/users.md#finding-people

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../test/builders/people.ts"
import {
  find,
  findField,
  findText,
  hasFocus,
  isAt,
  openPage,
  screen,
  waitFor,
  within,
} from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
})
afterAll(() => school.close())

const open = (path: string) => openPage(school, path, { as: admin })
const isGone = (role: string, name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull())

test("classes that wait are reviewed one after the other, and a decision that did not arrive leads nowhere", async () => {
  const [older, newer] = ["Habi of Banig", "Habi of Puni"]
  const wait = (name: string, day: string) =>
    buildClass(school.db, { name, status: "pending", created_at: new Date(`2026-11-${day}T00:00:00Z`) })
  await wait(older, "02")
  await wait(newer, "03")
  await wait("Sipa", "04")
  const page = await open("/admin/classes?status=pending&className=Habi+of")
  await page.press(new RegExp(newer), "link")
  const others = () => find("navigation", "Pending classes")
  await findText(/1 more to review/, await others())
  await page.press("Edit", "link")
  await find("heading", "Edit Mode")
  await page.press("Back to the class", "link")
  await findText(/1 more to review/, await others())
  page.network.lose(/PUT \/admins\/class\/(approve|deny)/)
  await page.press("Reject")
  const question = await find("dialog", "Reject this class?")
  await page.press("Reject the class", "button", question)
  await findText("Choose a reason.", question)
  await page.user.click(await findField(/The price does not fit/, question))
  await page.press("Reject the class", "button", question)
  await findText(/The connection was lost/)
  await find("heading", newer)
  page.network.restore()
  await page.press("Reject the class", "button", await find("dialog", "Reject this class?"))
  const next = await find("link", /^Next class: /)
  await hasFocus(next)
  await page.user.keyboard("{Enter}")
  await find("heading", older)
  await findText(/No others to review/, await others())
  expect(screen.queryByRole("link", { name: `Previous class: ${newer}` })).toBeNull()
})

test("an announcement that somebody else has deleted, and an account that is restricted already, do not stay in sight", async () => {
  const other = await school.as(admin)
  const title = "Palosebo at noon"
  const { id } = (await other.post("/admins/announcement", { title, content: "<p>Come</p>", broadcast: ["teacher"] }))
    .body
  const page = await open("/admin/tools/announcements")
  await find("heading", title)
  expect((await other.delete("/admins/announcement", { id })).status).toBe(200)
  await page.press(`Delete “${title}”`)
  await page.press("Delete announcement")
  await findText("Someone else has already deleted this announcement.")
  await isGone("heading", title)

  const userId = await buildLearner(school.db, { first_name: "Umay", last_name: "Abad" })
  const learner = await school.as(userId)
  await page.goTo("/admin/users/learners?name=Umay")
  await page.press("Restrict Umay Abad")
  expect((await other.put("/admins/user/restrict", { userId })).status).toBe(200)
  await page.press("Restrict", "button", await find("dialog", /Umay Abad/))
  await findText("This account is already restricted.")
  await find("button", "Unrestrict Umay Abad")
  expect((await learner.get("/accounts/email")).status).toBe(401)
})

test("a parent is found by a child's name, and the row leads to children, enrollments and payments", async () => {
  const parent = await buildParent(school.db, {
    first_name: "Pia",
    last_name: "Mendoza",
    children: [{ firstName: "Tala", lastName: "Mendoza" }],
  })
  await buildParent(school.db, { first_name: "Ramon", last_name: "Aquino" })
  const classId = await buildClass(school.db, { name: "Kulintang" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(school.db, { classId, child, status: "pending" })
  const page = await open("/admin/users/parents")
  await page.fill("Search", "tala")
  await isAt("/admin/users/parents?name=tala")
  await isGone("button", "Details of Ramon Aquino")
  await page.press("Details of Pia Mendoza")
  await waitFor(() => expect(window.location.search).toMatch(/name=tala.*person=/))
  const details = () => find("dialog", "Details")
  expect((await find("table", "Children", await details())).textContent).toContain("Tala Mendoza")
  const enrollments = await find("table", "Enrollments", await details())
  expect(within(enrollments).getAllByRole("link")[0]?.getAttribute("href")).toMatch(/^\/admin\/class\//)
  expect((await find("table", "Payments", await details())).textContent).toContain("₱")
  await page.user.keyboard("{Escape}")
  await isAt("/admin/users/parents?name=tala")
  await page.press("Details of Pia Mendoza")
  await page.press(/^Payment of/, "link", await details())
  await isAt(`/admin/enrollees?enrollee=${enrolleeId}`)
  await find("dialog", "Check the payment")
})
