import fc from "fast-check"
import { expect, test } from "vitest"
import { wallClock } from "./day.ts"
import { minuteTextIn } from "./minute-text.ts"

const exactly = (instant: Date, zone: string) => {
  const { day, time } = wallClock(instant, zone)
  return `${day} ${time}`
}

test("an instant is written as the zone's clocks showed it", () => {
  expect(minuteTextIn("Asia/Manila")(new Date("2026-11-20T06:05:59.999Z"))).toBe("2026-11-20 14:05")
  expect(minuteTextIn("Asia/Manila")(new Date("2026-12-31T16:00:00Z"))).toBe("2027-01-01 00:00")
})

test.each([
  "Asia/Manila",
  "UTC",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Africa/Monrovia",
  "Pacific/Chatham",
  "Pacific/Apia",
])("whatever the instant, it is what the clocks of %s say", (zone) => {
  const text = minuteTextIn(zone)
  const instants = fc.date({ min: new Date("1890-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => text(instant) === exactly(instant, zone)),
    { seed: 1 },
  )
})

test("also in each quarter of an hour of the days on which the clocks are changed", () => {
  for (const [zone, day] of [
    ["Europe/Berlin", "2026-03-29"],
    ["Europe/Berlin", "2026-10-25"],
    ["Australia/Lord_Howe", "2026-04-04"],
    ["Pacific/Apia", "2011-12-30"],
  ] as const) {
    const text = minuteTextIn(zone)
    for (let quarter = -96; quarter < 192; quarter++) {
      const instant = new Date(Date.parse(day) + quarter * 900_000)
      expect(text(instant), `${zone} ${instant.toISOString()}`).toBe(exactly(instant, zone))
    }
  }
})
