import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { emptyWeek } from "../../../../lib/week-times.ts"
import type { ClassData } from "../../contract.ts"
import { ClassOverview } from "./class-overview.tsx"

const chess: ClassData = {
  id: "c1",
  name: "Chess",
  price: 500,
  inParts: null,
  programType: "lifeskills",
  classType: "group",
  image: null,
  ageLimit: { min: 7, max: 12 },
  sessions: 8,
  description: "Openings and endgames.",
  syllabus: null,
  maxStudents: 10,
  enrolleesCount: 1,
  tags: { tag1: null, tag2: null, tag3: null },
  subjects: [],
  dates: { start: "2026-11-02", end: "2027-01-30" },
  schedule: { ...emptyWeek, monday: "16:00" },
  teacherInformation: { profilePicture: null, name: "Tomas Villareal", ratings: null, classType: "group" },
}

function shown(isUnderReview: boolean, firstClass?: string): string {
  const page = (
    <ClassOverview
      klass={chess}
      zone="Asia/Manila"
      aside={null}
      isUnderReview={isUnderReview}
      firstClass={firstClass}
    />
  )
  const Stub = createRoutesStub([{ path: "/", Component: () => page }])
  return renderToString(<Stub />)
}

test("the page of a class says its weekly times", () => {
  expect(shown(false)).toContain("Weekly times")
  expect(shown(false)).toContain("Monday")
  expect(shown(false, "First class is on Monday.")).toContain("First class is on Monday.")
})

test("while a class is under review, its page says no weekly times: no meeting is held", () => {
  const html = shown(true)
  expect(html).toContain("Openings and endgames.")
  expect(html).not.toContain("Weekly times")
  expect(html).not.toContain("Monday")
  expect(shown(true, "First class is on")).not.toContain("First class")
})
