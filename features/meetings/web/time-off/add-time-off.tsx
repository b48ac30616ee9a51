import { useState } from "react"
import { z } from "zod"
import { isDay, todayIn } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { mostTimeOffDays, type TimeOffReason, timeOffReasons } from "../../domain/change/time-off.ts"
import type { EnteredDays } from "./time-off-choice.ts"
import TimeOffSteps from "./time-off-steps.tsx"
import { timeOffReasonLabels } from "./time-off-words.ts"

const day = z.string().refine(isDay, "Choose the day.")
const rules = z
  .object({ from: day, to: day, fromTime: z.string(), toTime: z.string(), reason: z.enum(timeOffReasons) })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day is before the first one." })

const reasons = timeOffReasons.map((value) => ({ value, label: timeOffReasonLabels[value] }))

interface AddTimeOffProps {
  zone: string
  /** A stored time off in which classes are left to decide about. */
  days?: EnteredDays
  onDone(): void
}

/** Enters when a teacher is away, and then what happens to the classes in that time; for a dialog. */
export default function AddTimeOff({ zone, onDone, ...props }: AddTimeOffProps) {
  const [days, setDays] = useState(props.days)
  if (days) return <TimeOffSteps zone={zone} days={days} isStored={props.days !== undefined} onDone={onDone} />
  return <DaysForm zone={zone} onDone={onDone} onEntered={setDays} />
}

interface DaysFormProps extends Pick<AddTimeOffProps, "zone" | "onDone"> {
  onEntered(days: EnteredDays): void
}

function DaysForm({ zone, onDone, onEntered }: DaysFormProps) {
  const today = todayIn(new Date(), zone)
  const form = useForm({
    about: "days of time off",
    start: { from: "", to: "", fromTime: "", toTime: "", reason: "away" as TimeOffReason },
    schema: rules,
    send: async ({ fromTime, toTime, ...values }) =>
      onEntered({ ...values, fromTime: fromTime || null, toTime: toTime || null }),
  })
  return (
    <Form form={form}>
      <FieldRow>
        <DateField label="First day" min={today} {...form.field("from")} />
        <TimeOfDayField label="From" optional help="Leave empty for the whole day." {...form.field("fromTime")} />
      </FieldRow>
      <FieldRow>
        <DateField
          label="Last day"
          help={`At most ${mostTimeOffDays} days.`}
          min={form.values.from || today}
          {...form.field("to")}
        />
        <TimeOfDayField label="Until" optional help="Leave empty for the whole day." {...form.field("toTime")} />
      </FieldRow>
      <SelectField label="Reason" placeholder={null} options={reasons} {...form.field("reason")} />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <SubmitButton form={form}>See my classes</SubmitButton>
      </DialogActions>
    </Form>
  )
}
