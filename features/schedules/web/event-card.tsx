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
  /** How the session differs from the plan: "Starts 7 Dec", "Cancelled on 24 Nov". */
  note: string | null
  /** The time and the title are struck out. */
  isOff: boolean
}

/** One session of the weekly pattern: the whole card links to the classroom. */
export function EventCard({ event, to, zone, other, note, isOff }: EventCardProps) {
  const Words = isOff ? "s" : "span"
  return (
    <Link
      className={css.card}
      to={to}
      data-kind={`${event.programType}-${event.classType}`}
      data-later={note ? true : undefined}
    >
      <span className={css.time}>
        <Words>
          <SessionTime day={event.day} time={event.time} zone={zone} other={other} />
        </Words>
      </span>
      <strong className={css.title}>
        <Words>{event.title}</Words>
      </strong>
      <span className={css.who}>{event.fullName ?? kindLabel(event)}</span>
      {note && <span className={css.note}>{note}</span>}
    </Link>
  )
}
