// docs/rules/payments.md#late-dues

import { expect, test } from "vitest"
import { isLateDue } from "./due.ts"
import { doorDecisionError, isDoorClosed, isPastGrace } from "./late-dues.ts"

const part = (day: string) => ({ kind: "part" as const, day })

test("a due is late from the day after its day, but one for another round never is", () => {
  expect([isLateDue(part("2026-12-26"), "2026-12-26"), isLateDue(part("2026-12-26"), "2026-12-27")]).toEqual([
    false,
    true,
  ])
  expect(isLateDue({ kind: "difference", day: "2026-12-26" }, "2026-12-27")).toBe(true)
  expect(isLateDue({ kind: "renewal", day: "2026-12-26" }, "2027-12-27")).toBe(false)
})

test("the school decides once the days of grace have passed, counted for each due", () => {
  expect(isPastGrace(part("2026-12-26"), "2027-01-08", 14)).toBe(false)
  expect(isPastGrace(part("2026-12-26"), "2027-01-09", 14)).toBe(true)
  expect(isPastGrace({ kind: "renewal", day: "2026-12-26" }, "2027-01-09", 14)).toBe(false)
  expect(doorDecisionError([part("2026-12-26"), part("2027-01-26")], "2027-01-09", 14)).toBeNull()
  expect(doorDecisionError([part("2026-12-26")], "2027-01-08", 14)).toBe("still-in-grace")
  expect(doorDecisionError([part("2026-12-26")], "2026-12-26", 14)).toBe("nothing-late")
  expect(doorDecisionError([], "2026-12-26", 14)).toBe("nothing-late")
})

test("without days of grace the school decides as soon as a due is late", () => {
  expect(doorDecisionError([part("2026-12-26")], "2026-12-26", 0)).toBe("nothing-late")
  expect(doorDecisionError([part("2026-12-26")], "2026-12-27", 0)).toBeNull()
})

test("a door is closed while a due for which it was closed is open", () => {
  expect(isDoorClosed([{ state: "open", door: "closed" }])).toBe(true)
  expect(isDoorClosed([{ state: "open", door: null }])).toBe(false)
  expect(isDoorClosed([{ state: "open", door: "open" }])).toBe(false)
  for (const state of ["paid", "waived", "cancelled", "planned"] as const)
    expect(isDoorClosed([{ state, door: "closed" }])).toBe(false)
})
