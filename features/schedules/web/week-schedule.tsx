import type { CSSProperties } from "react"
import { type Day, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { useOtherZone, zoneName } from "../../../ui/when.tsx"
import { eventsByDay, type ScheduleEvent } from "../domain/schedule.ts"
import { EventCard } from "./event-card.tsx"
import css from "./week-schedule.module.css"

interface WeekScheduleProps {
  events: readonly ScheduleEvent[]
  /** Today in the product's zone: that day is marked. */
  today: Day
  zone: string
  /** Where an event leads: the classroom. */
  pathOf(event: ScheduleEvent): string
}

/** A week of sessions by weekday. It begins with today; where the whole week is in sight, with monday (week-schedule.module.css). */
export function WeekSchedule({ events, today, zone, pathOf }: WeekScheduleProps) {
  const byDay = eventsByDay(events)
  const other = useOtherZone(zone)
  const now = weekdayOf(today)
  return (
    <div className={css.schedule}>
      <DayStrip byDay={byDay} now={now} />
      <ol className={css.week}>
        {weekFrom(now).map((day) => (
          <li
            key={day}
            id={day}
            className={css.day}
            data-today={day === now || undefined}
            style={{ "--from-monday": weekdays.indexOf(day) } as CSSProperties}
          >
            <div className={css.head}>
              <h2>{weekdayName(day)}</h2>
              {day === now && <StatusBadge tone="blue">Today</StatusBadge>}
              {day === weekFrom(now)[1] && <StatusBadge tone="gray">Tomorrow</StatusBadge>}
            </div>
            {byDay[day].length > 0 ? (
              <ul className={css.events}>
                {byDay[day].map((event) => (
                  <li key={`${event.classId} ${event.time} ${event.fullName}`}>
                    <EventCard event={event} to={pathOf(event)} zone={zone} other={other} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={css.none}>No events.</p>
            )}
          </li>
        ))}
      </ol>
      <p className={css.zone}>
        Times are {zoneName(zone)}.{other && ` "Yours" is ${zoneName(other)}, as on this device.`}
      </p>
    </div>
  )
}

/** The seven days, beginning with this one. */
function weekFrom(first: Weekday): Weekday[] {
  const at = weekdays.indexOf(first)
  return [...weekdays.slice(at), ...weekdays.slice(0, at)]
}

/** On a phone the week is long: its days at a glance, each leading down to itself. */
function DayStrip({ byDay, now }: { byDay: Record<Weekday, ScheduleEvent[]>; now: Weekday }) {
  return (
    <nav className={css.strip} aria-label="Days of the week">
      {weekdays.map((day) => (
        <a key={day} href={`#${day}`} data-today={day === now || undefined}>
          <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
          <span className="unseen">{stripLabel(day, byDay[day])}</span>
          <i data-busy={byDay[day].length > 0 || undefined} />
        </a>
      ))}
    </nav>
  )
}

function stripLabel(day: Weekday, events: readonly ScheduleEvent[]): string {
  const count = events.length === 1 ? "1 event" : `${events.length || "no"} events`
  return `${weekdayName(day)}, ${count}`
}
