import { addDays, type Day, formatLongDay } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { useClock } from "../../../ui/text/use-today.ts"
import { DayOffSteps, type DayOffValues } from "./day-off-form.tsx"

/** Cancels the classes of today or tomorrow: the form, and what it would do. */
export default function TyphoonDayForm({ zone, onClose }: { zone: string; onClose(): void }) {
  const clock = useClock(zone)
  const start: DayOffValues = {
    title: "Typhoon",
    kind: "weather",
    from: clock.day,
    to: clock.day,
    fromTime: "",
    program: "",
    makeUp: true,
  }
  return (
    <DayOffSteps start={start} zone={zone} onClose={onClose}>
      {(form) => <Fields form={form} clock={clock} />}
    </DayOffSteps>
  )
}

/** Full and half hours that have not passed. */
const halfHours = Array.from(
  { length: 48 },
  (_, nth) => `${String(nth >> 1).padStart(2, "0")}:${nth % 2 ? "30" : "00"}`,
)
const timesAfter = (time: string) =>
  halfHours.filter((each) => each > time).map((value) => ({ value, label: `From ${formatTime(value)}` }))

function Fields({ form, clock }: { form: FormOf<DayOffValues>; clock: { day: Day; time: string } }) {
  const tomorrow = addDays(clock.day, 1)
  const { from } = form.values
  const chooseDay = (day: string) => {
    form.set("from", day)
    form.set("to", day)
    form.set("fromTime", "")
  }
  return (
    <>
      <ChoiceField
        label="When"
        options={[
          { value: clock.day, label: "Today", note: formatLongDay(clock.day) },
          { value: tomorrow, label: "Tomorrow", note: formatLongDay(tomorrow) },
        ]}
        {...form.field("from")}
        onChange={chooseDay}
      />
      {from === clock.day && (
        <SelectField
          label="Today's classes"
          placeholder="All that have not started"
          options={timesAfter(clock.time)}
          {...form.field("fromTime")}
        />
      )}
      <TextField
        label="Title"
        help="Families see this as the reason, for example Typhoon Ambo, signal no. 3."
        maxLength={100}
        autoComplete="off"
        {...form.field("title")}
      />
    </>
  )
}
