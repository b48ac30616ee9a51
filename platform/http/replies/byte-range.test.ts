import { expect, test } from "vitest"
import { byteRange } from "./byte-range.ts"

test.each([
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=5-9,20-30", { first: 5, last: 9 }],
])("%s of a file of 100 bytes is %j", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test.each([undefined, "", "bytes=-", "lines=1-2", "bytes=a-b"])("answers %s with the whole file", (header) => {
  expect(byteRange(header, 100)).toBeNull()
})

test.each(["bytes=100-", "bytes=9-5", "bytes=-0"])("a file of 100 bytes has no part %s", (header) => {
  expect(byteRange(header, 100)).toBe("none")
})
