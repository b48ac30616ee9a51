// docs/rules/stream.md#materials

import { expect, test } from "vitest"
import { quotaText, quotaWarning } from "./quota-text.ts"

const megabyte = 1024 * 1024

test.each([
  [0, "0 of 500 MB used"],
  [10, "0.1 of 500 MB used"],
  [3.14 * megabyte, "3.1 of 500 MB used"],
  [112 * megabyte, "112 of 500 MB used"],
  [500 * megabyte, "500 of 500 MB used"],
])("%d bytes: %s", (usedBytes, text) => {
  expect(quotaText({ usedBytes, quotaBytes: 500 * megabyte })).toBe(text)
})

test.each([
  [0, null],
  [449 * megabyte, null],
  [480.2 * megabyte, "Only 20 MB left for files."],
  [450 * megabyte, "Only 50 MB left for files."],
  [498.5 * megabyte, "Only 1 MB left for files."],
  [499.5 * megabyte, "Less than 1 MB left for files."],
  [500 * megabyte, "No space left for files. Delete a file to add another one. Links need no space."],
])("%d bytes used: %s", (usedBytes, warning) => {
  expect(quotaWarning({ usedBytes, quotaBytes: 500 * megabyte })).toBe(warning)
})
