// docs/rules/general.md#time

import { expect, test } from "vitest"
import { instantInZone, timeInZone } from "./time-in-zone.ts"

const friday = new Date("2026-11-20T02:00:00Z")

test("a morning in Manila is the evening before in New York", () => {
  expect(timeInZone("friday", "09:00", "Asia/Manila", "America/New_York", friday)).toBe("8:00\u00a0PM, Thu")
})

test("the day is left out where it is the same", () => {
  expect(timeInZone("friday", "09:00", "Asia/Manila", "Asia/Tokyo", friday)).toBe("10:00\u00a0AM")
})

test("the next such day decides about summer time", () => {
  const march = new Date("2027-03-12T02:00:00Z")
  expect(timeInZone("friday", "21:00", "Asia/Manila", "America/New_York", march)).toBe("8:00\u00a0AM")
  expect(timeInZone("monday", "21:00", "Asia/Manila", "America/New_York", march)).toBe("9:00\u00a0AM")
})

test.each([
  ["America/New_York", "2026-11-20T01:00:00Z", "8:00\u00a0PM, Thu"],
  ["America/New_York", "2026-11-20T13:00:00Z", "8:00\u00a0AM"],
  ["America/New_York", "2027-01-01T01:00:00Z", "8:00\u00a0PM, Thu"],
  ["America/New_York", "2027-03-15T13:00:00Z", "9:00\u00a0AM"],
  ["Asia/Dubai", "2026-11-20T01:00:00Z", "5:00\u00a0AM"],
  ["Asia/Dubai", "2026-11-19T16:30:00Z", "8:30\u00a0PM, Thu"],
  ["Asia/Dubai", "2026-12-31T16:00:00Z", "8:00\u00a0PM, Thu"],
  ["Europe/Berlin", "2026-10-24T23:30:00Z", "1:30\u00a0AM"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "2:30\u00a0AM"],
])("a reader in %s reads of %s the own time, with the day where it is another one there", (other, instant, said) => {
  expect(instantInZone(new Date(instant), "Asia/Manila", other)).toBe(said)
})
