import type { ReplyOf } from "../../../lib/contract.ts"
import { addDays, wallClock, weekdayOf } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { ContactLinks } from "../../../ui/text/contact-links.tsx"
import { DayText, useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { useSessionLength } from "../../../ui/text/session-length.ts"
import { timeInZone } from "../../../ui/text/time-in-zone.ts"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useClock, useToday } from "../../../ui/text/use-today.ts"
import { timesOfSessions } from "../../schedules/domain/class-week.ts"
import { todaysSessions } from "../../schedules/domain/coming-sessions.ts"
import { nextClassDay } from "../../schedules/domain/session.ts"
import { sessionState } from "../../schedules/domain/session-state.ts"
import type { learnerJoinCall } from "../contract.ts"
import type { JoinFacts } from "./class-facts.ts"
import css from "./join-link.module.css"
import { SessionToday } from "./session-today.tsx"

/** The sentences under the titles of the join statuses. */

export function PriceSentence({ pesos, per }: { pesos: number; per?: string }) {
  if (pesos === 0) return <p>This class is free.</p>
  return (
    <p>
      <strong>
        <Money pesos={pesos} />
      </strong>{" "}
      for the whole class{per}.
    </p>
  )
}

/** The door of today's meeting, and when it opens. */
export type TodaysDoor = Pick<ReplyOf<typeof learnerJoinCall>, "link" | "meeting">

/** The button to the meeting, and when its door opens. */
export function JoinNow({ join: { link, meeting }, title, zone }: { join: TodaysDoor; title: string; zone: string }) {
  if (!link) return null
  const opensAt = meeting && link.endsWith(meeting.id) ? meeting.opensAt : null
  return <JoinAtDoor door={new URL(link).pathname} opensAt={opensAt} title={title} zone={zone} />
}

interface JoinAtDoorProps {
  /** The path of the door. */
  door: string
  /** ISO 8601; null when it has opened. */
  opensAt: string | null
  title: string
  zone: string
}

export function JoinAtDoor({ door, opensAt, title, zone }: JoinAtDoorProps) {
  const now = useClock(zone)
  const opens = opensAt ? wallClock(new Date(opensAt), zone) : now
  const isAhead = opens.day === now.day && opens.time > now.time
  return (
    <>
      <JoinButton door={door} title={title} />
      {isAhead && <p className={css.opens}>Opens at {formatTime(opens.time).replace(" ", "\u00a0")}</p>}
    </>
  )
}

type Sessions = { facts: Pick<JoinFacts, "sessions" | "dates" | "zone"> }

/** Today's meetings, each with its state; when all of them are over, the next one. */
export function TodaysTimes({ facts }: Sessions) {
  const now = useClock(facts.zone)
  const length = useSessionLength()
  const sessions = todaysSessions(facts.sessions ?? [], now, length)
  const isOver = sessions.every(({ time }) => sessionState(time, now.time, length).is === "done")
  return (
    <>
      {sessions.map(({ time, fullName }) => (
        <SessionToday key={`${time} ${fullName}`} time={time} fullName={fullName} zone={facts.zone} />
      ))}
      {isOver && <NextSession facts={facts} />}
    </>
  )
}

/** The next class day after today; null when unknown. */
export function NextSession({ facts: { sessions, dates, zone } }: Sessions) {
  const today = useToday(zone)
  const other = useOtherZone(zone)
  if (!sessions) return null
  const times = timesOfSessions(sessions)
  const span = { times, startDate: dates?.start ?? null, endDate: dates?.end ?? null }
  const day = nextClassDay(span, addDays(today, 1))
  const time = day && times[weekdayOf(day)]
  if (!day || !time) return null
  return (
    <p>
      Next class:{" "}
      <strong>
        {nearDay(day, today)}, at {formatTime(time).replace(" ", "\u00a0")}
      </strong>
      , {zoneName(zone)}
      {other && ` (${timeInZone(weekdayOf(day), time, zone, other)} yours)`}.
    </p>
  )
}

export function StartDay({ facts: { dates } }: { facts: Pick<JoinFacts, "dates"> }) {
  if (!dates?.start) return null
  return (
    <p>
      It starts on{" "}
      <strong>
        <DayText day={dates.start} long />
      </strong>
      .
    </p>
  )
}

export function AskAdmins({ contact, children }: { contact: JoinFacts["contact"]; children: string }) {
  return (
    <p>
      {children}
      <ContactLinks {...contact} />.
    </p>
  )
}

export function OtherClasses({ to }: { to: string }) {
  return (
    <ButtonLink wide to={to}>
      Find other classes
    </ButtonLink>
  )
}

export function EnrollNow({ to }: { to: string }) {
  return (
    <ButtonLink tone="brand" size="large" wide to={to}>
      Enroll now
    </ButtonLink>
  )
}

/** Joins today's meeting, in a new tab. A child of ten must find it at once. */
function JoinButton({ door, title }: { door: string; title: string }) {
  return (
    <form method="post" action={door} target="_blank" rel="noopener noreferrer">
      <button type="submit" className={css.join}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect x="2" y="7" width="19" height="18" rx="5" fill="currentColor" />
          <path
            d="m23 13.500 5.200-3.700c.800-.600 1.800 0 1.800 1v10.400c0 1-1 1.600-1.800 1L23 18.500z"
            fill="currentColor"
          />
        </svg>
        <span>Join Now</span>
        <span className="unseen"> {title} (opens in a new tab)</span>
      </button>
    </form>
  )
}
