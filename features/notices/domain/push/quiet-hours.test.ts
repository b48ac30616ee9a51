import { expect, test } from "vitest"
import { instantAt, wallClock } from "../../../../lib/day.ts"
import { quietUntil } from "./quiet-hours.ts"

const zone = "Asia/Manila"
const night = { from: "21:00", to: "07:00" }
const nap = { from: "12:00", to: "13:30" }

test.each([
  [night, "20:59", null],
  [night, "21:00", "2026-11-21 07:00"],
  [night, "23:59", "2026-11-21 07:00"],
  [night, "00:00", "2026-11-20 07:00"],
  [night, "06:59", "2026-11-20 07:00"],
  [night, "07:00", null],
  [nap, "11:59", null],
  [nap, "12:00", "2026-11-20 13:30"],
  [nap, "13:29", "2026-11-20 13:30"],
  [nap, "13:30", null],
  [{ from: "08:00", to: "08:00" }, "08:00", null],
])("with quiet hours %j it is quiet at %s until %s", (hours, time, expected) => {
  const until = quietUntil(instantAt("2026-11-20", time, zone), hours, zone)
  const shown = until && wallClock(until, zone)
  expect(shown && `${shown.day} ${shown.time}`).toBe(expected)
})

test("where clocks are set forward in the night, it is quiet until the same time of day", () => {
  const until = quietUntil(instantAt("2026-03-28", "22:00", "Europe/Berlin"), night, "Europe/Berlin")
  expect(until).toEqual(instantAt("2026-03-29", "07:00", "Europe/Berlin"))
})
