import { useEffect, useState } from "react"
import type { ReplyOf } from "../../../lib/contract.ts"
import { formatLongDay, todayIn, wallClock } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { doorOpensText } from "../../../ui/text/time-words.ts"
import { instantInZone } from "../../../ui/zones/time-in-zone.ts"
import { useOtherZone } from "../../../ui/zones/use-other-zone.ts"
import { reasonWords } from "../domain/meeting-words.ts"
import type { doorCall } from "../door-contract.ts"
import css from "./door-panel.module.css"

const second = 1000

type Door = ReplyOf<typeof doorCall>

interface DoorPanelProps {
  door: Door
  zone: string
  /** Fetches the door again, because it may be open now. */
  onLook(): void
}

/** The door of one meeting: a countdown, the button to join, or why nobody can join (docs/rules/meetings.md#door). */
export function DoorPanel({ door, zone, onLook }: DoorPanelProps) {
  const isOver = door.door === "ended" || door.door === "cancelled"
  const able = door.meeting.students.filter(({ enrolleeId }) => !isLate(door, enrolleeId))
  const canJoin = door.late.length === 0 || able.length > 0
  return (
    <Stack gap={4}>
      <MeetingTime door={door} zone={zone} />
      {!isOver && door.late.length > 0 && <LateToPay door={door} onLook={onLook} />}
      {canJoin && door.door === "early" && <Waiting door={door} zone={zone} onOpen={onLook} />}
      {canJoin &&
        door.door === "open" &&
        (door.hasLink ? <JoinForm meeting={door.meeting} students={able} /> : <NoLink door={door} onLook={onLook} />)}
      {door.door === "ended" && <p>This class has ended.</p>}
      {door.door === "cancelled" && (
        <p>
          <strong>This class is cancelled.</strong> <Reason meeting={door.meeting} />
        </p>
      )}
    </Stack>
  )
}

/** The time of the meeting in the school's zone and the reader's; for a moved one also the old time. */
function MeetingTime({ door: { meeting }, zone }: { door: Door; zone: string }) {
  const other = useOtherZone(zone)
  const { startsAt, endsAt, movedFrom } = meeting
  return (
    <div>
      {movedFrom && (
        <p>
          <s>{timeOf(movedFrom, zone)}</s>
        </p>
      )}
      <p>
        <strong>
          <time dateTime={startsAt}>{timeOf(startsAt, zone)}</time> to {clockOf(endsAt, zone)}
        </strong>
        , {zoneName(zone)}
        {other && ` (${instantInZone(new Date(startsAt), zone, other)} yours)`}
      </p>
      {movedFrom && meeting.state !== "cancelled" && (
        <p>
          Moved. <Reason meeting={meeting} />
        </p>
      )}
    </div>
  )
}

function Reason({ meeting: { reason, words } }: { meeting: Door["meeting"] }) {
  return (
    <>
      {reason && reasonWords[reason]} {words}
    </>
  )
}

function Waiting({ door, zone, onOpen }: { door: Door; zone: string; onOpen(): void }) {
  const { opensAt, id } = door.meeting
  const left = useCountdown(door.now, opensAt, onOpen)
  return (
    <>
      <p>
        {doorOpensText(wallClock(new Date(opensAt), zone), todayIn(new Date(door.now), zone))}. This page opens by
        itself.
      </p>
      <Text figure="xl" role="timer">
        {left > 0 ? timeLeft(left) : "Now"}
      </Text>
      <p>
        <a href={`/join/${id}`}>Check again</a>
      </p>
    </>
  )
}

/** A parent of several students chooses who is joining. It works without scripts. */
function JoinForm({ meeting, students }: Pick<Door, "meeting"> & { students: Door["meeting"]["students"] }) {
  return (
    <Stack as="form" gap={4} method="post" action={`/join/${meeting.id}`} target="_blank" rel="noopener">
      {students.length > 1 && (
        <Stack as="fieldset" className={css.students}>
          <legend>Who is joining?</legend>
          {students.map(({ enrolleeId, fullName }) => (
            <Row as="label" gap={3} isTouch key={enrolleeId}>
              <input type="checkbox" name="enrolleeIds" value={enrolleeId} defaultChecked />
              <span>{fullName}</span>
            </Row>
          ))}
        </Stack>
      )}
      <Button type="submit" tone="accent" size="large" wide>
        Join Now
        <span className="unseen"> (opens in a new tab)</span>
      </Button>
    </Stack>
  )
}

