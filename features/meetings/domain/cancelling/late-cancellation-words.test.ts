import { expect, test } from "vitest"
import { countedWhenCancelled, isLateNotice } from "./late-cancellation.ts"
import { cancellationWarning, countedWords, lateCancellationRules } from "./late-cancellation-words.ts"

const startsAt = new Date("2026-11-20T02:00:00Z")
const late = "you lose nothing, and there is a make-up class. The teacher sees that you cancelled late."

test.each([
  [121, "You lose nothing. The make-up class is on the next free class day, or at a time that you choose."],
  [120, "You lose nothing. The make-up class is on the next free class day, or at a time that you choose."],
  [119, `The class starts in less than 2 hours: ${late}`],
  [30, `The class starts in less than 2 hours: ${late}`],
  [
    29,
    "The class starts in less than 30 minutes: a quarter of the class time is counted as used, and there is no make-up class.",
  ],
  [0, "The class has started: half of the class time is counted as used, and there is no make-up class."],
])("%i minutes before the start a family reads what cancelling costs", (minutes, words) => {
  const at = new Date(startsAt.getTime() - minutes * 60_000)
  expect(cancellationWarning(countedWhenCancelled(startsAt, at), isLateNotice(startsAt, at))).toBe(words)
})

test("the rule in words has its four cases with what counts in each", () => {
  expect(lateCancellationRules).toEqual([
    "At least 2 hours before the start: you lose nothing, and there is a make-up class.",
    `Less than 2 hours but at least 30 minutes before: ${late}`,
    "Less than 30 minutes before the start: a quarter of the class time is counted as used, and there is no make-up class.",
    "After the start, or if the student does not come and you did not tell us: half of the class time is counted as used, and there is no make-up class.",
  ])
})

test("what counts of a meeting says why; once nothing counts nobody is said to have been absent without a notice", () => {
  const of = (meeting: Parameters<typeof countedWords>[0]) => countedWords(meeting)
  expect(of({ state: "held" })).toBeNull()
  expect(of({ state: "cancelled", counted: 0, isLateNotice: true })).toBe(
    "Cancelled by the family. No class time is counted as used. This was a late cancellation.",
  )
  expect(of({ state: "cancelled", counted: 0.25 })).toBe(
    "Cancelled by the family. A quarter of the class time is counted as used.",
  )
  expect(of({ state: "held", counted: 0.5 })).toBe(
    "The student was absent without notice. Half of the class time is counted as used.",
  )
  expect(of({ state: "held", counted: 0.25 })).toBe(
    "Reported less than 30 minutes before the start. A quarter of the class time is counted as used.",
  )
  expect(of({ state: "held", counted: 0 })).toBe("The student was not there. No class time is counted as used.")
})
