import { expect, test } from "vitest"
import { sessionInZone } from "./session-in-zone.ts"

const monday = { weekday: "monday", time: "09:00", zone: "Asia/Manila" } as const

test("a Monday morning in Manila is a Sunday evening in New York", () => {
  expect(sessionInZone(monday, "America/New_York", "2026-11-20")).toBe("Sun 8:00 PM")
})

test("the summer time that holds on the next session counts, not today's", () => {
  expect(sessionInZone(monday, "America/New_York", "2026-10-31")).toBe("Sun 8:00 PM")
  expect(sessionInZone(monday, "America/New_York", "2026-10-20")).toBe("Sun 9:00 PM")
})

test("a session of today is today's", () => {
  expect(sessionInZone(monday, "Asia/Tokyo", "2026-11-23")).toBe("Mon 10:00 AM")
})
