import { expect, test } from "vitest"
import { maxMessageBytes } from "../database/pub-sub.ts"
import { mergeTouched, readTouched, writeTouched } from "./touched.ts"

test("each thing is named once, and what is touched at once is not touched soon as well", () => {
  expect(mergeTouched([])).toBeNull()
  expect(mergeTouched([{}, { atOnce: [], soon: [] }])).toBeNull()
  expect(mergeTouched([{ soon: ["a", "b"] }, {}, { atOnce: ["b", "c"] }, { atOnce: ["c"], soon: ["a"] }])).toEqual({
    atOnce: ["b", "c"],
    soon: ["a"],
  })
})

test("a message is read as it was written, and more things than it can hold are everything", () => {
  const few = { atOnce: ["class 1"], soon: ["lists"] }
  expect(readTouched(writeTouched("me", few))).toEqual({ from: "me", ...few })
  const many = { atOnce: Array.from({ length: 300 }, (_, nth) => `class ${nth} ${"x".repeat(36)}`), soon: [] }
  const message = writeTouched("me", many)
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(maxMessageBytes)
  expect(readTouched(message)).toEqual({ from: "me", atOnce: ["everything"], soon: [] })
})
