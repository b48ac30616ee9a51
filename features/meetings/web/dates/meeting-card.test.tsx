import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { Meeting } from "../../contract.ts"
import { MeetingCard } from "./meeting-card.tsx"

const planned: Meeting = {
  id: "m1",
  classId: "c1",
  className: "Chess",
  programType: "lifeskills",
  classType: "group",
  number: 5,
  of: 8,
  startsAt: "2026-12-09T07:00:00.000Z",
  endsAt: "2026-12-09T08:00:00.000Z",
  opensAt: "2026-12-09T06:50:00.000Z",
  state: "planned",
  movedFrom: null,
  reason: null,
  words: null,
  isMakeUp: false,
  students: [{ enrolleeId: "e1", fullName: "Migo Cruz", absence: null, mark: null }],
}
const monday = "2026-12-07T01:00:00.000Z"
const common = { zone: "Asia/Manila", other: null, to: "/c1", clock: { day: "2026-12-08", time: "14:50" } }

/** The text of a card. Struck-out text is in tildes. */
function textOf(
  meeting: Meeting,
  more: { hasLeft?: boolean; clock?: { day: string; time: string }; standIn?: string; other?: string } = {},
) {
  const { hasLeft = false, ...rest } = more
  const entry = { meeting, hasLeft, at: hasLeft ? (meeting.movedFrom ?? "") : meeting.startsAt }
  const Stub = createRoutesStub([{ path: "/", Component: () => <MeetingCard entry={entry} {...common} {...rest} /> }])
  const html = renderToString(<Stub />)
  return html
    .replace(/<\/?s>/g, "~")
    .replace(/<!--.*?-->/g, "")
    .replace(/<\/(p|h4|article)>/g, " | ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("\u00a0", " ")
}

test("a meeting says when it is, whose, and which one of those promised", () => {
  expect(textOf(planned)).toContain("3:00 PM to 4:00 PM | Chess | Migo Cruz · Class 5 of 8 |")
  expect(textOf({ ...planned, number: 9 })).toContain("Class 9 |")
  expect(textOf(planned, { standIn: "Ben Luna stands in." })).toContain("Ben Luna stands in.")
})

test("today it says when its door opens, and leads there", () => {
  expect(textOf(planned)).not.toMatch(/Opens|You can join/)
  expect(textOf(planned, { clock: { day: "2026-12-09", time: "14:49" } })).toContain("You can join from 2:50 PM")
  expect(textOf(planned, { clock: { day: "2026-12-09", time: "14:50" } })).toContain("Join")
})

test.each([
  ["half past eleven at night", "2026-12-31T15:30:00.000Z", "2026-12-31T15:20:00.000Z", "2026-12-31", "23:20"],
  ["five past midnight", "2026-12-31T16:05:00.000Z", "2026-12-31T15:55:00.000Z", "2026-12-31", "23:55"],
])("a meeting at %s has its way in on both sides of midnight, until it ends", (_, startsAt, opensAt, day, opens) => {
  const endsAt = new Date(Date.parse(startsAt) + 60 * 60_000).toISOString()
  const at = (clock: { day: string; time: string }) => textOf({ ...planned, startsAt, endsAt, opensAt }, { clock })
  expect(at({ day: "2026-12-30", time: opens })).not.toMatch(/Opens|join/i)
  expect(at({ day, time: "23:00" })).toMatch(/You can join from 11:\d\d PM/)
  expect(at({ day, time: opens })).toContain("Join")
  expect(at({ day: "2027-01-01", time: "00:10" })).toContain("Join")
  expect(at({ day: "2027-01-01", time: "01:05" })).not.toMatch(/Opens|join/i)
})

test("a reader elsewhere reads the own time beside the school's, with the day where it is another", () => {
  expect(textOf(planned, { other: "America/New_York" })).toContain("3:00 PM to 4:00 PM2:00 AM yours")
  expect(textOf(planned, { other: "Asia/Dubai" })).toContain("11:00 AM yours")
  const morning = { ...planned, startsAt: "2027-01-01T01:00:00.000Z", endsAt: "2027-01-01T02:00:00.000Z" }
  expect(textOf(morning, { other: "America/New_York" })).toContain("9:00 AM to 10:00 AM8:00 PM, Thu yours")
  expect(textOf(morning, { other: "Asia/Dubai" })).toContain("5:00 AM yours")
})

test("a moved one shows the old time struck out, and why; on its old day it says where it is", () => {
  const moved: Meeting = { ...planned, movedFrom: monday, reason: "sick", words: "See you!" }
  expect(textOf(moved)).toContain(
    "Moved | ~Before: Monday, 7 December 2026, 9:00 AM~ The teacher is sick. “See you!” |",
  )
  expect(textOf(moved, { hasLeft: true })).toContain(
    "~9:00 AM~ | ~Chess~ | Moved to Wednesday, 9 December 2026, 3:00 PM. |",
  )
})

test("a cancelled one is struck out with its reason, and has no number", () => {
  const today = { day: "2026-12-09", time: "14:50" }
  const text = textOf({ ...planned, state: "cancelled", reason: "weather" }, { clock: today })
  expect(text).toContain("~3:00 PM to 4:00 PM~ | ~Chess~ | Migo Cruz | Cancelled | Bad weather.")
  expect(text).not.toMatch(/Opens|join/i)
})
