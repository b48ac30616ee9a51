import { addDays, type Day, weekdayOf } from "../../../lib/day.ts"
import { weekdays } from "../../../lib/week-times.ts"
import type { ScheduleEvent } from "./schedule.ts"
import { sessionState } from "./session-state.ts"

/** What a clock on the wall shows: the day, and the time of day ("HH:MM"). */
export type WallClock = { day: Day; time: string }

/** A session of the week on the next day that it is held. */
export type ComingSession<Session> = { event: Session; on: Day }

type Weekly = Pick<ScheduleEvent, "day" | "time">

/** Every session of the week by when it comes next, the nearest first; one that is over for today comes again in a week. */
export function comingSessions<Session extends Weekly>(
  events: readonly Session[],
  now: WallClock,
): ComingSession<Session>[] {
  const today = weekdays.indexOf(weekdayOf(now.day))
  return events
    .map((event) => {
      const ahead = (weekdays.indexOf(event.day) - today + 7) % 7
      const isOver = ahead === 0 && sessionState(event.time, now.time).is === "done"
      return { event, on: addDays(now.day, isOver ? 7 : ahead) }
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.event.time.localeCompare(b.event.time))
}

/** The sessions of today in the order of their need: what is on or comes up by time, then what is over. */
export function todaysSessions<Session extends Weekly>(events: readonly Session[], now: WallClock): Session[] {
  const isOver = ({ time }: Session) => Number(sessionState(time, now.time).is === "done")
  return events
    .filter(({ day }) => day === weekdayOf(now.day))
    .sort((a, b) => isOver(a) - isOver(b) || a.time.localeCompare(b.time))
}

/** Are there sessions of a class on this day, by its dates? It may not have begun, or be over by then (decisions §4). */
export function isWithinDates(dates: { start: Day | null; end: Day | null } | null, day: Day): boolean {
  if (!dates) return true
  return (dates.start === null || dates.start <= day) && (dates.end === null || day <= dates.end)
}

const names = new Intl.ListFormat("en-GB", { type: "conjunction" })

/** Children who sit in one session of a group together are one session there, with all their names. */
export function sharedSessions(events: readonly ScheduleEvent[]): ScheduleEvent[] {
  const keyOf = ({ classId, classType, day, time, fullName }: ScheduleEvent) =>
    [classId, day, time, classType === "solo" && fullName].join(" ")
  const first = new Map(events.toReversed().map((event) => [keyOf(event), event]))
  return events
    .filter((event) => first.get(keyOf(event)) === event)
    .map((event) => {
      const who = events.filter((each) => keyOf(each) === keyOf(event)).flatMap(({ fullName }) => fullName ?? [])
      return who.length > 1 ? { ...event, fullName: names.format(who) } : event
    })
}
