import { addDays, weekdayOf } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { ContactLinks } from "../../../ui/contact-links.tsx"
import { DayText, useOtherZone, zoneName } from "../../../ui/date-text.tsx"
import { Money } from "../../../ui/money.tsx"
import { timeInZone } from "../../../ui/time-in-zone.ts"
import { nearDay } from "../../../ui/time-words.ts"
import { useClock, useToday } from "../../../ui/use-today.ts"
import { timesOfSessions } from "../../schedules/domain/class-week.ts"
import { todaysSessions } from "../../schedules/domain/coming-sessions.ts"
import { nextClassDay } from "../../schedules/domain/session.ts"
import { sessionState } from "../../schedules/domain/session-state.ts"
import type { JoinFacts } from "./class-facts.ts"
import { JoinLink } from "./join-link.tsx"
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

/** The way into the session, or why there is none yet. */
export function JoinOrWait({ link, title }: { link: string | null; title: string }) {
  if (link) return <JoinLink link={link} title={title} />
  return <p>The meeting link is not ready yet. It will appear here automatically.</p>
}

type Meeting = { facts: Pick<JoinFacts, "sessions" | "dates" | "zone"> }

/** Today's sessions, each with whether it is on; once all of them are over, when the next one is. */
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

/** The next class day after today; nothing when none is known. */
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
