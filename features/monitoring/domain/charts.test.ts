import { expect, test } from "vitest"
import { chartLines } from "./chart-scale.ts"
import { lastDays } from "./last-days.ts"

test("the charts show thirty days, today the last, over the end of a month", () => {
  const days = lastDays("2026-11-20")
  expect(days).toHaveLength(30)
  expect([days[0], days[9], days[10], days[29]]).toEqual(["2026-10-22", "2026-10-31", "2026-11-01", "2026-11-20"])
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 2, 4]],
  [4, [0, 2, 4]],
  [9, [0, 5, 10]],
  [11, [0, 10, 20]],
  [61, [0, 40, 80]],
  [491, [0, 300, 600]],
  [20_001, [0, 20_000, 40_000]],
])("the lines of a chart whose highest column is %i are round", (highest, lines) => {
  expect(chartLines(highest)).toEqual(lines)
})
