import { useState } from "react"
import { todayIn } from "../../../../lib/day.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { mostMakeUpWords } from "../../domain/make-up-credits/make-up-credit.ts"
import { answerRequestCall, type MakeUpRequest } from "../../make-up-contract.ts"

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
      <ChoiceField label="Your answer" name="way" options={ways} value={way} onChange={(to: Way) => setWay(to)} />
      {way === "propose" ? <ProposeForm {...props} /> : <DeclineForm {...props} />}
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
    start: { date: "", time: "", words: "" },
    fields: (form) => (
      <FieldRow>
        <DateField label="Day" min={todayIn(new Date(), zone)} max={credit.lastDay} {...form.field("date")} />
        <TimeOfDayField label="Time" {...form.field("time")} />
      </FieldRow>
    ),
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
