import { type Day, wallClock } from "../../../lib/day.ts"
import { weekdays } from "../../../lib/week-times.ts"
import type { ClassDates } from "./coming-sessions.ts"
import type { ScheduleEvent } from "./schedule.ts"

/**
 * A meeting as the calls list it. `students` are the students of the meeting whose names the reader may see; a
 * learner's own meetings have none.
 */
type ListedMeeting = {
  classId: string
  startsAt: string
  movedFrom: string | null
  state: string
  students: readonly string[]
}

/** A week from Monday on, and its known meetings. */
export type KnownWeek = {
  days: readonly Day[]
  meetings: readonly ListedMeeting[]
  zone: string
  /** From this day on, meetings may not be generated yet. */
  plannedBefore: Day
}

/** What happens to a weekly session in one week. `on` is its day in that week. */
export type WeekSession = { on: Day } & (
  | { is: "planned" }
  | { is: "cancelled" }
  | { is: "moved"; to: string }
  | { is: "missing" }
  | { is: "ahead"; start: Day }
  | { is: "over"; end: Day }
)

/**
 * Compares the weekly pattern with the meetings of one week, so that a page can strike out what does not happen
 * (docs/rules/schedules.md).
 */
export function sessionInWeek(event: ScheduleEvent, dates: ClassDates, week: KnownWeek): WeekSession {
  const on = week.days[weekdays.indexOf(event.day)] ?? ""
  const meeting = meetingOfSession(event, on, week)
  if (meeting?.state === "cancelled") return { on, is: "cancelled" }
  if (meeting) return isMoved(meeting) ? { on, is: "moved", to: meeting.startsAt } : { on, is: "planned" }
  if (dates?.start && on < dates.start) return { on, is: "ahead", start: dates.start }
  if (dates?.end && on > dates.end) return { on, is: "over", end: dates.end }
  return { on, is: on < week.plannedBefore ? "missing" : "planned" }
}

/** Returns the meeting of a weekly session. A cancelled one counts only if no other meeting takes its place. */
function meetingOfSession({ classId, time, fullName }: ScheduleEvent, on: Day, { meetings, zone }: KnownWeek) {
  const own = meetings.filter((meeting) => {
    // Most of the meetings are of other classes, and their time of day need not be found out.
    if (meeting.classId !== classId) return false
    const planned = wallClock(new Date(meeting.movedFrom ?? meeting.startsAt), zone)
    const isStudents = !fullName || meeting.students.length === 0 || meeting.students.includes(fullName)
    return planned.day === on && planned.time === time && isStudents
  })
  return own.find(({ state }) => state !== "cancelled") ?? own[0]
}

const isMoved = ({ startsAt, movedFrom }: ListedMeeting) =>
  movedFrom !== null && Date.parse(startsAt) !== Date.parse(movedFrom)
