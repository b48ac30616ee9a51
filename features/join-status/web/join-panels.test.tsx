import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { JoinFacts } from "./class-facts.ts"
import { LearnerJoinPanel } from "./learner-join-panel.tsx"
import { ParentJoinPanel } from "./parent-join-panel.tsx"

const facts: JoinFacts = {
  name: "Chess",
  price: 500,
  ages: "Ages 7–12",
  dates: { start: "2027-01-04", end: "2027-03-30" },
  sessions: [],
  zone: "Asia/Manila",
  contact: { email: "hello@silid.example", phone: "+63 2 8123 4567" },
  enrollPath: "/learner/classroom/lifeskills/group/c1?enroll=yes",
  explorePath: "/learner/explore",
}

function shown(panel: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => panel }])
  return renderToString(<Stub />)
}

test("a learner whose enrollment was denied reads that, and where the reason is", () => {
  const html = shown(
    <LearnerJoinPanel join={{ status: "enrollment-denied", link: null, meeting: null }} facts={facts} />,
  )
  expect(html).toContain("Your enrollment was denied")
  expect(html).toContain("under “Enrollment status”")
  expect(html).not.toContain("ended")
})

test("a class that starts later and is denied is paused, and promises no first day", () => {
  const incoming = { status: "group-class-incoming", link: null, meeting: null } as const
  expect(shown(<ParentJoinPanel join={incoming} facts={facts} />)).toContain("4 January 2027")
  const paused = shown(<ParentJoinPanel join={incoming} facts={{ ...facts, isUnderReview: true }} />)
  expect(paused).toContain("The class has not yet started.")
  expect(paused).toContain("This class is paused.")
  expect(paused).not.toContain("4 January 2027")
})

test("the panel of a class that has ended is small, and has no drawing", () => {
  const ended = shown(
    <LearnerJoinPanel join={{ status: "group-class-outgoing", link: null, meeting: null }} facts={facts} />,
  )
  expect(ended).toContain('data-small="true"')
  expect(ended).not.toContain("<svg")
  const full = shown(<LearnerJoinPanel join={{ status: "class-full", link: null, meeting: null }} facts={facts} />)
  expect(full).not.toContain("data-small")
  expect(full).toContain("<svg")
})
