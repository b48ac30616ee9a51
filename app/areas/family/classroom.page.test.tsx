import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildMeetings } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { find, findText, isAt, openPage, screen, waitFor } from "../../../test/pages/open-page.tsx"
import { type Caller, type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let admin: Caller

beforeAll(async () => {
  school = await testSchool()
  admin = await school.as(await buildAdmin(school.db))
})
afterAll(() => school.close())

/** A free class that meets on Fridays, today too, with its teacher. */
async function buildFreeClass(name: string) {
  const teacher = await buildTeacher(school.db)
  const classId = await buildClass(school.db, {
    name,
    teacher_id: teacher,
    price_centavos: 0,
    min_age: 3,
    max_age: 60,
    times: { friday: "23:50" },
  })
  await buildMeetings(school)
  return { teacher, classId }
}

async function enroll(student: Caller, classId: string, childId?: string): Promise<string> {
  const form = new FormData()
  form.append("classId", classId)
  if (childId) form.append("childrenIds[0]", childId)
  const path = childId ? "/parents/children/enroll" : "/learners/learner/enroll"
  const { status, body } = await student.post(path, form)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(childId ? (body.enrolleeIds as string[])[0] : body.enrolleeId)
}

const classroom = (role: string, classId: string) => `/${role}/classroom/lifeskills/group/${classId}`

test("a family reads on the class page that an enrollment was denied, why, and what to do next", async () => {
  const { classId } = await buildFreeClass("Kulintang")
  const parent = await buildParent(school.db)
  const learner = await buildLearner(school.db)
  const enrollees = [
    await enroll(await school.as(parent.id), classId, parent.children[0]),
    await enroll(await school.as(learner), classId),
  ]
  const words = "The group is for students who play already."
  for (const enrolleeId of enrollees) {
    const denied = await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "not-eligible", words })
    expect(denied.status).toBe(200)
  }
  const page = await openPage(school, "/parent/notices", { as: parent.id })
  await find("heading", "Today")
  await page.press(/enrollment in Kulintang is rejected/, "link")
  await isAt(classroom("parent", classId))
  await page.goTo("/parent/notices")
  await page.press(/^Mark as unread: .* enrollment in Kulintang is rejected$/)
  await page.press("Mark all as read")
  await expect.poll(async () => (await find("button", "Mark all as read")).getAttribute("aria-disabled")).toBe("true")
  page.close()
  for (const [role, id, title] of [
    ["parent", parent.id, "The enrollment was rejected"],
    ["learner", learner, "Your enrollment was rejected"],
  ] as const) {
    const own = await openPage(school, classroom(role, classId), { as: id })
    await find("heading", title)
    const reason = await find("region", "Enrollment status")
    for (const text of [
      "Rejected",
      "The student cannot join this class.",
      words,
      "Choose another class, or ask the school",
    ])
      expect(reason.textContent).toContain(text)
    await find("link", /@/, reason)
    expect(document.body.textContent).not.toContain("ended")
    own.close()
  }
})

test("a learner takes an enrollment back, having been told what is lost", async () => {
  const { classId } = await buildFreeClass("Knots")
  const learner = await buildLearner(school.db)
  await enroll(await school.as(learner), classId)
  const page = await openPage(school, classroom("learner", classId), { as: learner })
  await find("heading", "Waiting for approval")
  await page.press("Delete your enrollment")
  const question = await find("dialog", "Delete your enrollment?")
  expect(question.textContent).toContain("Another student can take the seat.")
  await page.press("Delete enrollment", "button", question)
  await find("link", "Enroll now")
  expect(screen.queryByRole("heading", { name: "Enrollment status" })).toBeNull()
})

test("a parent who takes back what has just been approved is told so, and finds the way into the class", async () => {
  const { classId } = await buildFreeClass("Salakot")
  const parent = await buildParent(school.db, { children: [{ firstName: "Nene", lastName: "Abad" }] })
  const enrolleeId = await enroll(await school.as(parent.id), classId, parent.children[0])
  const page = await openPage(school, classroom("parent", classId), { as: parent.id })
  await findText(/Waiting for approval/)
  await page.press("Delete the enrollment of Nene Abad")
  await admin.put("/admins/enrollee/approve", { enrolleeId })
  await page.press("Delete enrollment")
  await findText(/^(There is class today!|No class today\.)$/)
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete the enrollment of Nene Abad" })).toBeNull())
})

test("a parent takes the address of the own calendar to a phone, and makes a new one when the old is known to others", async () => {
  const parent = await buildParent(school.db)
  const caller = await school.as(parent.id)
  const page = await openPage(school, "/parent/schedule", { as: parent.id })
  const addressOf = async () => (await findText(/\/calendar\/\S+\.ics$/)).textContent ?? ""
  const feed = async (address: string) => {
    const { status, headers } = await caller.get(new URL(address).pathname)
    return [status, headers.get("content-type")?.split(";")[0]]
  }
  const first = await addressOf()
  const code = encodeURIComponent(new URL(first).pathname)
  for (const name of [/Google Calendar/, /Outlook/])
    expect((await find("link", name)).getAttribute("href")).toContain(code)
  expect((await find("link", /Apple Calendar/)).getAttribute("href")).toBe(first.replace(/^https?:/, "webcal:"))
  await find("img", "The address of your calendar as a QR code")
  await findText("Calendar apps can take a day to update. We tell you about sudden changes in a notice.")
  expect(await feed(first)).toEqual([200, "text/calendar"])
  await page.press("Make a new address")
  await page.press("Make a new address", "button", await find("dialog", "Make a new address?"))
  await expect.poll(addressOf).not.toBe(first)
  expect(await feed(await addressOf())).toEqual([200, "text/calendar"])
  expect((await feed(first))[0]).toBe(404)
})

test("the enrollment form says for which ages the class is, because other children are not listed", async () => {
  const teacher = await buildTeacher(school.db)
  const classId = await buildClass(school.db, { teacher_id: teacher, min_age: 6, max_age: 12 })
  const { id } = await buildParent(school.db, {
    children: [
      { firstName: "Ana", birthdate: "2017-03-04" },
      { firstName: "Ben", birthdate: "2023-03-04" },
    ],
  })
  await openPage(school, `${classroom("parent", classId)}?enroll=yes`, { as: id })
  await findText("Ages 6–12, not enrolled yet.")
  expect(screen.getByLabelText(/Ana/)).toBeDefined()
  expect(screen.queryByLabelText(/Ben/)).toBeNull()
})
