import { addDays, instantAt, wallClock, weekdayOf } from "../../../lib/day.ts"
import { formatTime, type Weekday, weekdayName, weekdays } from "../../../lib/week-times.ts"

/** When a teacher answers messages, in the school's zone. `to` is later than `from` on the same day. */
export type AnswerHours = { days: readonly Weekday[]; from: string; to: string }

export const usualAnswerHours: AnswerHours = { days: weekdays.slice(0, 5), from: "08:00", to: "18:00" }

/** Returns when the answer hours begin next; null while they are on (docs/rules/conversations.md#answer-hours). */
export function nextAnswerHours({ days, from, to }: AnswerHours, now: Date, zone: string): Date | null {
  const { day, time } = wallClock(now, zone)
  if (days.includes(weekdayOf(day)) && time >= from && time < to) return null
  for (let ahead = time < from ? 0 : 1; ahead <= 7; ahead += 1) {
    const next = addDays(day, ahead)
    if (days.includes(weekdayOf(next))) return instantAt(next, from, zone)
  }
  return null
}

/** "Monday to Friday, 8:00 AM to 6:00 PM" */
export function answerHoursText({ days, from, to }: AnswerHours): string {
  const places = days.map((day) => weekdays.indexOf(day)).sort((one, other) => one - other)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const isRow = places.length > 2 && last - first === places.length - 1
  const names = places.map((place) => weekdayName(weekdays[place] as Weekday))
  const dayText = isRow ? `${names[0]} to ${names.at(-1)}` : listOf.format(names)
  return `${dayText}, ${formatTime(from)} to ${formatTime(to)}`
}

const listOf = new Intl.ListFormat("en", { type: "conjunction" })
