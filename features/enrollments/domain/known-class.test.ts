import { expect, test } from "vitest"
import { isKnown } from "./known-class.ts"

const today = "2026-11-20"
const open = { status: "approved", isArchived: false, startDate: "2026-01-05", endDate: "2026-12-18" } as const

test("everybody may ask about an open class, and about one that is over", () => {
  expect(isKnown(open, [], today)).toBe(true)
  expect(isKnown({ ...open, endDate: "2026-11-19" }, [], today)).toBe(true)
})

test("a denied class exists for its students only", () => {
  const denied = { ...open, status: "denied" } as const
  expect(isKnown(denied, ["approved"], today)).toBe(true)
  expect(isKnown(denied, [], today)).toBe(false)
  expect(isKnown(denied, ["left"], today)).toBe(false)
})

test("a pending or archived class exists for no learner or parent, also when it is over", () => {
  expect(isKnown({ ...open, status: "pending" }, ["approved"], today)).toBe(false)
  expect(isKnown({ ...open, isArchived: true }, ["approved"], today)).toBe(false)
  expect(isKnown({ ...open, isArchived: true, endDate: "2026-11-19" }, ["approved"], today)).toBe(false)
})
