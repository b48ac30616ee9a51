import { expect, test } from "vitest"
import { instantAt, wallClock } from "../../../../lib/day.ts"
import { noticeKindNames, noticeKinds } from "../../../../server/notice-kinds.ts"
import { buildFacts } from "../../../../test/builders/notice-facts.ts"
import { groupsFor, noticeGroupNames, noticeGroups } from "../groups.ts"
import { kindOf } from "../kind.ts"
import { quietHoursText, quietUntil, waitsUntil } from "./quiet-hours.ts"

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

test("what is urgent is sent at once, what begins before the quiet hours end too, and the rest waits", () => {
  const quiet = instantAt("2026-11-21", "07:00", zone)
  const begins = (time: string) => instantAt("2026-11-21", time, zone)
  expect(waitsUntil({ urgency: "now", endsAt: null }, quiet)).toBeNull()
  expect(waitsUntil({ urgency: "soon", endsAt: begins("07:00") }, quiet)).toBeNull()
  expect(waitsUntil({ urgency: "soon", endsAt: begins("07:01") }, quiet)).toEqual(quiet)
  expect(waitsUntil({ urgency: "soon", endsAt: null }, quiet)).toEqual(quiet)
  expect(waitsUntil({ urgency: "quiet", endsAt: null }, null)).toBeNull()
})

test("each user type reads what is sent to it during quiet hours", () => {
  expect(quietHoursText(groupsFor("parent"))).toBe(
    "During these hours we send nothing to your devices, except security alerts, a seat that is offered to you, " +
      "days off at short notice, and news about a class that starts before they end.",
  )
  expect(quietHoursText(groupsFor("admin"))).toBe(
    "During these hours we send nothing to your devices, except security alerts and problems to fix today.",
  )
  expect(quietHoursText(groupsFor(null))).toBe(
    "During these hours we send nothing to your devices, except security alerts.",
  )
})

test("the groups name all that passes quiet hours, and nothing else", () => {
  const quiet = instantAt("2036-11-21", "07:00", zone)
  for (const group of noticeGroupNames) {
    const passing = noticeKindNames.flatMap((name) => {
      const kind = kindOf(noticeKinds, name)!
      const facts = kind.facts.parse(buildFacts[name])
      const timed = { urgency: kind.urgency, endsAt: kind.endsAt?.(facts) ?? null }
      return kind.group === group && !waitsUntil(timed, quiet) ? [kind.urgency === "now" ? "urgent" : "timed"] : []
    })
    const named = noticeGroups[group]
    expect([group, passing.includes("urgent"), passing.includes("timed")]).toEqual([
      group,
      "urgent" in named,
      "isAboutTimes" in named,
    ])
  }
})
