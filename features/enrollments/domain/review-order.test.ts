import { expect, test } from "vitest"
import { usualOrder } from "./review-order.ts"

test("who has waited longest is checked first, and every other list begins with the newest", () => {
  expect(usualOrder("pending")).toBe("oldest")
  for (const status of ["approved", "denied", "left", undefined] as const) expect(usualOrder(status)).toBe("newest")
})
