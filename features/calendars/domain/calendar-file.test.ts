import ICAL from "ical.js"
import { expect, test } from "vitest"
import { type CalendarEntry, calendarFile } from "./calendar-file.ts"

// Another library reads the written file (RFC 5545).

const now = new Date("2026-11-20T02:00:00Z")
const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: "3a1c2b7e-0f6d-4c0e-9a34-5f2f6f0a7d11",
  revision: 0,
  changedAt: new Date("2026-11-19T03:04:05Z"),
  startsAt: new Date("2026-11-20T08:00:00Z"),
  endsAt: new Date("2026-11-20T09:00:00Z"),
  title: "Little Coders Lab",
  note: [],
  address: "https://school.example/parent/classroom/lifeskills/group/0b8f8c0e-7f0c-4a7c-8a07-5d3f0e6b9c55",
  isCancelled: false,
  ...overrides,
})

const write = (entries: CalendarEntry[], zone = "Asia/Manila") => calendarFile({ name: "Silid", zone, entries, now })

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent("vtimezone")
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each))
  return { calendar, events }
}

test("each meeting is one entry with its times, and none repeats", () => {
  const { calendar, events } = read(write([entry(), entry({ id: "another", startsAt: now, endsAt: now })]))
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0")
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H")
  expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT1H")
  const [first] = events
  expect(events.map(({ uid }) => uid)).toEqual(["3a1c2b7e-0f6d-4c0e-9a34-5f2f6f0a7d11", "another"])
  expect(first?.startDate.zone.tzid).toBe("Asia/Manila")
  expect(String(first?.startDate)).toBe("2026-11-20T16:00:00")
  expect(first?.startDate.toJSDate()).toEqual(new Date("2026-11-20T08:00:00Z"))
  expect(first?.endDate.toJSDate()).toEqual(new Date("2026-11-20T09:00:00Z"))
  expect(events.some((event) => event.isRecurring())).toBe(false)
  expect(first?.component.getFirstPropertyValue("status")).toBe("CONFIRMED")
  expect(String(first?.component.getFirstPropertyValue("last-modified"))).toBe("2026-11-19T03:04:05Z")
  expect(first?.component.getFirstPropertyValue("url")).toBe(entry().address)
})

test("a cancelled one says so before its title, and a changed one has a higher sequence", () => {
  const [event] = read(write([entry({ isCancelled: true, revision: 3 })])).events
  expect(event?.summary).toBe("Cancelled: Little Coders Lab")
  expect(event?.component.getFirstPropertyValue("status")).toBe("CANCELLED")
  expect(event?.sequence).toBe(3)
})

test.each([
  "Piano; for two, really",
  "A \\n is no new line",
  "Two\nlines\r\nand three",
  "Ñandú 🎹 ".repeat(30),
  "中文課".repeat(60),
  "x".repeat(300),
])("a title comes back as it was: %j", (title) => {
  const file = write([entry({ title })])
  expect(read(file).events[0]?.summary).toBe(title.replace("\r\n", "\n"))
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
})

test("the description says what has changed and where the classroom is", () => {
  const [event] = read(write([entry({ note: ["Moved from Monday."] })])).events
  expect(event?.description).toBe(`Moved from Monday.\n${entry().address}`)
})

test.each([
  [
    "America/New_York",
    [
      "2026-10-31T13:00:00Z",
      "2026-11-01T04:30:00Z",
      "2026-11-01T07:00:00Z",
      "2026-11-02T14:00:00Z",
      "2027-03-15T13:00:00Z",
    ],
  ],
  ["Australia/Lord_Howe", ["2026-10-02T13:00:00Z", "2026-10-05T13:00:00Z", "2027-04-05T13:00:00Z"]],
  ["Europe/London", ["2026-10-24T10:00:00Z", "2026-10-26T10:00:00Z", "2027-03-29T10:00:00Z"]],
  ["Asia/Kathmandu", ["2026-11-20T10:00:00Z"]],
  ["America/Sao_Paulo", ["2026-11-20T10:00:00Z"]],
])("the clocks of %s are right on both sides of a change", (zone, instants) => {
  const entries = instants.map((at, nth) =>
    entry({ id: `${nth}`, startsAt: new Date(at), endsAt: new Date(Date.parse(at) + 3_600_000) }),
  )
  const { events } = read(write(entries, zone))
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
    instants.map((at) => new Date(at).toISOString()),
  )
  for (const { startDate } of events) {
    const shown = startDate.toJSDate().toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T")
    expect(String(startDate)).toBe(shown)
  }
})

test("a calendar without meetings is a whole one", () => {
  expect(read(write([])).events).toEqual([])
})
