import type { ReactNode } from "react"
import { Link } from "react-router"
import { type Day, formatLongDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { doorOpensText } from "../../../../ui/text/time-words.ts"
import { instantInZone } from "../../../../ui/zones/time-in-zone.ts"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import kinds from "../../../classes/web/cards/kind-card.module.css"
import type { Meeting } from "../../contract.ts"
import type { DateEntry } from "../../domain/dates.ts"
import { reasonWords } from "../../domain/meeting-words.ts"
import css from "./meeting-card.module.css"

interface MeetingCardProps {
  entry: DateEntry<Meeting>
  zone: string
  /** The reader's own zone, from `useOtherZone`. */
  other: string | null
  /** The page of its class. */
  to: string
  /** The student of a solo meeting, for its teacher. */
  student?: string
  /** The substitute: "Ben Luna stands in." */
  standIn?: string
  /** The school's day and time, because today's meetings link to their door. */
  clock: { day: Day; time: string }
  actions?: ReactNode
}

/** One meeting on its day, or the old place of a moved one. A moved or cancelled meeting says so, and why. */
export function MeetingCard({ entry, zone, other, to, student, standIn, clock, actions }: MeetingCardProps) {
  const { meeting, hasLeft } = entry
  if (hasLeft) return <LeftPlace entry={entry} zone={zone} />
  const isCancelled = meeting.state === "cancelled"
  return (
    <Stack
      as="article"
      isPacked
      surface="card"
      round="m"
      className={`${kinds.kind} ${kinds.card} ${css.card}`}
      data-kind={`${meeting.programType}-${meeting.classType}`}
      data-off={isCancelled || undefined}
      data-faded={isCancelled || undefined}
    >
      <Cluster
        as="p"
        align="baseline"
        tone="blue"
        size="sm"
        weight={650}
        hasEvenDigits
        className={`${kinds.time} ${css.time}`}
      >
        <Times meeting={meeting} zone={zone} />
        {other && (
          <Text as="small" tone="soft" size="s" weight={400}>
            {instantInZone(new Date(meeting.startsAt), zone, other)} yours
          </Text>
        )}
      </Cluster>
      <h4 className={`${kinds.title} ${css.title}`}>
        <Link to={to}>{isCancelled ? <s>{meeting.className}</s> : meeting.className}</Link>
      </h4>
      <Text tone="soft" size="sm" canBreakAnywhere>
        {whoOf(meeting, student)}
      </Text>
      <Badges meeting={meeting} />
      {(isCancelled || meeting.movedFrom) && <Why meeting={meeting} zone={zone} />}
      {standIn && !isCancelled && (
        <Text tone="soft" size="sm" canBreakAnywhere>
          {standIn}
        </Text>
      )}
      <Notes meeting={meeting} />
      <Cluster gap="2 4" className={css.actions}>
        {meeting.state === "planned" && <WayIn meeting={meeting} zone={zone} clock={clock} />}
        {actions}
      </Cluster>
    </Stack>
  )
}

/**
 * A link to the door of a meeting. On its day it says when the door opens; then it is a button until the meeting ends,
 * also after midnight.
 */
function WayIn({
  meeting: { id, opensAt, endsAt },
  zone,
  clock,
}: Pick<MeetingCardProps, "zone" | "clock"> & { meeting: Meeting }) {
  const isPast = (instant: string) => {
    const { day, time } = wallClock(new Date(instant), zone)
    return day < clock.day || (day === clock.day && time <= clock.time)
  }
  if (isPast(endsAt)) return null
  const opens = wallClock(new Date(opensAt), zone)
  if (isPast(opensAt))
    return (
      <ButtonAnchor tone="accent" size="small" href={`/join/${id}`}>
        Join
      </ButtonAnchor>
    )
  if (opens.day !== clock.day) return null
  return (
    <Row as="a" weight={650} isTouch href={`/join/${id}`}>
      {doorOpensText(opens, clock.day)}
    </Row>
  )
}

function Times({ meeting: { startsAt, endsAt, state }, zone }: { meeting: Meeting; zone: string }) {
  const times = (
    <>
      <time dateTime={startsAt}>{clockOf(startsAt, zone)}</time> to {clockOf(endsAt, zone)}
    </>
  )
  return state === "cancelled" ? <s>{times}</s> : <span>{times}</span>
}

function Badges({ meeting: { state, movedFrom, isMakeUp } }: { meeting: Meeting }) {
  const isCancelled = state === "cancelled"
  if (!isCancelled && !movedFrom && !isMakeUp && state !== "missed") return null
  return (
    <Cluster as="p" align="stretch" className={css.badges}>
      {isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
      {!isCancelled && movedFrom && <StatusBadge tone="orange">Moved</StatusBadge>}
      {isMakeUp && <StatusBadge tone="blue">Make-up</StatusBadge>}
      {state === "missed" && <StatusBadge tone="gray">Not held</StatusBadge>}
    </Cluster>
  )
}

/** What the teacher wrote after it. */
function Notes({ meeting: { note, students } }: { meeting: Meeting }) {
  const lines = students.flatMap((student) => (student.note ? [`${student.fullName}: ${student.note}`] : []))
  if (!note && lines.length === 0) return null
  return (
    <Text size="sm" keepsLines canBreakAnywhere>
      {[...(note ? [note] : []), ...lines].join("\n")}
    </Text>
  )
}

/** The old time of a moved meeting, and why it was moved or cancelled. */
function Why({ meeting: { movedFrom, reason, words }, zone }: { meeting: Meeting; zone: string }) {
  return (
    <Text tone="soft" size="sm" canBreakAnywhere>
      {movedFrom && (
        <>
          <s>
            <span className="unseen">Before: </span>
            {momentOf(movedFrom, zone)}
          </s>{" "}
        </>
      )}
      {reason && reasonWords[reason]} {words && `“${words}”`}
    </Text>
  )
}

/** The old day of a moved meeting says where it is now. */
function LeftPlace({ entry: { meeting, at }, zone }: { entry: DateEntry<Meeting>; zone: string }) {
  const isCancelled = meeting.state === "cancelled"
  return (
    <Stack
      as="article"
      isPacked
      surface="card"
      round="m"
      className={`${kinds.kind} ${kinds.card} ${css.card}`}
      data-off
      data-faded
    >
      <Cluster
        as="p"
        align="baseline"
        tone="blue"
        size="sm"
        weight={650}
        hasEvenDigits
        className={`${kinds.time} ${css.time}`}
      >
        <s>{clockOf(at, zone)}</s>
      </Cluster>
      <h4 className={`${kinds.title} ${css.title}`}>
        <s>{meeting.className}</s>
      </h4>
      <Text tone="soft" size="sm" canBreakAnywhere>
        Moved to {momentOf(meeting.startsAt, zone)}
        {isCancelled && ", and then cancelled"}.
      </Text>
    </Stack>
  )
}

/** The reader's students, or the kind of class, and the number: "Class 5 of 8". */
function whoOf({ students, number, of, state, ...klass }: Meeting, student?: string): string {
  const names = student ?? (students.map(({ fullName }) => fullName).join(", ") || kindLabel(klass))
  if (state === "cancelled") return names
  return `${names} · Class ${number}${number <= of ? ` of ${of}` : ""}`
}

/** Keeps "9:00 AM" on one line. */
const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")

const momentOf = (instant: string, zone: string) =>
  `${formatLongDay(wallClock(new Date(instant), zone).day)}, ${clockOf(instant, zone)}`
