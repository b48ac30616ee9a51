import { formatLongDay, todayIn, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import type { AffectedClass } from "../../time-off-contract.ts"
import { TeacherPicker } from "../change/teacher-picker.tsx"
import { TimeWarnings } from "../change/time-warnings.tsx"
import { AskPicker } from "../substitutes/ask-picker.tsx"
import { suggestedChoice, type TimeOffChoice, type TimeOffValues, timeOffWays } from "./time-off-choice.ts"

interface TimeOffClassFieldsProps {
  form: FormOf<TimeOffValues>
  of: AffectedClass
  zone: string
}

/** What happens to one class of a teacher who is away. */
export function TimeOffClassFields({ form, of, zone }: TimeOffClassFieldsProps) {
  const { id } = of.meeting
  const path = `choices.${id}`
  const choice = form.values.choices[id] ?? suggestedChoice(of)
  const change = (changes: Partial<TimeOffChoice>) =>
    form.set("choices", { ...form.values.choices, [id]: { ...choice, ...changes } })
  return (
    <Stack gap={3}>
      <SelectField
        label={affectedClassTitle(of, zone)}
        help={
          choice.way === "make-up"
            ? `Make-up class: ${formatLongDay(choice.date)}, ${formatTime(choice.time)}`
            : undefined
        }
        placeholder={null}
        options={optionsOf(of)}
        {...form.field(`${path}.way`)}
        value={choice.way}
        onChange={(way) => change({ ...suggestedChoice(of), way: way as TimeOffChoice["way"] })}
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
      {choice.way === "ask" && (
        <AskPicker
          meetingId={id}
          chosen={choice.teacherIds}
          onChoose={(teacherIds) => change({ teacherIds })}
          needs={form.field(`${path}.needs`)}
        />
      )}
    </Stack>
  )
}

/** "9:00 AM Piano, Migo Cruz"; on another day "Friday, 27 November 2026, 9:00 AM Chess, 12 students" */
export function affectedClassTitle({ meeting, student, students }: AffectedClass, zone: string): string {
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  const when = day === todayIn(new Date(), zone) ? formatTime(time) : `${formatLongDay(day)}, ${formatTime(time)}`
  return `${when} ${meeting.className}, ${student ?? (students === 1 ? "1 student" : `${students} students`)}`
}

const wayLabels: Record<TimeOffChoice["way"], string> = {
  "make-up": "Make-up on the next free day",
  "other-time": "Make-up at another time",
  substitute: "Substitute teacher",
  ask: "Ask several teachers to substitute",
  cancel: "Cancel without a make-up",
  keep: "No change",
}

/** Nobody can be asked about a class that has begun. */
const optionsOf = ({ makeUp, meeting }: AffectedClass) =>
  timeOffWays
    .filter(
      (way) => (way !== "make-up" || makeUp !== null) && (way !== "ask" || new Date(meeting.startsAt) > new Date()),
    )
    .map((way) => ({ value: way, label: wayLabels[way] }))
