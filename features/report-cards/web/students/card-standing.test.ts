import { expect, test } from "vitest"
import { arrowStepOf } from "../../../../ui/autosave/cell-steps.ts"
import { nameOfEntry, quarterBefore, quarterFrom } from "../cells/quarter-names.ts"
import { neighboursOf, standingOf } from "./card-standing.ts"

test("says of a card whether anything is entered, published, or changed since", () => {
  const label = (publication: Parameters<typeof standingOf>[0]["publication"], hasEntries = true) =>
    standingOf({ publication, hasEntries }).label
  expect(label("not-published", false)).toBe("Nothing entered")
  expect(label("not-published")).toBe("Not published")
  expect(label("published")).toBe("Published")
  expect(label("has-unpublished-changes", false)).toBe("Unpublished changes")
})

test("nobody comes before the first or after the last, and nobody beside a student who is not in the list", () => {
  const students = ["a", "b", "c"].map((id) => ({ id }))
  expect(neighboursOf(students, "b")).toMatchObject({ at: 1, before: { id: "a" }, after: { id: "c" } })
  expect(neighboursOf(students, "a").before).toBeUndefined()
  expect(neighboursOf(students, "c").after).toBeUndefined()
  expect(neighboursOf(students, "z")).toEqual({ at: -1, before: undefined, after: undefined })
})

const press = (key: string, overrides: Partial<Parameters<typeof arrowStepOf>[0]> = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...overrides,
})

test("Enter and the arrows lead down and up a column; in a choice the arrows choose", () => {
  expect(arrowStepOf(press("Enter"), false)).toBe(1)
  expect(arrowStepOf(press("Enter", { shiftKey: true }), true)).toBe(-1)
  expect(arrowStepOf(press("ArrowDown"), false)).toBe(1)
  expect(arrowStepOf(press("ArrowUp"), false)).toBe(-1)
  expect(arrowStepOf(press("ArrowDown"), true)).toBe(0)
  expect(arrowStepOf(press("ArrowDown", { altKey: true }), false)).toBe(0)
  expect(arrowStepOf(press("5"), false)).toBe(0)
})

test("an entry is called by its row and its quarter", () => {
  expect(nameOfEntry("Mathematics", "q1")).toBe("Mathematics, quarter 1")
  expect(nameOfEntry("Mathematics", "final")).toBe("Mathematics, final grade")
})

test("the address names the quarter; the parts without a final one show the last", () => {
  const four = ["q1", "q2", "q3", "q4"] as const
  expect(quarterFrom("q3", four)).toBe("q3")
  expect(quarterFrom("", four)).toBe("q1")
  expect(quarterFrom("final", four)).toBe("q4")
  expect(quarterFrom("final", [...four, "final"])).toBe("final")
  expect([quarterBefore("q1"), quarterBefore("q4")]).toEqual([undefined, "q3"])
})
