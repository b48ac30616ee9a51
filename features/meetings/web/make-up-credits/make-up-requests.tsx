import { useQueryClient } from "@tanstack/react-query"
import { lazy, useState } from "react"
import { formatDay, formatLongDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { answerRequestCall, type MakeUpRequest, makeUpRequestsCall } from "../../make-up-contract.ts"

const AnswerRequest = lazy(() => import("./answer-request.tsx"))

/** The times that families ask a teacher for (docs/rules/meetings.md#make-up-credits); nothing without any. */
export function MakeUpRequests({ zone }: { zone: string }) {
  const { data } = useCall(makeUpRequestsCall, {})
  const credits = data?.credits ?? []
  if (credits.length === 0) return null
  return (
    <Section title="Make-up requests" id="make-ups">
      <FramedList>
        {credits.map((credit) => (
          <RequestRow key={credit.id} credit={credit} zone={zone} />
        ))}
      </FramedList>
    </Section>
  )
}

function RequestRow({ credit, zone }: { credit: MakeUpRequest; zone: string }) {
  const { request, problem } = credit
  if (!request) return null
  const { day, time } = wallClock(new Date(request.startsAt), zone)
  return (
    <FramedRow>
      <FramedRowText>
        <Text as="span" weight={650}>
          {formatLongDay(day)}, {formatTime(time)}
        </Text>
        <Text as="span" tone="soft" size="s" canBreakAnywhere>
          {credit.fullName}, {credit.class.name}. For the class on{" "}
          {formatDay(wallClock(new Date(credit.lostAt), zone).day)}.
        </Text>
        {request.words && (
          <Text as="span" size="s" canBreakAnywhere>
            “{request.words}”
          </Text>
        )}
        {problem && (
          <Text as="span" tone="red" size="s">
            {problem}
          </Text>
        )}
      </FramedRowText>
      <Cluster gap={2}>
        {!problem && <AcceptButton credit={credit} requestId={request.id} />}
        <OtherAnswerButton credit={credit} requestId={request.id} zone={zone} />
      </Cluster>
    </FramedRow>
  )
}

function AcceptButton({ credit, requestId }: { credit: MakeUpRequest; requestId: string }) {
  const queries = useQueryClient()
  const accept = useAction(answerRequestCall, {
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <Button
      size="small"
      tone="brand"
      aria-label={`Accept the time for ${credit.fullName}`}
      busy={accept.isPending}
      onClick={() =>
        accept.mutate(
          {
            creditId: credit.id,
            requestId,
            answer: "accept",
            words: null,
          },
          { onSettled: () => void queries.invalidateQueries() },
        )
      }
    >
      Accept
    </Button>
  )
}

interface OtherAnswerProps {
  credit: MakeUpRequest
  requestId: string
  zone: string
}

function OtherAnswerButton({ credit, requestId, zone }: OtherAnswerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Another answer for ${credit.fullName}`}
        onClick={() => setOpen(true)}
      >
        Another answer
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Make-up class for ${credit.fullName}`}>
        <LazyPart waiting={<DetailsSkeleton text="Loading the request…" />}>
          <AnswerRequest credit={credit} requestId={requestId} zone={zone} onDone={close} />
        </LazyPart>
      </Dialog>
    </>
  )
}
