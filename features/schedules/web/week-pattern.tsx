import { type Day, formatNearDay, todayIn, wallClock } from "../../../lib/day.ts"
import { formatTime, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import type { ClassDates } from "../domain/coming-sessions.ts"
import { eventsByDay, type ScheduleEvent } from "../domain/schedule.ts"
import { type KnownWeek, sessionInWeek, type WeekSession } from "../domain/week-session.ts"
import { EventCard } from "./event-card.tsx"
import css from "./week-pattern.module.css"

interface WeekPatternProps {
  events: readonly ScheduleEvent[]
  /** The week that the page shows. What does not happen in it is struck out. */
  week: KnownWeek
  today: Day
  pathOf(event: ScheduleEvent): string
  datesOf(event: ScheduleEvent): ClassDates
}

/** The regular times of a week by weekday, compared with the week that the page shows (docs/rules/schedules.md). */
export function WeekPattern({ events, week, today, pathOf, datesOf }: WeekPatternProps) {
  const { zone } = week
  const other = useOtherZone(zone)
  const byDay = eventsByDay(events)
  if (events.length === 0) return null
  return (
    <Section title="Every week" lead="Your regular times. Crossed-out times are different in the week above.">
      <Stack as="ol" gap="4 5" className={css.week}>
        {weekdays
          .filter((day) => byDay[day].length > 0)
          .map((day) => (
            <Stack as="li" gap={2} isPacked key={day} className={css.day}>
              <h3>{weekdayName(day)}</h3>
              <Stack as="ul" gap={3}>
                {byDay[day].map((event) => {
                  const session = sessionInWeek(event, datesOf(event), week)
                  return (
                    <li key={`${event.classId} ${event.time} ${event.fullName}`}>
                      <EventCard
                        event={event}
                        to={pathOf(event)}
                        zone={zone}
                        other={other}
                        note={noteOf(session, today, zone)}
                        isOff={["cancelled", "moved", "missing"].includes(session.is)}
                      />
                    </li>
                  )
                })}
              </Stack>
            </Stack>
          ))}
      </Stack>
    </Section>
  )
}

/** "Cancelled on 24 Nov", "Starts 7 Dec"; null for a session that is as planned. */
function noteOf(session: WeekSession, today: Day, zone: string): string | null {
  const on = formatNearDay(session.on, today)
  switch (session.is) {
    case "planned":
      return null
    case "cancelled":
      return `Cancelled on ${on}`
    case "moved":
      return `On ${on} moved to ${momentOf(session.to, session.on, today, zone)}`
    case "missing":
      return `No class on ${on}`
    case "ahead":
      return `Starts ${formatNearDay(session.start, today)}`
    case "over":
      return `Ends ${formatNearDay(session.end, today)}`
  }
}

/** The time of a moved session, without the day if it stays on the same day. */
function momentOf(instant: string, on: Day, today: Day, zone: string): string {
  const moment = new Date(instant)
  const time = formatTime(wallClock(moment, zone).time).replace(" ", "\u00a0")
  const day = todayIn(moment, zone)
  return day === on ? time : `${formatNearDay(day, today)}, ${time}`
}
