import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { moveMeetingCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"
import { ReasonFields } from "./reason-fields.tsx"
import { TimeWarnings } from "./time-warnings.tsx"

/** Another day and time for one meeting, with a reason. */
export function MoveForm({ change: { meeting }, by, zone, onDone }: ChangeFormProps) {
  const queries = useQueryClient()
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  const form = useForm({
    about: `move meeting ${meeting.id}`,
    keeps: "in-tab",
    start: { meetingId: meeting.id, date: day, time, reason: "", words: "" },
    schema: moveMeetingCalls[by].input,
    send: ({ reason, ...values }) => callApi(moveMeetingCalls[by], { ...values, reason: reason as "other" }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <FieldRow>
        <DateField label="New day" min={wallClock(new Date(), zone).day} {...form.field("date")} />
        <TimeOfDayField label="New time" {...form.field("time")} />
      </FieldRow>
      <TimeWarnings of={{ meetingId: meeting.id }} date={form.values.date} time={form.values.time} zone={zone} />
      <ReasonFields form={form} />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>Move the meeting</SubmitButton>
      </DialogActions>
    </Form>
  )
}
