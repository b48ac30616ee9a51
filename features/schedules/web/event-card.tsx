import { Link } from "react-router"
import { kindLabel } from "../../classes/domain/class-kind.ts"
import type { ScheduleEvent } from "../domain/schedule.ts"
import css from "./event-card.module.css"
import { SessionTime } from "./session-time.tsx"

interface EventCardProps {
  event: ScheduleEvent
  to: string
  zone: string
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
  /** Why the next session is not held: "Starts 7 Dec". */
  note: string | null
}

/** One session of the week: the whole card links to the classroom. */
export function EventCard({ event, to, zone, other, note }: EventCardProps) {
  return (
    <Link
      className={css.card}
      to={to}
      data-kind={`${event.programType}-${event.classType}`}
      data-later={note ? true : undefined}
    >
      <span className={css.time}>
        <SessionTime day={event.day} time={event.time} zone={zone} other={other} />
      </span>
      <strong className={css.title}>{event.title}</strong>
      <span className={css.who}>{event.fullName ?? kindLabel(event)}</span>
      {note && <span className={css.note}>{note}</span>}
    </Link>
  )
}
