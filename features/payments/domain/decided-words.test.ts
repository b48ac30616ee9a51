import { expect, test } from "vitest"
import { decidedWords } from "./decided-words.ts"

const at = new Date("2026-11-20T06:05:00Z")

test("says who decided about a payment, what, and when", () => {
  const zone = "Asia/Manila"
  expect(decidedWords({ status: "accepted", by: "Alma Dizon", at }, zone)).toBe(
    "Alma Dizon has already approved this payment, on 20 Nov 2026 at 2:05 PM.",
  )
  expect(decidedWords({ status: "rejected", by: "you", at }, zone)).toBe(
    "You have already rejected this payment, on 20 Nov 2026 at 2:05 PM.",
  )
  expect(decidedWords({ status: "refunded", by: null, at }, zone)).toBe(
    "This payment was refunded on 20 Nov 2026 at 2:05 PM.",
  )
})
