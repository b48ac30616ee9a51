import { useQueryClient } from "@tanstack/react-query"
import { lazy, useState } from "react"
import { formatDay, formatLongDay, wallClock } from "../../../../lib/day.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { ownMeetingsCalls } from "../../contract.ts"
import { answerProposalCall, type MakeUpCredit, makeUpCreditsCall } from "../../make-up-contract.ts"

const ChooseMakeUp = lazy(() => import("./choose-make-up.tsx"))

interface OwnMakeUpsProps {
  area: FamilyRole
  zone: string
  /** Only the credits of this class. */
  classId?: string
}

/** A family's make-up credits, one line each (docs/rules/meetings.md#make-up-credits); nothing without any. */
export function OwnMakeUps({ area, zone, classId }: OwnMakeUpsProps) {
  const { data } = useCall(makeUpCreditsCall, {})
  const credits = (data?.credits ?? []).filter((credit) => !classId || credit.class.id === classId)
  if (credits.length === 0) return null
  return (
    <Section title={credits.length === 1 ? "Make-up class" : "Make-up classes"}>
      <FramedList>
        {credits.map((credit) => (
          <CreditRow key={credit.id} credit={credit} area={area} zone={zone} isInClass={classId !== undefined} />
        ))}
      </FramedList>
    </Section>
  )
}

/** "Monday, 23 November 2026, 3:00 PM" */
const whenText = (instant: string, zone: string) => {
  const { day, time } = wallClock(new Date(instant), zone)
  return `${formatLongDay(day)}, ${formatTime(time)}`
}

interface CreditRowProps {
  credit: MakeUpCredit
  area: FamilyRole
  zone: string
  isInClass: boolean
}

function CreditRow({ credit, area, zone, isInClass }: CreditRowProps) {
  const { request } = credit
  const who = [...(area === "parent" ? [credit.fullName] : []), ...(isInClass ? [] : [credit.class.name])].join(", ")
  const lostOn = formatDay(wallClock(new Date(credit.lostAt), zone).day)
  return (
    <FramedRow>
      <FramedRowText>
        <Text as="span" weight={650}>
          Book by {formatDay(credit.lastDay)}
          {who && `: ${who}`}
        </Text>
        <Text
          as="span"
          tone={request?.by === "teacher" ? "ink" : "soft"}
          size={request?.by === "teacher" ? "m" : "s"}
          canBreakAnywhere
        >
          {request?.by === "family" &&
            `You asked for ${whenText(request.startsAt, zone)}. The teacher has not answered yet.`}
          {request?.by === "teacher" && `The teacher proposes ${whenText(request.startsAt, zone)}.`}
          {!request && `For the class on ${lostOn}, which was cancelled.`}
        </Text>
        {request?.by === "teacher" && request.words && (
          <Text as="span" size="s" canBreakAnywhere>
            “{request.words}”
          </Text>
        )}
      </FramedRowText>
      <Cluster gap={2}>
        {request?.by === "teacher" && <AnswerButtons credit={credit} requestId={request.id} />}
        <ChooseButton credit={credit} zone={zone} isMain={!request} />
      </Cluster>
    </FramedRow>
  )
}

function AnswerButtons({ credit, requestId }: { credit: MakeUpCredit; requestId: string }) {
  const queries = useQueryClient()
  const answer = useAction(answerProposalCall, {
    outdates: [makeUpCreditsCall, ownMeetingsCalls.learner, ownMeetingsCalls.parent],
    onDone: ({ message }) => classToast.success(message),
    // The proposal may have changed or been booked elsewhere.
    onFailure: (failure) => {
      classToast.failed(failure)
      void queries.invalidateQueries({ queryKey: keyOf(makeUpCreditsCall) })
    },
  })
  const send = (reply: "accept" | "decline") =>
    answer.mutate({ creditId: credit.id, requestId, answer: reply, words: null })
  const whose = `the proposed time for ${credit.fullName} in ${credit.class.name}`
  return (
    <>
      <Button
        size="small"
        tone="brand"
        aria-label={`Accept ${whose}`}
        busy={answer.isPending}
        onClick={() => send("accept")}
      >
        Accept
      </Button>
      <Button size="small" aria-label={`Decline ${whose}`} busy={answer.isPending} onClick={() => send("decline")}>
        Decline
      </Button>
    </>
  )
}

function ChooseButton({ credit, zone, isMain }: { credit: MakeUpCredit; zone: string; isMain: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = isMain ? "Choose a time" : "Choose another time"
  return (
    <>
      <Button
        size="small"
        tone={isMain ? "brand" : "plain"}
        aria-haspopup="dialog"
        aria-label={`${label} for ${credit.fullName} in ${credit.class.name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Make-up class in ${credit.class.name}`}>
        <LazyPart waiting={<DetailsSkeleton text="Loading the free times…" />}>
          <ChooseMakeUp credit={credit} zone={zone} onDone={close} />
        </LazyPart>
      </Dialog>
    </>
  )
}
