import { icalLines, icalText } from "./ical-lines.ts"
import { minutesAhead, type ZoneOffset, zoneOffsets } from "./zone-offsets.ts"

/** `revision` counts the changes of the meeting. `note` has the lines of its description. */
export type CalendarEntry = {
  id: string
  revision: number
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  note: readonly string[]
  address: string
  isCancelled: boolean
}

type CalendarFile = { name: string; zone: string; entries: readonly CalendarEntry[]; now: Date }

/** How often calendars should refresh. */
const refresh = "PT1H"

/**
 * Returns meetings as an iCalendar file (RFC 5545; docs/rules/calendars.md): one entry for each, none of which repeats.
 */
export function calendarFile({ name, zone, entries, now }: CalendarFile): string {
  const times = entries.map(({ startsAt }) => startsAt.getTime())
  const texts = new Map<string, string>()
  const offsets = zoneOffsets(
    zone,
    new Date(Math.min(now.getTime(), ...times)),
    new Date(Math.max(now.getTime(), ...times)),
  )
  const head = icalLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${icalText(name)}//Meetings//EN`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${icalText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...zoneLines(zone, offsets),
  ])
  const lines = entries.flatMap((entry) => entryLines(entry, zone, offsets, texts))
  return [head, ...lines, "END:VCALENDAR", ""].join("\r\n")
}

/** `texts`: a cache of the lines of entries with the same texts, because most entries differ only in their times. */
function entryLines(entry: CalendarEntry, zone: string, offsets: readonly ZoneOffset[], texts: Map<string, string>) {
  const { id, revision, changedAt, startsAt, endsAt } = entry
  const at = (instant: Date) => localTime(instant.getTime(), minutesAhead(offsets, instant.getTime()))
  const changed = `${localTime(changedAt.getTime(), 0)}Z`
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;TZID=${zone}:${at(startsAt)}`,
    `DTEND;TZID=${zone}:${at(endsAt)}`,
    textOf(entry, texts),
    "END:VEVENT",
  ]
}

function textOf({ title, note, address, isCancelled }: CalendarEntry, texts: Map<string, string>): string {
  const key = [isCancelled, title, address, ...note].join("\n")
  const cached = texts.get(key)
  if (cached !== undefined) return cached
  const lines = icalLines([
    `SUMMARY:${icalText(isCancelled ? `Cancelled: ${title}` : title)}`,
    `DESCRIPTION:${icalText([...note, address].join("\n"))}`,
    `URL:${address}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
  ])
  texts.set(key, lines)
  return lines
}

/** Each offset of the zone with its start, in the clock time until then. */
function zoneLines(zone: string, offsets: readonly ZoneOffset[]): string[] {
  const standard = Math.min(...offsets.map(({ minutes }) => minutes))
  const parts = offsets.flatMap(({ since, minutes }, place) => {
    const before = offsets[place - 1]?.minutes ?? minutes
    const part = minutes > standard ? "DAYLIGHT" : "STANDARD"
    return [
      `BEGIN:${part}`,
      `DTSTART:${localTime(since, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(minutes)}`,
      `END:${part}`,
    ]
  })
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...parts, "END:VTIMEZONE"]
}

const second = 1000
const daySeconds = 24 * 60 * 60

/**
 * "20261120T160000", this many minutes ahead of UTC. A feed has hundreds of them, and a formatter would take most of
 * its time.
 */
function localTime(instant: number, minutes: number): string {
  const seconds = Math.floor(instant / second) + minutes * 60
  const day = Math.floor(seconds / daySeconds)
  const left = seconds - day * daySeconds
  return `${dayText(day)}T${two(Math.floor(left / 3600))}${two(Math.floor(left / 60) % 60)}${two(left % 60)}`
}

const mostDays = 4000
const days = new Map<number, string>()

/** "20261120", this many days after 1970. Cached, because the meetings of all feeds are on the same days. */
function dayText(day: number): string {
  const cached = days.get(day)
  if (cached) return cached
  if (days.size >= mostDays) days.clear()
  const text = new Date(day * daySeconds * second).toISOString().slice(0, 10).replaceAll("-", "")
  days.set(day, text)
  return text
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number))

/** "+0800" */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`
}
