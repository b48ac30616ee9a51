import type { ReactNode } from "react"
import { Link } from "react-router"
import { kindLabel } from "../../classes/domain/class-kind.ts"
import type { ScheduleEvent } from "../domain/schedule.ts"
import { SessionTime } from "./session-time.tsx"
import css from "./today-card.module.css"

interface TodayCardProps {
  event: ScheduleEvent
  /** The address of the classroom. */
  to: string
  zone: string
  other: string | null
  /** Highlighted among several. */
  isNext: boolean
  /** Beside the time: the state of the session. */
  badge?: ReactNode
  /** The link to the session, or why there is none. */
  children?: ReactNode
}

/** A session of today, large, with its link. */
export function TodayCard({ event, to, zone, other, isNext, badge, children }: TodayCardProps) {
  return (
    <article className={css.card} data-next={isNext || undefined}>
      <div className={css.words}>
        <p className={css.time}>
          <SessionTime day={event.day} time={event.time} zone={zone} other={other} /> {badge}
        </p>
        <h3 className={css.title}>
          <Link to={to}>{event.title}</Link>
        </h3>
        <p className={css.who}>{event.fullName ?? kindLabel(event)}</p>
      </div>
      {children && <div className={css.way}>{children}</div>}
    </article>
  )
}
