// docs/rules/notices.md#weekly-summary

import { expect, test } from "vitest"
import { shorten, summarizeWeek } from "./summary.ts"

const when = { instant: "2026-11-20T01:00:00.000Z", day: "2026-11-20", time: "09:00" }
const quietWeek = { name: "Migo Cruz", attended: 0, counted: 0, notes: [], homework: [], comingClasses: [] }

test("a week with nothing to say has no summary", () => {
  expect(summarizeWeek(quietWeek)).toBe(null)
  expect(summarizeWeek({ ...quietWeek, counted: 1 })).not.toBe(null)
  expect(summarizeWeek({ ...quietWeek, comingClasses: [{ class: "Piano", at: when }] })).not.toBe(null)
})

test("long lists and long notes are cut, and the number of the others is said", () => {
  const notes = Array.from({ length: 12 }, () => ({ class: "Piano", at: when, text: "word ".repeat(200) }))
  const summary = summarizeWeek({ ...quietWeek, notes })
  expect([summary?.notes.items.length, summary?.notes.more]).toEqual([10, 2])
  expect(summary?.notes.items[0]?.text.length).toBeLessThanOrEqual(301)
  expect(shorten("a".repeat(400))).toBe(`${"a".repeat(300)}…`)
  expect(shorten("Two\n lines ")).toBe("Two lines")
  expect(shorten(`a${"😀".repeat(300)}`)).toBe(`a${"😀".repeat(299)}…`)
})
