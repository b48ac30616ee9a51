import { useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { declineOfferCall, joinWaitlistCall, leaveWaitlistCall, type WaitingSeat, waitlistCall } from "../contract.ts"
import css from "./waitlist.module.css"

interface WaitlistCardProps {
  classId: string
  /** Whether all seats are taken or held. */
  isFull: boolean
  /**
   * The students who could wait: a parent's children without an enrollment, or the learner, who has no id and no name
   * here.
   */
  students: readonly { childId?: string; name?: string }[]
  enrollPath: string
  zone: string
}

/** The waitlist of a full class for a family (docs/rules/waitlist.md): its places, its offers, and the form to join. */
export function WaitlistCard({ classId, isFull, students, enrollPath, zone }: WaitlistCardProps) {
  const title = useId()
  const { data } = useCall(waitlistCall, {})
  if (!data) return null
  const own = data.waiting.filter((each) => each.classId === classId)
  const others = students.filter(({ childId }) => !own.some((each) => each.childId === (childId ?? null)))
  const mayJoin = isFull && others.length > 0
  if (own.length === 0 && !mayJoin) return null
  return (
    <Stack as="section" gap={4} surface="card" round="l" pad="card" aria-labelledby={title}>
      <Text as="h2" size="h4" id={title}>
        Waiting for a seat
      </Text>
      {own.length > 0 && (
        <Stack as="ul" gap={4}>
          {own.map((seat) => (
            <Stack as="li" gap={2} align="start" key={seat.childId ?? "own"}>
              <SeatInLine seat={seat} enrollPath={enrollPath} zone={zone} />
            </Stack>
          ))}
        </Stack>
      )}
      {mayJoin && <JoinLine classId={classId} students={others} />}
    </Stack>
  )
}

interface SeatInLineProps {
  seat: WaitingSeat
  enrollPath: string
  zone: string
}

function SeatInLine({ seat: { classId, childId, fullName, place, offeredUntil }, enrollPath, zone }: SeatInLineProps) {
  const queries = useQueryClient()
  const [ask, question] = useConfirm()
  const isOffer = offeredUntil !== null
  const after = {
    onDone: ({ message }: { message: string }) => {
      toast.success(message)
      void queries.invalidateQueries()
    },
    onFailure: toast.failed,
  }
  const leave = useAction(leaveWaitlistCall, after)
  const decline = useAction(declineOfferCall, after)
  const giveUp = async () => {
    const isSure = await ask({
      title: isOffer ? "Give the seat to the next in line?" : "Leave the line?",
      text: isOffer ? "We no longer hold the seat for you." : "You lose your place in line.",
      yes: isOffer ? "No, thanks" : "Leave the line",
      no: "Keep it",
    })
    const input = { classId, childId: childId ?? undefined }
    if (isSure) (isOffer ? decline : leave).mutate(input)
  }
  const label = isOffer ? "No, thanks" : "Leave the line"
  return (
    <>
      <Cluster as="p" gap={2}>
        {childId && <strong>{fullName}</strong>}
        <StatusBadge tone={isOffer ? "green" : "blue"}>
          {isOffer ? "Seat reserved" : `Place ${place} in line`}
        </StatusBadge>
      </Cluster>
      {offeredUntil && <p>Reserved until {momentOf(offeredUntil, zone)}.</p>}
      <Cluster gap={2}>
        {isOffer && (
          <ButtonLink size="small" tone="brand" to={enrollPath}>
            Enroll now
          </ButtonLink>
        )}
        <Button
          size="small"
          busy={leave.isPending || decline.isPending}
          aria-label={childId ? `${label}: ${fullName}` : undefined}
          onClick={() => void giveUp()}
        >
          {label}
        </Button>
      </Cluster>
      {question}
    </>
  )
}

function JoinLine({ classId, students }: Pick<WaitlistCardProps, "classId" | "students">) {
  const queries = useQueryClient()
  const [isTogether, setTogether] = useState(false)
  const join = useAction(joinWaitlistCall, {
    outdates: [waitlistCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      toast.failed(failure)
      void queries.invalidateQueries()
    },
  })
  const areSeveral = students.length > 1
  return (
    <Stack gap={2} align="start">
      <p>All seats are taken. When a seat becomes free, we offer it to the first in line.</p>
      {areSeveral && (
        <Row as="label" gap={2} isTouch className={css.together}>
          <input type="checkbox" checked={isTogether} onChange={({ target }) => setTogether(target.checked)} />
          <span>Only if there are seats for all of them</span>
        </Row>
      )}
      <Cluster gap={2}>
        {students.map(({ childId, name }) => (
          <Button
            key={childId ?? "own"}
            busy={join.isPending}
            onClick={() => join.mutate({ classId, childId, together: (areSeveral && isTogether) || undefined })}
          >
            {name ? `Wait in line: ${name}` : "Wait in line"}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}

function momentOf(instant: string, zone: string): string {
  const { day, time } = wallClock(new Date(instant), zone)
  return `${formatLongDay(day)}, ${formatTime(time).replace(" ", "\u00a0")}`
}
