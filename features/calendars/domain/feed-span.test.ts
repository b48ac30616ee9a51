import { expect, test } from "vitest"
import { entryTitle, feedSpan } from "./feed-span.ts"

test("a feed holds 60 days back and 180 ahead, and what is cancelled for 7 days", () => {
  expect(feedSpan("2026-11-20")).toEqual({ from: "2026-09-21", cancelledFrom: "2026-11-13", before: "2027-05-20" })
})

test("the first names of the children stand behind the class", () => {
  expect(entryTitle("Piano", [])).toBe("Piano")
  expect(entryTitle("Piano", ["Ana"])).toBe("Piano (Ana)")
  expect(entryTitle("Piano", ["Ana", "Ben", "Cara"])).toBe("Piano (Ana, Ben, and Cara)")
})
