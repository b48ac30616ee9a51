import { useState } from "react"
import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { mostMakeUpWords } from "../../domain/make-up-credits/make-up-credit.ts"
import { answerRequestCall, type MakeUpRequest } from "../../make-up-contract.ts"
import { MakeUpTimeFields, noTime } from "./make-up-time-fields.tsx"

interface AnswerRequestProps {
  credit: MakeUpRequest
  requestId: string
  zone: string
  onDone(): void
}

const ways = [
  { value: "propose", label: "Propose another time" },
  { value: "decline", label: "Decline" },
] as const
type Way = (typeof ways)[number]["value"]

/** A teacher proposes another time than the family's, or declines it; for a dialog. */
export default function AnswerRequest(props: AnswerRequestProps) {
  const [way, setWay] = useState<Way>("propose")
  return (
    <Stack gap={4}>
      <RequestedTime {...props} />
      <ChoiceField label="Your answer" name="way" options={ways} value={way} onChange={(to: Way) => setWay(to)} />
      {way === "propose" ? <ProposeForm {...props} /> : <DeclineForm {...props} />}
    </Stack>
  )
}

/** What the family asked for. */
function RequestedTime({ credit: { class: klass, request }, zone }: AnswerRequestProps) {
  if (!request) return null
  const { day, time } = wallClock(new Date(request.startsAt), zone)
  return (
    <Stack gap={1} surface="well" round="m" pad={3}>
      <Text as="span" weight={650}>
        {formatLongDay(day)}, {formatTime(time)}
      </Text>
      <Text as="span" tone="soft" size="s" canBreakAnywhere>
        {klass.name}. Requested by the family.
      </Text>
      {request.words && (
        <Text as="span" size="s" canBreakAnywhere>
          “{request.words}”
        </Text>
      )}
    </Stack>
  )
}

const wordsToFamily = {
  label: "Message to the family",
  isOptional: true,
  maxLength: mostMakeUpWords,
  rows: 2,
}

function ProposeForm({ credit, requestId, zone, onDone }: AnswerRequestProps) {
  const declare = useCallDecision()
  const decision = declare({
    call: answerRequestCall,
    of: { creditId: credit.id, requestId, answer: "propose" },
    title: "Propose another time",
    start: noTime,
    fields: (form) => <MakeUpTimeFields form={form} credit={credit} zone={zone} />,
    words: wordsToFamily,
    yes: "Propose this time",
  })
  return <DecisionForm decision={decision} onClose={onDone} isNamed />
}

function DeclineForm({ credit, requestId, onDone }: AnswerRequestProps) {
  const declare = useCallDecision()
  const decision = declare({
    call: answerRequestCall,
    of: { creditId: credit.id, requestId, answer: "decline" },
    title: "Decline",
    start: { words: "" },
    words: wordsToFamily,
    follows: "The family keeps its make-up class, and can choose another time.",
    yes: "Decline",
  })
  return <DecisionForm decision={decision} onClose={onDone} isNamed />
}
