import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import type { SickDayClass } from "../../sick-day-contract.ts"
import { TeacherPicker } from "../change/teacher-picker.tsx"
import { TimeWarnings } from "../change/time-warnings.tsx"
import { type SickDayChoice, type SickDayValues, sickDayWays, suggestedChoice } from "./sick-day-choice.ts"

interface SickDayClassFieldsProps {
  form: FormOf<SickDayValues>
  of: SickDayClass
  zone: string
}

/** What happens to one class of a sick teacher. */
export function SickDayClassFields({ form, of, zone }: SickDayClassFieldsProps) {
  const { id } = of.meeting
  const path = `choices.${id}`
  const choice = form.values.choices[id] ?? suggestedChoice(of)
  const change = (changes: Partial<SickDayChoice>) =>
    form.set("choices", { ...form.values.choices, [id]: { ...choice, ...changes } })
  return (
    <Stack gap={3}>
      <SelectField
        label={sickDayTitle(of, zone)}
        help={choice.way === "make-up" ? `${formatLongDay(choice.date)}, ${formatTime(choice.time)}` : undefined}
        placeholder={null}
        options={optionsOf(of)}
        {...form.field(`${path}.way`)}
        value={choice.way}
        onChange={(way) => change({ ...suggestedChoice(of), way: way as SickDayChoice["way"] })}
      />
      {choice.way === "other-time" && (
        <>
          <FieldRow>
            <DateField
              label="Day of the make-up"
              min={wallClock(new Date(), zone).day}
              {...form.field(`${path}.date`)}
            />
            <TimeOfDayField label="Time of the make-up" {...form.field(`${path}.time`)} />
          </FieldRow>
          <TimeWarnings of={{ meetingId: id, isMakeUp: "true" }} date={choice.date} time={choice.time} zone={zone} />
        </>
      )}
      {choice.way === "substitute" &&
        (choice.teacher ? (
          <Cluster as="p" gap="2 3">
            Substitute teacher: {choice.teacher.fullName}
            <Button size="small" onClick={() => change({ teacher: null })}>
              Choose another
            </Button>
          </Cluster>
        ) : (
          <TeacherPicker
            meetingId={id}
            onChoose={({ id: teacherId, fullName }) => change({ teacher: { id: teacherId, fullName } })}
          />
        ))}
    </Stack>
  )
}

/** "9:00 AM Piano, Migo Cruz", "9:00 AM Chess, 12 students" */
export function sickDayTitle({ meeting, student, students }: SickDayClass, zone: string): string {
  const time = formatTime(wallClock(new Date(meeting.startsAt), zone).time)
  return `${time} ${meeting.className}, ${student ?? (students === 1 ? "1 student" : `${students} students`)}`
}

const wayLabels: Record<SickDayChoice["way"], string> = {
  "make-up": "Make-up on the next free day",
  "other-time": "Make-up at another time",
  substitute: "Substitute teacher",
  cancel: "Cancel without a make-up",
  keep: "No change",
}

const optionsOf = ({ makeUp }: SickDayClass) =>
  sickDayWays
    .filter((way) => way !== "make-up" || makeUp !== null)
    .map((way) => ({ value: way, label: wayLabels[way] }))
