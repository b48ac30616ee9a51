// docs/rules/meetings.md#make-up-credits

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildMeeting } from "../../test/builders/meetings.ts"
import { buildParent, buildTeacher } from "../../test/builders/people.ts"
import { find, findText, openPage, screen, waitFor } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
  // A Friday.
  school.at("2026-11-20", "08:00")
})
afterAll(() => school.close())

/** A family that cancelled a solo meeting in time; the teacher is free on Mondays. */
async function buildOwed({ weekday = "monday" } = {}) {
  const { db } = school
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo", name: "Kulintang" })
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child })
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-25" })
  const teacher = await school.as(teacherId)
  const week = [{ weekday, from: "14:00", to: "16:00" }]
  expect((await teacher.put("/teachers/account/free-hours", { week, exceptions: [] })).status).toBe(200)
  const own = await school.as(parent.id)
  expect((await own.put("/parents/meeting/cancel", { meetingId, enrolleeId })).status).toBe(200)
  return { teacherId, classId, parentId: parent.id, own, enrolleeId }
}

test("a family books a make-up class on its home page, and the classroom lists it as one", async () => {
  const { parentId, own, classId } = await buildOwed()
  const page = await openPage(school, "/parent", { as: parentId })
  await findText(/Book by 19 Jan 2027: Migo Cruz, Kulintang/)
  await page.press("Choose a time for Migo Cruz in Kulintang")
  await find("heading", "Monday, 23 November 2026")
  await page.press("3:00 PM on Monday, 23 November 2026")
  await findText("Kulintang, Monday, 23 November 2026, 3:00 PM.")
  await page.press("Book")
  await findText("The make-up class is booked. We told the teacher.")
  await waitFor(() => expect(screen.queryByText(/Book by/)).toBeNull())
  expect((await own.get("/make-ups")).body.credits).toEqual([])
  page.close()
  await openPage(school, `/parent/classroom/lifeskills/solo/${classId}?tab=dates`, { as: parentId })
  await find("heading", "Next classes")
  await findText("Make-up")
})

test("free times that could not be loaded are tried again, and without any the family asks for a time", async () => {
  const { parentId, classId, own, teacherId } = await buildOwed()
  await (await school.as(teacherId)).put("/teachers/account/free-hours", { week: [], exceptions: [] })
  const page = await openPage(school, `/parent/classroom/lifeskills/solo/${classId}`, { as: parentId })
  await findText(/Book by 19 Jan 2027/)
  page.network.fail(/\/times/)
  await page.press("Choose a time for Migo Cruz in Kulintang")
  await findText("The teacher's free times could not be loaded.")
  page.network.restore()
  await page.press("Try again")
  await findText(/The teacher has no free hours in the next weeks/)
  await page.press("Ask for another time")
  await page.fill("Day", "2026-11-26")
  await page.fill("Time", "18:30")
  await page.press("Ask the teacher")
  await findText(/You asked for Thursday, 26 November 2026, 6:30 PM/)
  expect((await own.get("/make-ups")).body.credits).toMatchObject([{ request: { by: "family" } }])
})

test("a family declines a proposal whose buttons name it, and sees a change that came before its answer", async () => {
  const { teacherId, parentId, own } = await buildOwed()
  const [credit] = (await own.get("/make-ups")).body.credits as { id: string }[]
  const path = `/make-ups/${credit?.id}`
  const teacher = await school.as(teacherId)
  const propose = async (time: string) => {
    await own.post(`${path}/request`, { date: "2026-11-26", time: "18:30" })
    const { request } = ((await teacher.get("/teachers/make-ups")).body.credits as { request: { id: string } }[])[0]!
    const answer = { requestId: request.id, answer: "propose", date: "2026-11-27", time }
    expect((await teacher.put(`/teachers${path}/answer`, answer)).status).toBe(200)
  }
  await propose("16:00")
  const page = await openPage(school, "/parent", { as: parentId })
  await findText(/The teacher proposes Friday, 27 November 2026, 4:00 PM/)
  await propose("17:00")
  await page.press("Accept the proposed time for Migo Cruz in Kulintang")
  await findText(/The teacher proposes Friday, 27 November 2026, 5:00 PM/)
  await page.press("Decline the proposed time for Migo Cruz in Kulintang")
  await findText(/For the class on .*, which was cancelled/)
})

test("a teacher who proposes another time sees what the family asked for, and the family accepts it", async () => {
  const { teacherId, parentId, own } = await buildOwed()
  const [credit] = (await own.get("/make-ups")).body.credits as { id: string }[]
  const wish = { date: "2026-11-26", time: "18:30", words: "After school, please" }
  expect((await own.post(`/make-ups/${credit?.id}/request`, wish)).status).toBe(200)
  const page = await openPage(school, "/teacher", { as: teacherId })
  await page.press("Another answer for Migo Cruz")
  const dialog = await find("dialog", "Make-up class for Migo Cruz")
  await findText("Thursday, 26 November 2026, 6:30 PM", dialog)
  await findText("“After school, please”", dialog)
  await findText("Until 19 Jan 2027.", dialog)
  await page.fill("Day", "2026-11-27", dialog)
  await page.fill("Time", "17:30", dialog)
  await page.press("Propose this time", "button", dialog)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  page.close()
  const family = await openPage(school, "/parent", { as: parentId })
  await findText(/The teacher proposes Friday, 27 November 2026, 5:30 PM/)
  await family.press("Accept the proposed time for Migo Cruz in Kulintang")
  await waitFor(() => expect(screen.queryByText(/Book by/)).toBeNull())
})

test("a teacher accepts the time of a family in one tap", async () => {
  const { teacherId, own } = await buildOwed()
  const [credit] = (await own.get("/make-ups")).body.credits as { id: string }[]
  await own.post(`/make-ups/${credit?.id}/request`, {
    date: "2026-11-26",
    time: "18:30",
    words: "After school, please",
  })
  const page = await openPage(school, "/teacher", { as: teacherId })
  await find("heading", "Make-up requests")
  await findText("“After school, please”")
  await page.press("Accept the time for Migo Cruz")
  await findText("The make-up class is booked. We told the family.")
  await waitFor(() => expect(screen.queryByText("Make-up requests")).toBeNull())
})

test("a teacher changes free hours on the account page", async () => {
  const teacherId = await buildTeacher(school.db)
  const page = await openPage(school, "/teacher/account", { as: teacherId })
  await find("heading", "Free hours")
  await page.press("Edit free hours")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Add a time"))
  await page.press("Add a day")
  await find("group", "the new day")
  expect(document.activeElement).toBe(screen.getByLabelText("Day"))
  await page.fill("Day", "2026-12-07")
  await page.press("Add a time")
  await find("group", "Monday, 2:00 PM to 5:00 PM")
  await page.press("Add a time")
  await page.press("Save")
  await findText("Two of these times overlap. Change one of them.")
  const [, second] = screen.getAllByRole("button", { name: "Remove Monday, 2:00 PM to 5:00 PM" })
  second?.click()
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Add a time"))
  await page.press("Save")
  await findText("Monday, 2:00 PM to 5:00 PM")
  await findText("Monday, 7 December 2026: no free hours")
})
