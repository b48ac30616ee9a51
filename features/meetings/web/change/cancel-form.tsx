import { z } from "zod"
import { isDay, wallClock } from "../../../../lib/day.ts"
import { isTimeOfDay } from "../../../../lib/week-times.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { cancelMeetingCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"
import { ReasonField, wordsToFamilies } from "./reason-field.tsx"
import { TimeWarnings } from "./time-warnings.tsx"

const { reason, words } = cancelMeetingCalls.admin.input.shape

const isAsked = ({ isMadeUp }: { isMadeUp: string }) => isMadeUp === "yes"
const rules = z
  .object({
    reason,
    words,
    isMadeUp: z.enum(["yes", "family", "no"], "Choose whether to schedule a make-up class."),
    date: z.string(),
    time: z.string(),
  })
  .refine((values) => !isAsked(values) || isDay(values.date), { path: ["date"], message: "Choose the day." })
  .refine((values) => !isAsked(values) || isTimeOfDay(values.time), { path: ["time"], message: "Choose the time." })

const answers = [
  { value: "yes", label: "Yes, on another day" },
  { value: "no", label: "No" },
] as const
/** The family of a solo student gets a make-up credit. */
const soloAnswers = [answers[0], { value: "family", label: "Yes, the family chooses a time" }, answers[1]] as const

/** Cancels one meeting, with a reason, and with or without a make-up. The next free class day is suggested. */
export function CancelForm({ change: { meeting, makeUp }, by, zone, label, onDone }: ChangeFormProps) {
  const declare = useCallDecision()
  const cancel = declare({
    call: cancelMeetingCalls[by],
    of: { meetingId: meeting.id },
    title: label,
    start: { reason: "", words: "", isMadeUp: "", date: makeUp?.date ?? "", time: makeUp?.time ?? "" },
    schema: rules,
    inputOf: (values) => ({
      reason: values.reason as "other",
      words: values.words,
      makeUp: isAsked(values) ? { date: values.date, time: values.time } : null,
      familyChooses: values.isMadeUp === "family",
    }),
    fields: (form) => (
      <>
        <ReasonField {...form.field("reason")} />
        <ChoiceField
          label="Schedule a make-up class?"
          options={meeting.classType === "solo" ? soloAnswers : answers}
          {...form.field("isMadeUp")}
        />
        {isAsked(form.values) && (
          <>
            <FieldRow>
              <DateField
                label="Day of the make-up"
                help={makeUp ? "The next free class day is filled in." : undefined}
                min={wallClock(new Date(), zone).day}
                {...form.field("date")}
              />
              <TimeOfDayField label="Time of the make-up" {...form.field("time")} />
            </FieldRow>
            <TimeWarnings
              of={{ meetingId: meeting.id, isMakeUp: "true" }}
              date={form.values.date}
              time={form.values.time}
              zone={zone}
            />
          </>
        )}
      </>
    ),
    words: wordsToFamilies,
    yes: "Cancel the meeting",
    no: "Close",
    tone: "danger",
  })
  return <DecisionForm decision={cancel} onClose={onDone} isNamed />
}
