import { addDays, type Day, instantAt, todayIn, weekdayOf } from "../../../lib/day.ts"
import { weekdays } from "../../../lib/week-times.ts"

/** The time of the weekly summaries in the school's zone (docs/rules/notices.md#weekly-summary). */
const sentAt = "17:00"
/** If no process runs at that time, summaries are still sent for this many hours. */
export const sentForHours = 24

/** A week ends with its summary. `next`: the days of the week after it. */
export type SummaryWeek = {
  sunday: Day
  from: Date
  until: Date
  next: { firstDay: Day; lastDay: Day; before: Date }
}

/** Returns the week whose summaries are sent now, from Sunday 17:00 on; null at other times. */
export function summaryWeekAt(now: Date, zone: string): SummaryWeek | null {
  const today = todayIn(now, zone)
  const daysSinceSunday = (weekdays.indexOf(weekdayOf(today)) + 1) % 7
  const week = summaryWeekOf(addDays(today, -daysSinceSunday), zone)
  const lateness = now.getTime() - week.until.getTime()
  return lateness >= 0 && lateness < sentForHours * 3_600_000 ? week : null
}

/** Whether this instant is in the seven days up to the summary. */
export const isInWeek = ({ from, until }: SummaryWeek, instant: Date): boolean => instant > from && instant <= until

/** A note is in the summary of the week in which families can first read it: its class is over, and it is written. */
export const noteReadableAt = ({ endsAt, writtenAt }: { endsAt: Date; writtenAt: Date }): Date =>
  endsAt > writtenAt ? endsAt : writtenAt

/** Notes on classes that ended longer ago before the week than this are left out. */
export const daysToWriteNotes = 28

/** Returns the week that ends on this Sunday. */
export function summaryWeekOf(sunday: Day, zone: string): SummaryWeek {
  return {
    sunday,
    from: instantAt(addDays(sunday, -7), sentAt, zone),
    until: instantAt(sunday, sentAt, zone),
    next: {
      firstDay: addDays(sunday, 1),
      lastDay: addDays(sunday, 7),
      before: instantAt(addDays(sunday, 8), "00:00", zone),
    },
  }
}
