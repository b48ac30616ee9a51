import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { weekdayName, weekdays } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import { TimeOfDayField } from "../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, FormActions, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Panel, Row, Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { zoneName } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useFocusBack } from "../../../ui/windows/use-focus-back.ts"
import { answerHoursCall, saveAnswerHoursCall } from "../contract.ts"
import { type AnswerHours, answerHoursText } from "../domain/answer-hours.ts"
import css from "./answer-hours-field.module.css"

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
  const [isOpen, setOpen] = useState(false)
  const edit = useFocusBack(isOpen)
  if (isOpen) return <AnswerHoursForm hours={hours} onClose={() => setOpen(false)} />
  return (
    <Row gap={3} justify="between" className={css.line}>
      <Text weight={650}>{`${answerHoursText(hours)}, ${zoneName(zone)}`}</Text>
      <Button ref={edit} tone="quiet" size="small" aria-label="Edit answer hours" onClick={() => setOpen(true)}>
        Edit
      </Button>
    </Row>
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
    <Panel surface="well" round="m" pad={4} className={css.editor}>
      <Form form={form} takesFocus label="Answer hours">
        <ManyChoiceField label="Days" options={dayOptions} {...form.field("days")} />
        <FieldRow>
          <TimeOfDayField label="From" {...form.field("from")} />
          <TimeOfDayField label="To" {...form.field("to")} />
        </FieldRow>
        <FormActions>
          <SubmitButton form={form} size="small">
            Save
          </SubmitButton>
          <Button size="small" onClick={onClose} disabled={form.sending}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
