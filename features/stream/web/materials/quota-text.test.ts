// docs/rules/stream.md#materials

import { expect, test } from "vitest"
import { quotaText } from "./quota-text.ts"

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
