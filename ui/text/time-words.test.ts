import { expect, test } from "vitest"
import { doorOpensText, nearDay, startsIn } from "./time-words.ts"

test("counts the time until a session down in words", () => {
  expect([1, 25, 59, 60, 61, 94, 120, 245].map(startsIn)).toEqual([
    "Starts in a minute",
    "Starts in 25 minutes",
    "Starts in 59 minutes",
    "Starts in 1 hour",
    "Starts in 1 hour 1 minute",
    "Starts in 1 hour 34 minutes",
    "Starts in 2 hours",
    "Starts in 4 hours 5 minutes",
  ])
})

test("speaks of a day within the week by its name, of a later one by its date", () => {
  const today = "2026-11-20" // a friday
  expect(nearDay("2026-11-20", today)).toBe("today")
  expect(nearDay("2026-11-21", today)).toBe("tomorrow, Saturday")
  expect(nearDay("2026-11-26", today)).toBe("on Thursday")
  expect(nearDay("2026-11-27", today)).toBe("on Friday, 27 November 2026")
})

test("a closed door says when it opens: the time today, the day before that, and the date after a week", () => {
  const onFriday = (day: string) => doorOpensText({ day, time: "07:50" }, "2026-11-20").replace("\u00a0", " ")
  expect(onFriday("2026-11-20")).toBe("You can join from 7:50 AM")
  expect(onFriday("2026-11-21")).toBe("Opens tomorrow at 7:50 AM")
  expect(onFriday("2026-11-26")).toBe("Opens Thursday at 7:50 AM")
  expect(onFriday("2026-11-27")).toBe("Opens 27 Nov 2026 at 7:50 AM")
})
