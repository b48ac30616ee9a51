import { expect, test } from "vitest"
import { overallStatus } from "./overall-status.ts"

test("a class counts as approved once one child is approved, whatever the others are", () => {
  expect(overallStatus(["denied", "approved", "pending"])).toBe("approved")
})

test("without an approved child a pending one goes before a denied one", () => {
  expect(overallStatus(["denied", "pending"])).toBe("pending")
  expect(overallStatus(["denied"])).toBe("denied")
})
