import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatLongDay, todayIn, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { instantInZone } from "../../../../ui/zones/time-in-zone.ts"
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
  /** Before the times, unless they are today's: "tomorrow, Friday". */
  day?: string
  /** The students' faces. */
  face?: ReactNode
  /** Beside the time: the state of the meeting. */
  badge?: ReactNode
  /** The link to the door. */
  children?: ReactNode
}

/** One of today's meetings, or the next one, large, with its door. A moved or cancelled one says so. */
export function TodaysMeeting(props: TodaysMeetingProps) {
  const { meeting, to, zone, other, isNext, who, day, face, badge, children } = props
  const { className, startsAt, endsAt, state, movedFrom } = meeting
  const isCancelled = state === "cancelled"
  const times = `${clockOf(startsAt, zone)} to ${clockOf(endsAt, zone)}`
  return (
    <Cluster
      as="article"
      gap="4 5"
      justify="between"
      surface="card"
      round="l"
      pad="card"
      className={css.card}
      data-next={isNext || undefined}
      data-cancelled={isCancelled || undefined}
    >
      {face && (
        <Row gap={1} isRigid>
          {face}
        </Row>
      )}
      <Stack gap={1} className={css.words}>
        <Cluster as="p" gap="1 3" weight={650} hasEvenDigits className={css.time}>
          {day && <span className={css.day}>{day}</span>}
          <span style={{ whiteSpace: "nowrap" }}>{isCancelled ? <s>{times}</s> : times}</span>
          {other && (
            <Text as="small" tone="soft" size="s" weight={400}>
              {instantInZone(new Date(startsAt), zone, other)} yours
            </Text>
          )}{" "}
          {badge}
        </Cluster>
        <h3 className={css.title}>
          <Link to={to}>{className}</Link>
        </h3>
        <Text tone="soft">{who ?? kindLabel(meeting)}</Text>
        {(isCancelled || movedFrom) && (
          <Text size="s" canBreakAnywhere>
            {changeOf(meeting, zone)}
          </Text>
        )}
      </Stack>
      {children && (
        <Stack gap={3} className={css.way}>
          {children}
        </Stack>
      )}
    </Cluster>
  )
}

/** Why it is cancelled, or its old time and why it was moved. */
export function changeOf({ state, startsAt, movedFrom, reason, words }: Meeting, zone: string): ReactNode {
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
