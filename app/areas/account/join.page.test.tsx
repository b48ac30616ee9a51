// docs/rules/meetings.md#door

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../../../test/builders/meetings.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { findText, openPage, screen } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let learner: string
let door: string

beforeAll(async () => {
  school = await testSchool()
  const { db } = school
  learner = await buildLearner(db)
  const classId = await buildClass(db, { teacher_id: await buildTeacher(db), times: { friday: "10:00" }, links: {} })
  await buildEnrollment(db, { classId, learnerId: learner })
  school.at("2026-11-20", "10:00")
  await buildMeetings(school)
  door = `/join/${await meetingOn(db, classId, "2026-11-20")}`
})
afterAll(() => school.close())

test("a page without a meeting link tells the school again by itself while the server is busy, and says nothing of it", async () => {
  const page = await openPage(school, "/faq", { as: learner })
  page.network.answer(/POST \/join/, { success: false, message: "Many people are here right now." }, 503, {
    "retry-after": "0",
  })
  await page.goTo(door)
  await findText("The meeting link is not set yet.")
  const knocks = () => page.network.requests.filter(({ method, path }) => method === "POST" && path === door).length
  await expect.poll(knocks, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(screen.queryByText(/Many people/)).toBeNull()
})
