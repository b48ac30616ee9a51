import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import { ownMeetingsCalls } from "../../contract.ts"
import {
  acceptRequestCall,
  declineRequestCall,
  type IncomingRequest,
  type OwnRequest,
  openSubstituteRequestsCall,
  substituteRequestsCall,
  withdrawRequestCalls,
} from "../../substitute-contract.ts"

interface RequestsProps<R> {
  requests: readonly R[]
  zone: string
}

/** Requests that the teacher answers with one tap (docs/rules/meetings.md#finding-a-substitute). */
export function IncomingSubstituteRequests({ requests, zone }: RequestsProps<IncomingRequest>) {
  const done = {
    outdates: [substituteRequestsCall, ownMeetingsCalls.teacher],
    onDone: ({ message }: { message: string }) => toast.success(message),
    onFailure: toast.failed,
  }
  const accept = useAction(acceptRequestCall, done)
  const decline = useAction(declineRequestCall, done)
  return (
    <Stack as="ul" gap={3}>
      {requests.map((request) => {
        const name = `${request.className} on ${dayOf(request, zone)}`
        return (
          <Stack as="li" key={request.id} gap={2} surface="card" round="m" pad={4}>
            <Text hasEvenDigits>{whenOf(request, zone)}</Text>
            <strong>{request.className}</strong>
            <Text tone="soft" size="s">
              {kindLabel(request)} of {request.teacher},{" "}
              {request.students === 1 ? "1 student" : `${request.students} students`}
            </Text>
            {request.words && <Text canBreakAnywhere>{request.words}</Text>}
            <Row gap={2}>
              <Button
                tone="brand"
                aria-label={`Accept ${name}`}
                busy={accept.isPending && accept.variables.requestId === request.id}
                onClick={() => accept.mutate({ requestId: request.id })}
              >
                Accept
              </Button>
              <Button
                aria-label={`Can't take ${name}`}
                busy={decline.isPending && decline.variables.requestId === request.id}
                onClick={() => decline.mutate({ requestId: request.id })}
              >
                Can't take
              </Button>
            </Row>
          </Stack>
        )
      })}
    </Stack>
  )
}

interface OwnRequestsProps extends RequestsProps<OwnRequest & { teacher?: string }> {
  by: ClassManager
}

/** Requests with the answers so far: the teacher's own, or all open ones for administrators, with their teachers. */
export function SubstituteRequests({ requests, zone, by }: OwnRequestsProps) {
  const withdraw = useAction(withdrawRequestCalls[by], {
    outdates: [substituteRequestsCall, openSubstituteRequestsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <Stack as="ul" gap={3}>
      {requests.map((request) => (
        <Stack as="li" key={request.id} gap={2} surface="card" round="m" pad={4}>
          <Text hasEvenDigits>{whenOf(request, zone)}</Text>
          <span>
            <strong>{request.className}</strong>
            {request.teacher && `, ${request.teacher}`}
          </span>
          {request.words && <Text canBreakAnywhere>{request.words}</Text>}
          <Cluster as="ul" gap="2 3">
            {shownAnswers(request).map(({ id, fullName, answer }) => (
              <Cluster as="li" key={id} gap="1 2">
                {fullName}
                <StatusBadge tone={answerTones[answer ?? "none"]}>{answerLabels[answer ?? "none"]}</StatusBadge>
              </Cluster>
            ))}
          </Cluster>
          {isOpen(request) && (
            <div>
              <Button
                size="small"
                needs={by === "admin" ? "schedule" : undefined}
                aria-label={`Withdraw the request for ${request.className} on ${dayOf(request, zone)}`}
                busy={withdraw.isPending && withdraw.variables.meetingId === request.meetingId}
                onClick={() => withdraw.mutate({ meetingId: request.meetingId })}
              >
                Withdraw
              </Button>
            </div>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

const answerLabels = { none: "Not answered", accepted: "Substitute teacher", declined: "Declined" }
const answerTones = { none: "orange", accepted: "green", declined: "gray" } as const

const isOpen = ({ asked }: OwnRequest) => asked.every(({ answer }) => answer !== "accepted")

/** Once a teacher has accepted, the others do not matter. */
const shownAnswers = (request: OwnRequest) =>
  isOpen(request) ? request.asked : request.asked.filter(({ answer }) => answer === "accepted")

type Times = { startsAt: string; endsAt: string }

const dayOf = ({ startsAt }: Times, zone: string) => formatLongDay(wallClock(new Date(startsAt), zone).day)

function whenOf({ startsAt, endsAt }: Times, zone: string): string {
  const [from, to] = [startsAt, endsAt].map((instant) => formatTime(wallClock(new Date(instant), zone).time))
  return `${dayOf({ startsAt, endsAt }, zone)}, ${from} to ${to}`
}
