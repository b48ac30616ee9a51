import { wallClock } from "../../../../lib/day.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { DecisionForm, useCallDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { moveMeetingCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"
import { ReasonField, wordsToFamilies } from "./reason-field.tsx"
import { TimeWarnings } from "./time-warnings.tsx"

/** Another day and time for one meeting, with a reason. */
export function MoveForm({ change: { meeting }, by, zone, label, onDone }: ChangeFormProps) {
  const declare = useCallDecision()
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  const move = declare({
    call: moveMeetingCalls[by],
    of: { meetingId: meeting.id },
    title: label,
    start: { date: day, time, reason: "", words: "" },
    inputOf: ({ reason, ...values }) => ({ ...values, reason: reason as "other" }),
    fields: (form) => (
      <>
        <FieldRow>
          <DateField label="New day" min={wallClock(new Date(), zone).day} {...form.field("date")} />
          <TimeOfDayField label="New time" {...form.field("time")} />
        </FieldRow>
        <TimeWarnings of={{ meetingId: meeting.id }} date={form.values.date} time={form.values.time} zone={zone} />
        <ReasonField {...form.field("reason")} />
      </>
    ),
    words: wordsToFamilies,
    yes: "Move the meeting",
    no: "Close",
  })
  return <DecisionForm decision={move} onClose={onDone} isNamed />
}
