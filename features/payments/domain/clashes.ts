import type { Day } from "../../../lib/day.ts"
import { formatTime, type Weekday, weekdays } from "../../../lib/week-times.ts"

/** The weekly times of a class and its first and last day, which are null where it has none. */
export type WeeklyClass = {
  classId: string
  name: string
  firstDay: Day | null
  lastDay: Day | null
  times: readonly { weekday: Weekday; time: string }[]
}

/**
 * Returns for each class that one student wants a sentence about the first other class at the same time
 * (docs/rules/payments.md#several-seats-at-once), another wanted one or one that the student is in. A clash prevents
 * nothing.
 */
export function findClashes(
  wanted: readonly WeeklyClass[],
  taken: readonly WeeklyClass[],
  minutes: number,
): Map<string, string> {
  const clashes = new Map<string, string>()
  for (const each of wanted) {
    for (const other of [...taken, ...wanted]) {
      if (other.classId === each.classId || clashes.has(each.classId)) continue
      const at = sharesDays(each, other) ? clashOf(each, other, minutes) : null
      if (at) clashes.set(each.classId, `Same time as ${other.name}: ${at}.`)
    }
  }
  return clashes
}

function sharesDays(one: WeeklyClass, other: WeeklyClass): boolean {
  const isBefore = (first: WeeklyClass, second: WeeklyClass) =>
    first.lastDay !== null && second.firstDay !== null && first.lastDay < second.firstDay
  return !isBefore(one, other) && !isBefore(other, one)
}

/** "Monday, 9:00 AM" */
function clashOf(one: WeeklyClass, other: WeeklyClass, minutes: number): string | null {
  for (const weekday of weekdays) {
    for (const mine of one.times.filter((each) => each.weekday === weekday)) {
      const meets = other.times.some(
        (each) => each.weekday === weekday && Math.abs(minuteOf(each.time) - minuteOf(mine.time)) < minutes,
      )
      if (meets) return `${weekday.replace(/^./, (first) => first.toUpperCase())}, ${formatTime(mine.time)}`
    }
  }
  return null
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
