// docs/rules/meetings.md#finding-a-substitute, docs/rules/meetings.md#time-off

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { buildMeeting } from "../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../test/builders/people.ts"
import { find, findText, openPage, screen, within } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
  school.at("2026-11-20", "08:00")
})
afterAll(() => school.close())

const day = "2026-11-25"

/** A teacher who asks a colleague to take a class. */
async function buildRequest(tags: { tag1: string; tag2?: string } = { tag1: "Kulintang" }) {
  const { db } = school
  const teacherId = await buildTeacher(db, { first_name: "Ana", last_name: "Reyes" })
  const classId = await buildClass(db, { teacher_id: teacherId, name: `${tags.tag1} Circle`, ...tags })
  const meetingId = await buildMeeting(db, { classId, day, time: "15:00" })
  const colleagueId = await buildTeacher(db, { first_name: "Oca", last_name: "Abad" })
  await buildClass(db, { teacher_id: colleagueId, tag1: tags.tag1 })
  const teacher = await school.as(teacherId)
  const reply = await teacher.post("/teachers/meeting/substitutes", { meetingId, teacherIds: [colleagueId] })
  expect(reply.status, String(reply.body.message)).toBe(200)
  return { teacherId, teacher, colleagueId, requestId: String(reply.body.requestId) }
}

test("a teacher sees who has taken a class, and has nothing to withdraw any more", async () => {
  const { teacherId, colleagueId } = await buildRequest()
  const before = await openPage(school, "/teacher/time-off", { as: teacherId })
  await findText("Not answered")
  await find("button", /^Withdraw the request for Kulintang Circle/)
  before.close()
  const page = await openPage(school, "/teacher/time-off", { as: colleagueId })
  await page.press(/^Accept Kulintang Circle/)
  await findText("The class is yours. Thank you! It is in your schedule.")
  await findText("No teacher needs you as a substitute now.")
  page.close()
  await openPage(school, "/teacher/time-off", { as: teacherId })
  const taken = (await findText("Substitute teacher")).closest("li") as HTMLElement
  expect(taken.textContent).toContain("Oca Abad")
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull()
})

test("nobody is offered to be asked about a class that has a substitute", async () => {
  const { teacherId, colleagueId, requestId } = await buildRequest({ tag1: "Agung" })
  await (await school.as(colleagueId)).put("/teachers/substitute-requests/accept", { requestId })
  const page = await openPage(school, `/teacher/schedule?day=${day}`, { as: teacherId })
  await page.press(/^Change Agung Circle/)
  await page.press("Ask several teachers to substitute", "radio")
  await findText("This class already has a substitute teacher.")
  expect(screen.queryByRole("checkbox", { name: /Oca Abad/ })).toBeNull()
})

test("a teacher who cannot take a class says so, and the request is gone from the page", async () => {
  const { colleagueId } = await buildRequest({ tag1: "Gamelan" })
  const page = await openPage(school, "/teacher/time-off", { as: colleagueId })
  await page.press(/^Can't take Gamelan Circle/)
  await findText("Thank you for answering.")
  await findText("No teacher needs you as a substitute now.")
})

test("the staff see open requests and who is away under their own headings, with a way back to the days off", async () => {
  const { teacher } = await buildRequest({ tag1: "Bandurria" })
  const timeOff = { from: "2026-11-30", to: "2026-12-01", reason: "away", changes: [] }
  expect((await teacher.post("/teachers/time-off", timeOff)).status).toBe(200)
  await openPage(school, "/admin/tools/time-off", { as: await buildAdmin(school.db) })
  await find("heading", "Open substitute requests")
  const away = (await find("heading", "Who is away")).closest("section") as HTMLElement
  const row = await find("row", /Ana Reyes/, away)
  expect(within(row).getByText("All decided")).toBeDefined()
  const back = await find("link", "Days off", await find("main", ""))
  expect(back.getAttribute("href")).toBe("/admin/tools/days-off")
})
