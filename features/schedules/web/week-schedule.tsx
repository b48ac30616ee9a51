import type { CSSProperties } from "react"
import { type Day, formatNearDay, weekdayOf } from "../../../lib/day.ts"
import { type Weekday, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { type ClassDates, type PlannedSession, plannedSession } from "../domain/coming-sessions.ts"
import { eventsByDay, type ScheduleEvent } from "../domain/schedule.ts"
import { EventCard } from "./event-card.tsx"
import css from "./week-schedule.module.css"

interface WeekScheduleProps {
  events: readonly ScheduleEvent[]
  /** Today in the product's zone: that day is marked. */
  today: Day
  zone: string
  /** Returns the address of an event's classroom. */
  pathOf(event: ScheduleEvent): string
  /** Returns the first and the last day of the class of an event. */
  datesOf(event: ScheduleEvent): ClassDates
}

/**
 * A week of sessions by weekday. It starts with today; where the whole week is visible, with monday
 * (week-schedule.module.css).
 */
export function WeekSchedule(props: WeekScheduleProps) {
  const { events, today, zone, datesOf } = props
  const byDay = eventsByDay(events)
  const isHeld = (event: ScheduleEvent) => plannedSession(event, datesOf(event), today).is === "held"
  const other = useOtherZone(zone)
  const now = weekdayOf(today)
  return (
    <div className={css.schedule}>
      <DayStrip byDay={eventsByDay(events.filter(isHeld))} now={now} />
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
            <DayEvents {...props} events={byDay[day]} isToday={day === now} other={other} />
          </li>
        ))}
      </ol>
      <p className={css.zone}>
        Times are {zoneName(zone)}.{other && ` "Yours" is the time of this device, ${zoneName(other)}.`}
      </p>
    </div>
  )
}

type DayEventsProps = Omit<WeekScheduleProps, "events"> & {
  /** The sessions of one weekday. */
  events: readonly ScheduleEvent[]
  isToday: boolean
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
}

/** The sessions of a weekday; those not held on its next date are at the end, with the date since or until when. */
function DayEvents({ events, isToday, today, datesOf, ...card }: DayEventsProps) {
  const planned = events.map((event) => ({ event, plan: plannedSession(event, datesOf(event), today) }))
  const held = planned.filter(({ plan }) => plan.is === "held")
  const others = planned.filter(({ plan }) => plan.is !== "held")
  return (
    <div className={css.events}>
      {held.length > 0 ? <Cards planned={held} today={today} {...card} /> : <p className={css.none}>No events.</p>}
      {others.length > 0 && (
        <>
          {isToday && <p className={css.others}>Not today:</p>}
          <Cards planned={others} today={today} {...card} />
        </>
      )}
    </div>
  )
}

type CardsProps = Pick<DayEventsProps, "pathOf" | "zone" | "other" | "today"> & {
  planned: readonly { event: ScheduleEvent; plan: PlannedSession }[]
}

function Cards({ planned, pathOf, today, ...times }: CardsProps) {
  return (
    <ul className={css.cards}>
      {planned.map(({ event, plan }) => (
        <li key={`${event.classId} ${event.time} ${event.fullName}`}>
          <EventCard event={event} to={pathOf(event)} note={noteOf(plan, today)} {...times} />
        </li>
      ))}
    </ul>
  )
}

/** "Starts 7 Dec", "Ends 20 Nov"; null for a session that is held. */
function noteOf(plan: PlannedSession, today: Day): string | null {
  if (plan.is === "held") return null
  return plan.is === "ahead" ? `Starts ${formatNearDay(plan.start, today)}` : `Ends ${formatNearDay(plan.end, today)}`
}

/** Returns the seven weekdays, starting with this one. */
function weekFrom(first: Weekday): Weekday[] {
  const at = weekdays.indexOf(first)
  return [...weekdays.slice(at), ...weekdays.slice(0, at)]
}

/** On a phone the week is long: links to its days. */
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
