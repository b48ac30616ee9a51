// docs/rules/announcements.md

import { afterAll, beforeAll, expect, test } from "vitest"
import { tellAnnouncement } from "../../../features/announcements/server/tell-announcement.ts"
import { buildAdmin, buildCrowd } from "../../../test/builders/people.ts"
import { find, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let adminId: string

beforeAll(async () => {
  school = await testSchool()
  adminId = await buildAdmin(school.db)
  await buildCrowd(school.db, { people: 700 })
})
afterAll(() => school.close())

async function post(title: string): Promise<string> {
  const admin = await school.as(adminId)
  const form = { title, content: "<p>Soon.</p>", broadcast: ["learner"] }
  return String((await admin.post("/admins/announcement", form)).body.id)
}
const open = () => openPage(school, "/admin/tools/announcements", { as: adminId })
const progress = () => find("list", "Being sent")

test("an administrator sees how many people are notified, until all are", async () => {
  const id = await post("Sports day")
  await open()
  await findText("500 of 700 people notified", await progress())
  const bar = within(await progress()).getByRole("progressbar", { name: "Sports day: people notified" })
  expect(bar.getAttribute("value")).toBe("71")
  await tellAnnouncement(school.deps, id)
  await waitFor(() => expect(screen.queryByRole("list", { name: "Being sent" })).toBeNull(), { timeout: 10_000 })
  expect((await find("heading", "Sports day")).textContent).toBe("Sports day")
})

test("an announcement whose job is lost says so, and is continued", async () => {
  const id = await post("School play")
  const { isPending } = school.deps.jobs
  school.deps.jobs.isPending = async () => false
  const page = await open()
  await findText(/^A server error stopped this\./, await progress())
  await page.press("Try again: School play")
  await findText("We are notifying the rest now. You can leave this page.")
  school.deps.jobs.isPending = isPending
  await tellAnnouncement(school.deps, id)
})

test("a progress that cannot be loaded leaves the list as it is", async () => {
  const page = await openPage(school, "/admin/tools/subjects", { as: adminId })
  page.network.fail(/GET \/admins\/announcement\/progress/)
  await page.press("Announcements", "link")
  await findText("The progress of new announcements could not be loaded.")
  await find("heading", "Sports day")
})
