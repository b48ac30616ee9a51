import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { ReplyOf } from "../../../lib/contract.ts"
import type { doorCall } from "../door-contract.ts"
import { DoorPanel } from "./door-panel.tsx"

type Door = ReplyOf<typeof doorCall>

const migo = { enrolleeId: "e1", fullName: "Migo Cruz", absence: null, mark: null }
const meeting: Door["meeting"] = {
  id: "m1",
  classId: "c1",
  className: "Chess",
  programType: "lifeskills",
  classType: "group",
  number: 5,
  of: 8,
  startsAt: "2026-12-09T08:00:00.000Z",
  endsAt: "2026-12-09T09:00:00.000Z",
  opensAt: "2026-12-09T07:50:00.000Z",
  state: "planned",
  movedFrom: null,
  reason: null,
  words: null,
  isMakeUp: false,
  students: [migo],
}
const open: Door = {
  meeting,
  door: "open",
  late: [],
  payPath: "/parent/payments",
  hasLink: true,
  isSchoolTold: false,
  now: "2026-12-09T07:55:00.000Z",
}

const htmlOf = (door: Partial<Door>) =>
  renderToString(
    <MemoryRouter>
      <DoorPanel door={{ ...open, ...door }} zone="Asia/Manila" onLook={() => {}} />
    </MemoryRouter>,
  )
/** Struck-out text is in tildes. */
const textOf = (door: Partial<Door>) =>
  htmlOf(door)
    .replace(/<\/?s>/g, "~")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")

test("before it opens the door says when it will, and counts down", () => {
  const early = textOf({ door: "early", now: "2026-12-09T05:50:00.000Z" })
  expect(early).toContain("Wednesday, 9 December 2026, 4:00 PM to 5:00 PM")
  expect(early).toContain("You can join from 3:50 PM. This page opens by itself.")
  expect(early).toContain("2 hours")
  expect(early).not.toContain("Join Now")
  const yesterday = textOf({ door: "early", now: "2026-12-08T05:50:00.000Z" })
  expect(yesterday).toContain("Opens tomorrow at 3:50 PM. This page opens by itself.")
})

test("an open door has one button, a form to its own address in a new tab; a parent of two says who is joining", () => {
  expect(htmlOf({})).toMatch(/<form[^>]* action="\/join\/m1" method="post" target="_blank"/)
  expect(textOf({})).toContain("Join Now")
  expect(textOf({})).not.toContain("Who is joining?")
  const two = { ...meeting, students: [migo, { ...migo, enrolleeId: "e2", fullName: "Tala Cruz" }] }
  expect(textOf({ meeting: two })).toContain("Who is joining? Migo Cruz Tala Cruz")
  expect(htmlOf({ meeting: two }).match(/<input[^>]* name="enrolleeIds"[^>]* value="e[12]"/g)).toHaveLength(2)
})

test("who is late to pay reads how much and where to pay, and the others can join", () => {
  const late = [{ enrolleeId: "e1", fullName: "Migo Cruz", amount: 250, isBeingPaid: false }]
  const alone = textOf({ late })
  expect(alone).toContain("Migo Cruz can't join until the late amount of ₱250.00 is paid.")
  expect(htmlOf({ late })).toContain('href="/parent/payments"')
  expect(alone).not.toContain("Join Now")
  const two = { ...meeting, students: [migo, { ...migo, enrolleeId: "e2", fullName: "Tala Cruz" }] }
  expect(textOf({ late, meeting: two })).toContain("Join Now")
  expect(htmlOf({ late, meeting: two })).not.toContain('name="enrolleeIds"')
  const paying = late.map((student) => ({ ...student, isBeingPaid: true }))
  expect(textOf({ late: paying })).toContain("The school is checking your payment.")
  expect(textOf({ late: paying })).not.toContain("Pay now")
  expect(textOf({ late, door: "ended" })).not.toContain("late amount")
})

test("after the end, and without a link, it says so", () => {
  expect(textOf({ door: "ended" })).toContain("This class has ended.")
  const untold = textOf({ hasLink: false })
  expect(untold).toContain("The meeting link is not set yet.")
  expect(untold).not.toContain("The school has been told.")
  expect(untold).toContain("Tell the school")
  const text = textOf({ hasLink: false, isSchoolTold: true })
  expect(text).toContain("The meeting link is not set yet. The school has been told.")
  expect(text).not.toMatch(/Tell the school|Join Now/)
})

test("of a moved or cancelled meeting it says so: the new time with the old one struck out, and why", () => {
  const movedFrom = "2026-12-07T01:00:00.000Z"
  const moved = textOf({ meeting: { ...meeting, movedFrom, reason: "sick", words: "See you!" } })
  expect(moved).toContain("~Monday, 7 December 2026, 9:00 AM~ Wednesday, 9 December 2026, 4:00 PM to 5:00 PM")
  expect(moved).toContain("Moved. The teacher is sick. See you!")
  const state = "cancelled" as const
  const cancelled = textOf({ door: "cancelled", meeting: { ...meeting, state, reason: "weather" } })
  expect(cancelled).toContain("This class is cancelled. Bad weather.")
  expect(cancelled).not.toContain("Join Now")
})
