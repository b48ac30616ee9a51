import { callApi } from "../../../lib/call-api.ts"
import { weekdayName, weekdays } from "../../../lib/week-times.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import { TimeOfDayField } from "../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../ui/form/form.tsx"
import { InlineEditor, InlineForm } from "../../../ui/form/inline-editor.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { answerHoursCall, saveAnswerHoursCall } from "../contract.ts"
import { type AnswerHours, answerHoursText } from "../domain/answer-hours.ts"

/** When a teacher answers messages (docs/rules/conversations.md#answer-hours): a line with a button that opens a small form. */
export function AnswerHoursField({ zone }: { zone: string }) {
  return (
    <QueryState
      of={useCall(answerHoursCall, {})}
      waiting={<RowsSkeleton count={1} picture={false} text="Loading your answer hours…" />}
      failed="Your answer hours could not be loaded."
    >
      {({ hours }) => <EditableHours hours={hours} zone={zone} />}
    </QueryState>
  )
}

function EditableHours({ hours, zone }: { hours: AnswerHours; zone: string }) {
  return (
    <InlineEditor what="answer hours" form={(close) => <AnswerHoursForm hours={hours} onClose={close} />}>
      <Text weight={650}>{`${answerHoursText(hours)}, ${zoneName(zone)}`}</Text>
    </InlineEditor>
  )
}

const dayOptions = weekdays.map((day) => ({ value: day, label: weekdayName(day) }))

function AnswerHoursForm({ hours, onClose }: { hours: AnswerHours; onClose(): void }) {
  const outdate = useInvalidate()
  const form = useForm({
    about: "answer hours",
    start: { days: [...hours.days], from: hours.from, to: hours.to },
    schema: saveAnswerHoursCall.input,
    send: (values) => callApi(saveAnswerHoursCall, values),
    onSent: async ({ message }) => {
      await outdate(answerHoursCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <InlineForm form={form} label="Answer hours" onClose={onClose}>
      <ManyChoiceField label="Days" options={dayOptions} {...form.field("days")} />
      <FieldRow>
        <TimeOfDayField label="From" {...form.field("from")} />
        <TimeOfDayField label="To" {...form.field("to")} />
      </FieldRow>
    </InlineForm>
  )
}
