import { expect, test } from "vitest"
import { withoutInvisible } from "./invisible-characters.ts"

test.each([
  ["a\u00adb\u061cc\u180ed", "abcd"],
  ["0\u200b9\u200e1\u200f7", "0917"],
  ["pay \u202e321 ot\u202c me\u2028", "pay 321 ot me"],
  ["a\u2066b\u2069c\ufeffd\ufff9e", "abcde"],
  ["tag\u{e0041}ged", "tagged"],
  ["bell\u0007 half \ud83d", "bell half "],
  ["\u200d \u200c", " "],
  [`z${"\u0301".repeat(40)}`, `z${"\u0301".repeat(3)}`],
  ["👨‍👩‍👧 👍🏽 نمی‌خواهم", "👨‍👩‍👧 👍🏽 نمی‌خواهم"],
  ["one\r\ntwo\rthree", "one\ntwo\nthree"],
])("%j becomes %j", (typed, clean) => {
  expect(withoutInvisible(typed)).toBe(clean)
})
