// docs/rules/join-status.md

import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { afterEach, expect, test, vi } from "vitest"
import type { Meeting } from "../../meetings/contract.ts"
import type { JoinFacts } from "./class-facts.ts"
import { LearnerJoinPanel } from "./learner-join-panel.tsx"
import { ParentJoinPanel } from "./parent-join-panel.tsx"
import { TeacherJoinPanel } from "./teacher-join-panel.tsx"

const facts: JoinFacts = {
  name: "Chess",
  price: 500,
  ages: "Ages 7–12",
  dates: { start: "2027-01-04", end: "2027-03-30" },
  todays: null,
  zone: "Asia/Manila",
  contact: { email: "hello@silid.example", phone: "+63 2 8123 4567" },
  enrollPath: "/learner/classroom/lifeskills/group/c1?enroll=yes",
  explorePath: "/learner/explore",
}

afterEach(() => void vi.useRealTimers())

/** A Wednesday, 10:20 AM in Manila; a group that by its plan meets at 10:00 AM. */
const at = "2027-01-06T02:20:00.000Z"
const ofClass = {
  classId: "c1",
  className: "Chess",
  programType: "lifeskills" as const,
  classType: "group" as const,
  number: 1,
  of: 8,
  reason: null,
  words: null,
  isMakeUp: false,
  students: [],
}
const meetingOf = (id: string, startsAt: string, endsAt: string): Meeting => ({
  ...ofClass,
  id,
  startsAt,
  endsAt,
  opensAt: startsAt,
  state: "planned",
  movedFrom: null,
})

function shown(panel: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => panel }])
  return renderToString(<Stub />)
}

test("a learner whose enrollment was denied reads that, and where the reason is", () => {
  const html = shown(
    <LearnerJoinPanel join={{ status: "enrollment-denied", link: null, meeting: null }} facts={facts} />,
  )
  expect(html).toContain("Your enrollment was rejected")
  expect(html).toContain("under “Enrollment status”")
  expect(html).not.toContain("ended")
})

test("a class that starts later and is denied is paused, and promises no first day", () => {
  const incoming = { status: "group-class-incoming", link: null, meeting: null } as const
  expect(shown(<ParentJoinPanel join={incoming} facts={facts} />)).toContain("4 January 2027")
  const paused = shown(<ParentJoinPanel join={incoming} facts={{ ...facts, isUnderReview: true }} />)
  expect(paused).toContain("The class has not yet started.")
  expect(paused).toContain("This class is paused until")
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

test("today's times are those of the meetings, moved and cancelled ones too, whatever the weekly plan says", () => {
  vi.useFakeTimers({ now: new Date(at) })
  const moved = {
    ...meetingOf("m1", "2027-01-06T05:00:00.000Z", "2027-01-06T06:00:00.000Z"),
    movedFrom: "2027-01-06T02:00:00.000Z",
  }
  const planned = meetingOf("m2", "2027-01-06T02:00:00.000Z", "2027-01-06T03:00:00.000Z")
  const cancelled: Meeting = { ...planned, state: "cancelled" }
  const join = { status: "has-class-today", link: "https://silid.example/join/m1", meeting: moved } as const
  const html = shown(<LearnerJoinPanel join={join} facts={{ ...facts, todays: [moved, cancelled] }} />)
  const text = html.replace(/<!-- -->/g, "").replaceAll("\u00a0", " ")
  expect(text).toMatch(/Today at 1:00 PM<\/strong>, Manila time, moved .*Starts in 2 hours 40 minutes/)
  expect(text).toMatch(/Today at <s>10:00 AM<\/s>.*Cancelled/)
  expect(text).not.toContain("Next class")
})

test("once today's meeting has ended the panel says when the next one is, also on a day that is not of the plan", () => {
  vi.useFakeTimers({ now: new Date(at) })
  const ended = meetingOf("m1", "2027-01-06T01:00:00.000Z", "2027-01-06T02:00:00.000Z")
  const next = meetingOf("m2", "2027-01-09T05:00:00.000Z", "2027-01-09T06:00:00.000Z")
  const join = { status: "has-class-today", link: null, meeting: next } as const
  const panel = (todays: JoinFacts["todays"]) =>
    shown(<ParentJoinPanel join={join} facts={{ ...facts, todays }} />)
      .replace(/<!-- -->|<[^>]+>/g, "")
      .replaceAll("\u00a0", " ")
  expect(panel([{ ...ended, who: "Migo" }])).toMatch(
    /Today at 9:00 AM, Manila time: Migo Over for today.*Next class: on Saturday, at 1:00 PM/,
  )
  expect(panel(null)).toContain("Next class: on Saturday, at 1:00 PM")
})

/** What everybody sees of a class that meets today from 10:00 to 11:00 AM. */
function panelsOfToday(): string[] {
  const meeting = meetingOf("m1", "2027-01-06T02:00:00.000Z", "2027-01-06T03:00:00.000Z")
  const join = { status: "has-class-today", link: "https://silid.example/join/m1", meeting } as const
  return [
    shown(<LearnerJoinPanel join={join} facts={facts} />),
    shown(<ParentJoinPanel join={join} facts={facts} />),
    shown(<TeacherJoinPanel join={join} facts={{ ...facts, editPath: "/edit", denial: null }} />),
  ]
}

test("after its end nothing says that there is class today, also while the page stays open", () => {
  vi.useFakeTimers({ now: new Date("2027-01-06T02:59:00.000Z") })
  for (const panel of panelsOfToday()) expect(panel).toMatch(/There is class today!.*Join Now/)
  vi.setSystemTime(new Date("2027-01-06T03:00:00.000Z"))
  for (const panel of panelsOfToday()) {
    expect(panel).toContain("Today&#x27;s class is over.")
    expect(panel).not.toMatch(/There is class today!|Join Now/)
  }
})

test("Join Now says where it comes from: without a referrer it would count as another site's, and be refused", () => {
  vi.useFakeTimers({ now: new Date(at) })
  for (const panel of panelsOfToday()) {
    expect(panel).toMatch(/<form[^>]* target="_blank"[^>]*>.*Join Now/)
    expect(panel).not.toMatch(/<form[^>]*noreferrer/)
  }
})