const isLate = (door: Door, enrolleeId: string) => door.late.some((student) => student.enrolleeId === enrolleeId)

/** Why students cannot join, and the way to paying. The page looks again, because they can as soon as it is paid. */
function LateToPay({ door: { late, payPath }, onLook }: { door: Door; onLook(): void }) {
  useLookAgain(onLook)
  return (
    <Alert tone="red">
      <Stack gap={3}>
        {late.map(({ enrolleeId, fullName, amount, isBeingPaid }) => (
          <p key={enrolleeId}>
            {fullName} can't join until the late amount of {formatPesos(amount)} is paid.{" "}
            {isBeingPaid ? "The school is checking your payment." : "Then this page opens by itself."}
          </p>
        ))}
        {payPath && late.some(({ isBeingPaid }) => !isBeingPaid) && (
          <div>
            <ButtonLink tone="brand" to={payPath}>
              Pay now
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Alert>
  )
}

const lookMs = 15_000

function useLookAgain(onLook: () => void) {
  useEffect(() => {
    const timer = setInterval(onLook, lookMs)
    return () => clearInterval(timer)
  }, [onLook])
}

/**
 * Tells the school that the link is missing, by a script or the button. Opening the address alone, as mail scanners do,
 * tells nobody.
 */
function NoLink({ door: { meeting, isSchoolTold }, onLook }: { door: Door; onLook(): void }) {
  const door = `/join/${meeting.id}`
  useEffect(() => {
    if (isSchoolTold) return
    let again: ReturnType<typeof setTimeout> | undefined
    const knock = async () => {
      const reply = await fetch(door, { method: "POST", redirect: "manual" }).catch(() => null)
      if (reply?.status === 503) again = setTimeout(knock, retryMs(reply))
      else if (reply) onLook()
    }
    void knock()
    return () => clearTimeout(again)
  }, [door, isSchoolTold, onLook])
  useLookAgain(onLook)
  return (
    <>
      <p>The meeting link is not set yet.{isSchoolTold && " The school has been told."}</p>
      <p>The button will appear here by itself.</p>
      {!isSchoolTold && (
        <form method="post" action={door}>
          <Button type="submit">Tell the school</Button>
        </form>
      )}
    </>
  )
}

/** When a busy server wants to be asked again, and not by everybody at once; in milliseconds. */
const retryMs = ({ headers }: Response) => (Number(headers.get("retry-after") ?? 5) + Math.random()) * second

/** Keeps "9:00 AM" on one line. */
const clockOf = (instant: string, zone: string) =>
  formatTime(wallClock(new Date(instant), zone).time).replace(" ", "\u00a0")

const timeOf = (instant: string, zone: string) =>
  `${formatLongDay(wallClock(new Date(instant), zone).day)}, ${clockOf(instant, zone)}`

/**
 * Counts down the milliseconds from one instant of the server's clock to another (ISO 8601), whatever the device's
 * clock says. Calls `onEnd` at the end, and then every few seconds until the component is unmounted.
 */
function useCountdown(now: string, to: string, onEnd: () => void): number {
  const ahead = Date.parse(to) - Date.parse(now)
  const [left, setLeft] = useState(ahead)
  useEffect(() => {
    const begun = Date.now()
    const look = () => setLeft(Math.max(0, ahead - (Date.now() - begun)))
    look()
    const timer = setInterval(look, second)
    return () => clearInterval(timer)
  }, [ahead])
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    onEnd()
    const timer = setInterval(onEnd, 3 * second)
    return () => clearInterval(timer)
  }, [isOver, onEnd])
  return left
}

/** "12 minutes", "1 minute", "45 seconds", "2 hours", "3 days". */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  if (seconds < 60) return counted(seconds, "second")
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return counted(minutes, "minute")
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day")
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`
