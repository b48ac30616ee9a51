import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Day, formatLongDay } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { ownMeetingsCalls } from "../../contract.ts"
import { mostMakeUpWords } from "../../domain/make-up-credits/make-up-credit.ts"
import {
  bookMakeUpCall,
  type MakeUpCredit,
  makeUpCreditsCall,
  makeUpTimesCall,
  requestMakeUpCall,
} from "../../make-up-contract.ts"
import { MakeUpTimeFields, noTime } from "./make-up-time-fields.tsx"

interface ChooseMakeUpProps {
  credit: MakeUpCredit
  zone: string
  onDone(): void
}

/** A family books one of the teacher's free times, or asks for another; for a dialog. */
export default function ChooseMakeUp(props: ChooseMakeUpProps) {
  const [isAsking, setAsking] = useState(false)
  const query = useCall(makeUpTimesCall, { creditId: props.credit.id })
  if (isAsking) return <AskForm {...props} onDone={props.onDone} />
  return (
    <Stack gap={4}>
      <QueryState
        of={query}
        waiting={<DetailsSkeleton text="Loading the free times…" />}
        failed="The teacher's free times could not be loaded."
      >
        {({ times }) => <FreeTimes times={times} {...props} />}
      </QueryState>
      <DialogActions>
        <Button onClick={props.onDone}>Close</Button>
        <Button onClick={() => setAsking(true)}>Ask for another time</Button>
      </DialogActions>
    </Stack>
  )
}

type FreeTime = { date: Day; time: string }

function FreeTimes({ times, credit, zone, onDone }: ChooseMakeUpProps & { times: readonly FreeTime[] }) {
  const queries = useQueryClient()
  const [confirm, question] = useConfirm()
  const book = useAction(bookMakeUpCall, {
    outdates: [makeUpCreditsCall, ownMeetingsCalls.learner, ownMeetingsCalls.parent],
    onDone: ({ message }) => {
      classToast.success(message)
      onDone()
    },
    // Somebody else may have booked the time.
    onFailure: (failure) => {
      classToast.failed(failure)
      void queries.invalidateQueries({ queryKey: keyOf(makeUpTimesCall) })
      void queries.invalidateQueries({ queryKey: keyOf(makeUpCreditsCall) })
    },
  })
  const ask = async ({ date, time }: FreeTime) => {
    const isSure = await confirm({
      title: "Book the make-up class?",
      text: `${credit.class.name}, ${formatLongDay(date)}, ${formatTime(time)}.`,
      yes: "Book",
      no: "Choose another time",
      tone: "brand",
    })
    if (isSure) book.mutate({ creditId: credit.id, date, time })
  }
  if (times.length === 0)
    return <Text tone="soft">The teacher has no free hours in the next weeks. Ask for a time that suits you.</Text>
  return (
    <Stack gap={4}>
      <Text tone="soft">The teacher's free times, {zoneName(zone)}.</Text>
      {[...new Set(times.map(({ date }) => date))].map((date) => (
        <Stack key={date} gap={2}>
          <Text as="h3" size="h4">
            {formatLongDay(date)}
          </Text>
          <Cluster as="ul" gap={2} aria-label={formatLongDay(date)}>
            {times
              .filter((free) => free.date === date)
              .map((free) => (
                <li key={free.time}>
                  <Button
                    busy={book.isPending}
                    aria-label={`${formatTime(free.time)} on ${formatLongDay(date)}`}
                    onClick={() => void ask(free)}
                  >
                    {formatTime(free.time)}
                  </Button>
                </li>
              ))}
          </Cluster>
        </Stack>
      ))}
      {question}
    </Stack>
  )
}

function AskForm({ credit, zone, onDone }: ChooseMakeUpProps) {
  const declare = useCallDecision()
  const decision = declare({
    call: requestMakeUpCall,
    of: { creditId: credit.id },
    title: "Ask for another time",
    start: noTime,
    fields: (form) => <MakeUpTimeFields form={form} credit={credit} zone={zone} />,
    words: {
      label: "Message to the teacher",
      isOptional: true,
      maxLength: mostMakeUpWords,
      rows: 2,
    },
    yes: "Ask the teacher",
    onDone: ({ message }) => classToast.success(message),
  })
  return <DecisionForm decision={decision} onClose={onDone} isNamed />
}
