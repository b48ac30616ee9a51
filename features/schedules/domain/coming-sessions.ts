import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import { weekdays } from "../../../lib/week-times.ts"
import { isOver, isStarted } from "../../classes/domain/class-life.ts"
import type { ScheduleEvent } from "./schedule.ts"
import { sessionState } from "./session-state.ts"

/** What a clock on the wall shows: the day, and the time of day ("HH:MM"). */
export type WallClock = { day: Day; time: string }

/** A session of the week on the next day that it is held. */
export type ComingSession<Session> = { event: Session; on: Day }

type Weekly = Pick<ScheduleEvent, "day" | "time">

/** Every session of the week by when it comes after today, the nearest first; one of today's comes again in a week. */
export function comingSessions<Session extends Weekly>(
  events: readonly Session[],
  today: Day,
): ComingSession<Session>[] {
  const daysTo = ({ day }: Session) => (weekdays.indexOf(day) - weekdays.indexOf(weekdayOf(today)) + 7) % 7
  return events
    .map((event) => ({ event, on: addDays(today, daysTo(event) || 7) }))
    .sort((a, b) => a.on.localeCompare(b.on) || a.event.time.localeCompare(b.event.time))
}

/** The sessions of today in the order of their need: what is on or comes up by time, then what is over. */
export function todaysSessions<Session extends Weekly>(events: readonly Session[], now: WallClock): Session[] {
  const isDone = ({ time }: Session) => Number(sessionState(time, now.time).is === "done")
  return events
    .filter(({ day }) => day === weekdayOf(now.day))
    .sort((a, b) => isDone(a) - isDone(b) || a.time.localeCompare(b.time))
}

/** Of today's sessions in this order the one that is on or comes up. A class that is not held today, as it has not begun yet, has none. */
export function nextToday<Session extends Weekly>(
  sessions: readonly Session[],
  now: WallClock,
  isHeld: (session: Session) => boolean,
): Session | undefined {
  return sessions.find((session) => isHeld(session) && sessionState(session.time, now.time).is !== "done")
}

/** Are there sessions of a class on this day, by its dates? It may not have begun, or be over by then (docs/rules.md#schedules). */
export function isWithinDates(dates: { start: Day | null; end: Day | null } | null, day: Day): boolean {
  if (!dates) return true
  return isStarted({ startDate: dates.start }, day) && !isOver({ endDate: dates.end }, day)
}

const names = new Intl.ListFormat("en-GB", { type: "conjunction" })

/** Children who sit in one session of a group together are one session there, with all their names. */
export function sharedSessions(events: readonly ScheduleEvent[]): ScheduleEvent[] {
  const keyOf = ({ classId, classType, day, time, fullName }: ScheduleEvent) =>
    [classId, day, time, classType === "solo" && fullName].join(" ")
  // Not toReversed(): phones that are some years old do not know it.
  const first = new Map([...events].reverse().map((event) => [keyOf(event), event]))
  return events
    .filter((event) => first.get(keyOf(event)) === event)
    .map((event) => {
      const who = events.filter((each) => keyOf(each) === keyOf(event)).flatMap(({ fullName }) => fullName ?? [])
      return who.length > 1 ? { ...event, fullName: names.format(who) } : event
    })
}
