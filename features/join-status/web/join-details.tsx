import { addDays, weekdayOf } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { ContactLinks } from "../../../ui/text/contact-links.tsx"
import { DayText, useOtherZone, zoneName } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { timeInZone } from "../../../ui/text/time-in-zone.ts"
import { nearDay } from "../../../ui/text/time-words.ts"
import { useClock, useToday } from "../../../ui/text/use-today.ts"
import { timesOfSessions } from "../../schedules/domain/class-week.ts"
import { todaysSessions } from "../../schedules/domain/coming-sessions.ts"
import { nextClassDay } from "../../schedules/domain/session.ts"
import { sessionState } from "../../schedules/domain/session-state.ts"
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

/** The link to the session, or why there is none yet. */
export function JoinOrWait({ link, title }: { link: string | null; title: string }) {
  if (link) return <JoinLink link={link} title={title} />
  return <p>The meeting link is not ready yet. It will appear here automatically.</p>
}

type Meeting = { facts: Pick<JoinFacts, "sessions" | "dates" | "zone"> }

/** Today's sessions, each with its state; when all of them are over, the next one. */
export function TodaysTimes({ facts }: Meeting) {
  const now = useClock(facts.zone)
  const sessions = todaysSessions(facts.sessions ?? [], now)
  const isOver = sessions.every(({ time }) => sessionState(time, now.time).is === "done")
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
export function NextSession({ facts: { sessions, dates, zone } }: Meeting) {
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

/** The link to today's session, in a new tab. A child of ten must find it at once. */
function JoinLink({ link, title }: { link: string; title: string }) {
  return (
    <a className={css.join} href={link} target="_blank" rel="noopener noreferrer">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect x="2" y="7" width="19" height="18" rx="5" fill="currentColor" />
        <path
          d="m23 13.500 5.200-3.700c.800-.600 1.800 0 1.800 1v10.400c0 1-1 1.600-1.800 1L23 18.500z"
          fill="currentColor"
        />
      </svg>
      <span>Join Now</span>
      <span className="unseen"> {title} (opens in a new tab)</span>
    </a>
  )
}
