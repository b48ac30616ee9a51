// docs/rules/ledger.md#closing-a-month

import { expect, test } from "vitest"
import { closingError, closingWith, isMonthOfBooks, listedMonths, type MonthsState, nextToClose } from "./closing.ts"

const state: MonthsState = { today: "2026-12-01", first: "2026-09", closedThrough: "2026-10", isComplete: true }

test("the oldest open month is closed next, once it is over", () => {
  expect(nextToClose(state)).toBe("2026-11")
  expect(closingError("2026-11", state)).toBeNull()
  expect(closingError("2026-11", { ...state, today: "2026-11-30" })).toBe("not-over")
  expect(closingError("2026-12", state)).toBe("not-over")
  expect(nextToClose({ first: "2026-12", closedThrough: null })).toBe("2026-12")
  expect(nextToClose({ first: null, closedThrough: null })).toBeNull()
})

test("a month closes with the open ones before it", () => {
  expect(closingError("2026-11", { ...state, closedThrough: "2026-09" })).toBeNull()
  expect(closingWith("2026-11", { ...state, closedThrough: "2026-09" })).toEqual(["2026-10", "2026-11"])
  expect(closingWith("2026-11", { ...state, closedThrough: null })).toEqual(["2026-09", "2026-10", "2026-11"])
  expect(closingWith("2026-11", state)).toEqual(["2026-11"])
})

test("a closed month and a month before the books are refused", () => {
  expect(closingError("2026-10", state)).toBe("closed-already")
  expect(closingError("2026-08", { ...state, closedThrough: null })).toBe("nothing-entered")
  expect(closingError("2026-11", { ...state, first: null, closedThrough: null })).toBe("nothing-entered")
})

test("no month is closed before the payments from before the books are entered", () => {
  expect(closingError("2026-11", { ...state, isComplete: false })).toBe("not-complete")
})

test("the books have every month from the first entry to this month", () => {
  const listed = (first: string | null, hasEntries: boolean) =>
    listedMonths({ today: "2027-01-15", first }, () => hasEntries)
  expect(listed("2026-11", true)).toEqual(["2027-01", "2026-12", "2026-11"])
  expect(listed("2026-11", false)).toEqual(["2026-12", "2026-11"])
  expect(listed(null, true)).toEqual([])
  const isIn = (month: string) => isMonthOfBooks(month, { today: "2027-01-15", first: "2026-11" })
  expect(["2026-10", "2026-11", "2027-01", "2027-02"].map(isIn)).toEqual([false, true, true, false])
})
