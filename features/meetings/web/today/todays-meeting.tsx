import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatLongDay, todayIn, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { instantInZone } from "../../../../ui/text/time-in-zone.ts"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import type { Meeting } from "../../contract.ts"
import { reasonWords } from "../../domain/meeting-words.ts"
import css from "./todays-meeting.module.css"

interface TodaysMeetingProps {
  meeting: Meeting
  /** The address of the classroom. */
  to: string
  zone: string
  /** The reader's own zone; null when it is the same. */
  other: string | null
  /** Highlighted among several. */
  isNext: boolean
  /** Who is in it, if that tells the reader something. */
  who?: string
  /** Beside the time: the state of the meeting. */
  badge?: ReactNode
  /** The link to the door. */
  children?: ReactNode
}

/** One of today's meetings, large, with its door. A moved or cancelled one says so. */
export function TodaysMeeting({ meeting, to, zone, other, isNext, who, badge, children }: TodaysMeetingProps) {
  const { className, startsAt, endsAt, state, movedFrom } = meeting
  const isCancelled = state === "cancelled"
  const times = `${clockOf(startsAt, zone)} to ${clockOf(endsAt, zone)}`
  return (
    <article className={css.card} data-next={isNext || undefined} data-cancelled={isCancelled || undefined}>
      <div className={css.words}>
        <p className={css.time}>
          <span style={{ whiteSpace: "nowrap" }}>{isCancelled ? <s>{times}</s> : times}</span>
          {other && <small>{instantInZone(new Date(startsAt), zone, other)} yours</small>} {badge}
        </p>
        <h3 className={css.title}>
          <Link to={to}>{className}</Link>
        </h3>
        <p className={css.who}>{who ?? kindLabel(meeting)}</p>
        {(isCancelled || movedFrom) && <p className={css.change}>{changeOf(meeting, zone)}</p>}
      </div>
      {children && <div className={css.way}>{children}</div>}
    </article>
  )
}

/** Why it is cancelled, or its old time and why it was moved. */
function changeOf({ state, startsAt, movedFrom, reason, words }: Meeting, zone: string): ReactNode {
  const why = [reason && reasonWords[reason], words].filter(Boolean).join(" ")
  if (state === "cancelled" || !movedFrom) return `Cancelled. ${why}`
  const [now, before] = [todayIn(new Date(startsAt), zone), wallClock(new Date(movedFrom), zone)]
  const day = before.day === now ? "" : `${formatLongDay(before.day)}, `
  return (
    <>
      Moved here from{" "}
      <s>
        {day}
        {formatTime(before.time)}
      </s>
      . {why}
    </>
  )
}

/** Keeps "9:00 AM" on one line. */
const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")
