import { formatTime, type Weekday, weekdayName, weekdays } from "./week-times.ts"

/** A calendar day "YYYY-MM-DD", never an instant (docs/rules/general.md#time). Days compare as strings. */
export type Day = string

/** Nobody in the school was born earlier, and no plan reaches the last year. */
const firstYear = 1900
const lastYear = 2199
/** How far ahead a plan may reach. */
export const yearsAhead = 10

const millisecondsPerDay = 86_400_000
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]

const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Whether this text is a valid day of a possible year: 29 February only in leap years. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isYear(Number(text.slice(0, 4)))) return false
  const time = midnight(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const isYear = (year: number) => firstYear <= year && year <= lastYear

/** Returns the last day that can be planned: ten years from today. */
export function lastPlannedDay(today: Day): Day {
  const day = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  return isDay(day) ? day : addDays(`${day.slice(0, 8)}01`, 27)
}

export const tooFarAheadError = `Choose a day within ${yearsAhead} years from today.`

export function addDays(day: Day, days: number): Day {
  return new Date(midnight(day) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

/** Returns the whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / millisecondsPerDay)
}

export function weekdayOf(day: Day): Weekday {
  const daysAfterMonday = (new Date(midnight(day)).getUTCDay() + 6) % 7
  return weekdays[daysAfterMonday] ?? "monday"
}

/**
 * Returns a person's age: the completed years on today's date (docs/rules/general.md#time). A person born on 29
 * February completes a year on 1 March of other years. Negative before the birth.
 */
export function ageOn(birthdate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is far slower than using it, so each zone has one. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  clocks.set(zone, made)
  return made
}

type WallClock = { day: Day; time: string }

const mostMinutes = 20_000
/** The wall clocks of each zone, by the minute: what is shown as of now, and the starts of classes, are a few of them. */
const minutesOf = new Map<string, Map<number, WallClock>>()

/** Returns the day and the time of day ("HH:MM") in the zone. */
export function wallClock(now: Date, zone: string): WallClock {
  const minute = Math.floor(now.getTime() / 60_000)
  const minutes = minutesOf.get(zone) ?? new Map<number, WallClock>()
  const cached = minutes.get(minute)
  if (cached) return { ...cached }
  if (minutes.size >= mostMinutes) minutes.clear()
  const shown = readClock(now, zone)
  minutesOf.set(zone, minutes.set(minute, shown))
  return { ...shown }
}

function readClock(now: Date, zone: string): WallClock {
  const parts = clockOf(zone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ""
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  }
}

/** The local time in the zone: "2026-12-07 09:00". */
export function formatInstant(instant: Date, zone: string): string {
  const { day, time } = wallClock(instant, zone)
  return `${day} ${time}`
}

/** Returns "Manila time" for "Asia/Manila". */
export function zoneName(zone: string): string {
  return `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`
}

/** An instant with its day and time in the zone, for notices. */
export function momentIn(instant: Date, zone: string): { instant: string; day: Day; time: string } {
  return { instant: instant.toISOString(), ...wallClock(instant, zone) }
}

/** Returns today in the product's zone, never in the server's or the browser's (docs/rules/general.md#time). */
export function todayIn(now: Date, zone: string): Day {
  return wallClock(now, zone).day
}

const mostInstants = 20_000
const instants = new Map<string, number>()

/**
 * Returns the instant of this day and time ("HH:MM") in the zone. Results are cached, since a whole school begins at
 * the same few hours.
 */
export function instantAt(day: Day, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`
  const cached = instants.get(key)
  if (cached !== undefined) return new Date(cached)
  if (instants.size >= mostInstants) instants.clear()
  const instant = findInstant(day, time, zone)
  instants.set(key, instant)
  return new Date(instant)
}

function findInstant(day: Day, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const shownAt = (instant: number) => {
    const shown = wallClock(new Date(instant), zone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  const guess = asUtc - (shownAt(asUtc) - asUtc)
  return guess - (shownAt(guess) - asUtc)
}

const partsOf = (day: Day) => {
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? ""
  return { year: day.slice(0, 4), month, dayOfMonth: Number(day.slice(8, 10)) }
}

/** "20 Nov 2026" */
export function formatDay(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${dayOfMonth} ${month.slice(0, 3)} ${year}`
}

/** "20 Nov"; with the year when it is not the year of `today`. */
export function formatNearDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, -5) : formatDay(day)
}

/** "November 2026" */
export function formatMonthOf(day: Day): string {
  const { year, month } = partsOf(day)
  return `${month} ${year}`
}

/** "20 November 2026" */
export function formatDate(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${dayOfMonth} ${month} ${year}`
}

/** "Friday, 20 November 2026" */
export const formatLongDay = (day: Day): string => `${weekdayName(weekdayOf(day))}, ${formatDate(day)}`

/**
 * The reply of GET /datetime (docs/rules/general.md#time): { time: "9:05 AM", day: "Friday", date: "November 20, 2026"
 * }.
 */
export function clockIn(now: Date, zone: string): { time: string; day: string; date: string } {
  const { day, time } = wallClock(now, zone)
  const { year, month, dayOfMonth } = partsOf(day)
  return { time: formatTime(time), day: weekdayName(weekdayOf(day)), date: `${month} ${dayOfMonth}, ${year}` }
}
