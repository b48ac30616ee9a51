import { expect, test } from "vitest"
import type { Meeting } from "../../contract.ts"
import { countedWhenCancelled, isLateNotice } from "../../domain/attendance/late-cancellation.ts"
import { consequenceWords, countedWords } from "./roster-words.ts"

const startsAt = new Date("2026-11-20T02:00:00Z")

test.each([
  [121, "You lose nothing, and it is made up on the next free class day."],
  [120, "You lose nothing, and it is made up on the next free class day."],
  [119, "You lose nothing, and it is made up. It begins in less than 2 hours, so it is marked as a late notice."],
  [30, "You lose nothing, and it is made up. It begins in less than 2 hours, so it is marked as a late notice."],
  [29, "It begins in less than 30 minutes: a quarter of the class time counts as taken, and it is not made up."],
  [0, "It has begun: half of the class time counts as taken, and it is not made up."],
])("%i minutes before the start a family reads what cancelling costs", (minutes, words) => {
  const at = new Date(startsAt.getTime() - minutes * 60_000)
  expect(consequenceWords(countedWhenCancelled(startsAt, at), isLateNotice(startsAt, at))).toBe(words)
})

test("what counts of a meeting says why; once nothing counts nobody is said to have been absent without a notice", () => {
  const of = (given: Pick<Meeting, "state" | "counted" | "isLateNotice">) => countedWords(given as Meeting)
  expect(of({ state: "held" })).toBeNull()
  expect(of({ state: "cancelled", counted: 0, isLateNotice: true })).toBe(
    "The family cancelled it. Nothing counts as taken. It was a late notice.",
  )
  expect(of({ state: "cancelled", counted: 0.25 })).toBe(
    "The family cancelled it. A quarter of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0.5 })).toBe(
    "The student was absent without a notice. Half of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0.25 })).toBe(
    "The notice came less than 30 minutes before the start. A quarter of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0 })).toBe("The student was not there. Nothing counts as taken.")
})
