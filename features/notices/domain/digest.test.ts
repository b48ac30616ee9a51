import { expect, test } from "vitest"
import { addDays } from "../../../lib/day.ts"
import { noticeKinds } from "../../../server/notice-kinds.ts"
import { digestDayAt, digestGroups, digestTime, digestWords } from "./digest.ts"

test("digests leave from five in the afternoon of the school's zone, over an hour", () => {
  expect(digestTime("2026-11-20", 0, "Asia/Manila").toISOString()).toBe("2026-11-20T09:00:00.000Z")
  expect(digestTime("2026-11-20", 11, "Asia/Manila").toISOString()).toBe("2026-11-20T09:55:00.000Z")
})

test.each([
  ["Asia/Manila", "2026-11-20", "2026-11-20T09:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-07", "2026-03-08T01:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-09T00:00:00.000Z"],
  ["America/Los_Angeles", "2026-10-31", "2026-11-01T00:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-02T01:00:00.000Z"],
  ["America/New_York", "2026-06-01", "2026-06-01T21:00:00.000Z"],
  ["Pacific/Honolulu", "2026-06-01", "2026-06-02T03:00:00.000Z"],
  ["Pacific/Auckland", "2026-04-04", "2026-04-04T04:00:00.000Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-05T05:00:00.000Z"],
  ["Pacific/Auckland", "2026-09-26", "2026-09-26T05:00:00.000Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-27T04:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-06-01", "2026-06-01T03:00:00.000Z"],
])("in %s the digest of %s leaves at five of its own afternoon, %s", (zone, day, at) => {
  expect(digestTime(day, 0, zone).toISOString()).toBe(at)
})

const zones = ["America/Los_Angeles", "America/New_York", "Pacific/Honolulu", "Asia/Manila", "Pacific/Auckland"]

test.each(zones)("a job of every hour finds each day of %s in time, whatever the minute at which it runs", (zone) => {
  for (const start of ["2026-03-06", "2026-04-03", "2026-09-25", "2026-10-30"]) {
    const days = [1, 2, 3].map((nth) => addDays(start, nth))
    for (const minute of ["00", "01", "59"]) {
      const firstQueued = new Map<string, Date>()
      const from = new Date(`${start}T00:${minute}:00Z`).getTime()
      for (let hour = 0; hour < 5 * 24; hour += 1) {
        const now = new Date(from + hour * 60 * 60_000)
        const day = digestDayAt(now, zone)
        if (day && !firstQueued.has(day)) firstQueued.set(day, now)
      }
      for (const day of days) {
        const before = digestTime(day, 0, zone).getTime() - (firstQueued.get(day)?.getTime() ?? Number.NaN)
        expect(before).toBeGreaterThan(0)
        expect(before).toBeLessThanOrEqual(2 * 60 * 60_000)
      }
    }
  }
})

test("a digest names what it tells of, twenty at most", () => {
  const notice = { title: "No classes on Monday", text: "The school has posted an announcement.", class: null }
  expect(digestWords("Silid", [notice])).toEqual({
    subject: "No classes on Monday",
    sections: [{ title: null, lines: ["No classes on Monday. The school has posted an announcement."] }],
  })
  const many = Array.from({ length: 23 }, (_, nth) => ({ title: `News ${nth}!`, text: "", class: null }))
  const { subject, sections } = digestWords("Silid", many)
  expect(subject).toBe("Your day at Silid: 23 notices")
  const lines = sections.flatMap((section) => section.lines)
  expect([sections.length, lines.length, lines[0], lines.at(-1)]).toEqual([1, 21, "News 0!", "And 3 more."])
})

test("a digest puts the notices of one class together, those about none come last", () => {
  const about = (title: string, id: string | null) => ({ title, text: "", class: id ? { id, name: "Chess" } : null })
  const notices = [about("Ana joined", "c1"), about("News", null), about("Ben joined", "c2"), about("Cy left", "c1")]
  expect(digestWords("Silid", notices).sections).toEqual([
    { title: "Chess", lines: ["Ana joined.", "Cy left."] },
    { title: "Chess", lines: ["Ben joined."] },
    { title: null, lines: ["News."] },
  ])
})

test("turning off the digest leaves the mails that come at once", () => {
  expect(new Set(digestGroups(noticeKinds))).toEqual(
    new Set(["stream", "students", "reviews", "classReviews", "announcements"]),
  )
})
