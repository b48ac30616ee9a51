import type { ReplyOf } from "../../../lib/contract.ts"
import { todayIn, wallClock } from "../../../lib/day.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { ContactLinks } from "../../../ui/text/contact-links.tsx"
import { DayText, zoneName } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { doorOpensText, nearDay } from "../../../ui/text/time-words.ts"
import { useClock, useToday } from "../../../ui/text/use-today.ts"
import { instantInZone } from "../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import type { Meeting } from "../../meetings/contract.ts"
import { isDoorOpen } from "../../meetings/domain/todays-meetings.ts"
import type { learnerJoinCall } from "../contract.ts"
import type { JoinFacts } from "./class-facts.ts"
import css from "./join-link.module.css"
import { clockOf, MeetingToday } from "./meeting-today.tsx"

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

function JoinAtDoor({ door, opensAt, title, zone }: JoinAtDoorProps) {
  const now = useClock(zone)
  const opens = opensAt ? wallClock(new Date(opensAt), zone) : now
  const isAhead = opens.day === now.day && opens.time > now.time
  return (
    <>
      <JoinButton door={door} title={title} isAhead={isAhead} />
      {isAhead && <p className={css.opens}>{doorOpensText(opens, now.day)}</p>}
    </>
  )
}

interface HomeDoorProps {
  meeting: Meeting
  now: Date
  zone: string
}

/** On home pages: the button to a meeting whose door is open; before that a quiet link that says when it opens. */
export function HomeDoor({ meeting, now, zone }: HomeDoorProps) {
  const { id, className, startsAt, opensAt } = meeting
  const door = `/join/${id}`
  if (isDoorOpen(meeting, now))
    return <JoinAtDoor door={door} opensAt={opensAt} title={`${className}, ${clockOf(startsAt, zone)}`} zone={zone} />
  return (
    <ButtonLink wide to={door}>
      {doorOpensText(wallClock(new Date(opensAt), zone), todayIn(now, zone))}
    </ButtonLink>
  )
}

type OwnMeetings = { facts: Pick<JoinFacts, "todays" | "zone">; join: TodaysDoor }

/** Today's meetings, each with its state; after the last of them the next one. */
export function TodaysTimes({ facts: { todays, zone }, join: { meeting } }: OwnMeetings) {
  const today = useToday(zone)
  const isToday = meeting && dayOf(meeting.startsAt, zone) === today
  const shown = todays ?? (isToday ? [meeting] : [])
  return (
    <>
      {shown.map((each) => (
        <MeetingToday key={each.id} meeting={each} zone={zone} />
      ))}
      {!isToday && <NextMeeting meeting={meeting} zone={zone} />}
    </>
  )
}

/** The next meeting after today; nothing if there is none. */
export function NextMeeting({ meeting, zone }: { meeting: TodaysDoor["meeting"]; zone: string }) {
  const today = useToday(zone)
  const other = useOtherZone(zone)
  if (!meeting) return null
  const { startsAt } = meeting
  return (
    <p>
      Next class:{" "}
      <strong>
        {nearDay(dayOf(startsAt, zone), today)}, at {clockOf(startsAt, zone)}
      </strong>
      , {zoneName(zone)}
      {other && ` (${instantInZone(new Date(startsAt), zone, other)} yours)`}.
    </p>
  )
}

const dayOf = (instant: string, zone: string) => wallClock(new Date(instant), zone).day

export function StartDay({ facts: { dates } }: { facts: Pick<JoinFacts, "dates"> }) {
  if (!dates?.start) return null
  return (
    <p>
      Starts on{" "}
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

/**
 * Joins today's class, in a new tab. A ten-year-old must find it at once. It is orange only while the class can be
 * joined.
 */
function JoinButton({ door, title, isAhead }: { door: string; title: string; isAhead: boolean }) {
  return (
    <form method="post" action={door} target="_blank" rel="noopener">
      <button type="submit" className={css.join} data-ahead={isAhead || undefined}>
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
