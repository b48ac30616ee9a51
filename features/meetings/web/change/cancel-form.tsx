import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import { isDay, wallClock } from "../../../../lib/day.ts"
import { isTimeOfDay } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { cancelMeetingCalls } from "../../change-contract.ts"
import type { ChangeFormProps } from "./change-meeting.tsx"
import { ReasonFields } from "./reason-fields.tsx"
import { TimeWarnings } from "./time-warnings.tsx"

const { reason, words } = cancelMeetingCalls.admin.input.shape

const isAsked = ({ isMadeUp }: { isMadeUp: string }) => isMadeUp === "yes"
const rules = z
  .object({
    reason,
    words,
    isMadeUp: z.enum(["yes", "no"], "Choose whether to schedule a make-up class."),
    date: z.string(),
    time: z.string(),
  })
  .refine((values) => !isAsked(values) || isDay(values.date), { path: ["date"], message: "Choose the day." })
  .refine((values) => !isAsked(values) || isTimeOfDay(values.time), { path: ["time"], message: "Choose the time." })

const answers = [
  { value: "yes", label: "Yes, on another day" },
  { value: "no", label: "No" },
] as const

/** Cancels one meeting, with a reason, and with or without a make-up. The next free class day is suggested. */
export function CancelForm({ change: { meeting, makeUp }, by, zone, onDone }: ChangeFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `cancel meeting ${meeting.id}`,
    keeps: "in-tab",
    start: { reason: "", words: "", isMadeUp: "", date: makeUp?.date ?? "", time: makeUp?.time ?? "" },
    schema: rules,
    send: (values) => {
      const { date, time } = values
      return callApi(cancelMeetingCalls[by], {
        meetingId: meeting.id,
        reason: values.reason as "other",
        words: values.words,
        makeUp: isAsked(values) ? { date, time } : null,
      })
    },
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <ReasonFields form={form} />
      <ChoiceField label="Schedule a make-up class?" options={answers} {...form.field("isMadeUp")} />
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
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form} tone="danger">
          Cancel the meeting
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
