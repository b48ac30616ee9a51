import { expect, test } from "vitest"
import type { Meeting } from "../../meetings/contract.ts"
import { countedWords } from "./roster-words.ts"

test("what counts of a meeting says why; once nothing counts nobody is said to have been absent without a notice", () => {
  const of = (meeting: Pick<Meeting, "state" | "counted" | "isLateNotice">) => countedWords(meeting as Meeting)
  expect(of({ state: "held" })).toBeNull()
  expect(of({ state: "cancelled", counted: 0, isLateNotice: true })).toBe(
    "The family cancelled it. No class time counts as taken. It was a late notice.",
  )
  expect(of({ state: "cancelled", counted: 0.25 })).toBe(
    "The family cancelled it. A quarter of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0.5 })).toBe(
    "The student was absent without notice. Half of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0.25 })).toBe(
    "The notice came less than 30 minutes before the start. A quarter of the class time counts as taken.",
  )
  expect(of({ state: "held", counted: 0 })).toBe("The student was not there. No class time counts as taken.")
})
