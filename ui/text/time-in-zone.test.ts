import { expect, test } from "vitest"
import { timeInZone } from "./time-in-zone.ts"

const friday = new Date("2026-11-20T02:00:00Z")

test("a morning in Manila is the evening before in New York", () => {
  expect(timeInZone("friday", "09:00", "Asia/Manila", "America/New_York", friday)).toBe("8:00 PM, Thu")
})

test("the day is left out where it is the same", () => {
  expect(timeInZone("friday", "09:00", "Asia/Manila", "Asia/Tokyo", friday)).toBe("10:00 AM")
})

test("the next such day decides about summer time", () => {
  const march = new Date("2027-03-12T02:00:00Z")
  expect(timeInZone("friday", "21:00", "Asia/Manila", "America/New_York", march)).toBe("8:00 AM")
  expect(timeInZone("monday", "21:00", "Asia/Manila", "America/New_York", march)).toBe("9:00 AM")
})
