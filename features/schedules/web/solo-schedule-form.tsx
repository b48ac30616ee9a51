import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../lib/call-api.ts"
import type { ClassManager } from "../../../lib/roles.ts"
import { buildWeek, type WeekTimes } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { WeekTimesGrid } from "../../../ui/fields/week-times-grid.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { lengthText, useSessionLength } from "../../../ui/text/session-length.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { saveSoloScheduleCalls, soloScheduleCalls } from "../contract.ts"
import { setSoloScheduleError } from "../domain/solo-schedule.ts"

/** A cleared time means a day without a class. */
const withoutBlanks = (times: WeekTimes) => buildWeek((day) => times[day] || null)

const schema = z.object({
  schedule: z
    .custom<WeekTimes>()
    .refine((times) => setSoloScheduleError(withoutBlanks(times)) === null, "Choose a time for at least one weekday."),
})

interface SoloScheduleFormProps {
  /** The calls by role: a teacher sets the times of their own students, an administrator those of all. */
  by: ClassManager
  student: { enrolleeId: string; classId: string; fullName: string }
  onSaved(): void
  /** Where the server's message is shown; the class pages have their own place for it. */
  say?: (message: string) => void
  /** Closes without saving. */
  onBack(): void
}

export function SoloScheduleForm(props: SoloScheduleFormProps) {
  const query = useCall(soloScheduleCalls[props.by], { enrolleeId: props.student.enrolleeId })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the schedule…" />}
      failed="The schedule could not be loaded."
    >
      {({ schedule }) => <Times key={props.student.enrolleeId} {...props} schedule={schedule} />}
    </QueryState>
  )
}

function Times({
  by,
  student,
  schedule,
  onSaved,
  say = toast.success,
  onBack,
}: SoloScheduleFormProps & { schedule: WeekTimes }) {
  const { enrolleeId, classId, fullName } = student
  const queries = useQueryClient()
  const length = lengthText(useSessionLength())
  const form = useForm({
    about: `solo schedule ${enrolleeId}`,
    keeps: "in-tab",
    start: { schedule },
    schema,
    send: (values) =>
      callApi(saveSoloScheduleCalls[by], {
        enrolleeId,
        classId,
        schedule: withoutBlanks(values.schedule),
      }),
    onSent: ({ message }) => {
      // Refetches every query that shows the student's week.
      void queries.invalidateQueries()
      say(message)
      onSaved()
    },
  })
  const { value, onChange, error } = form.field("schedule")
  return (
    <Form form={form}>
      <div data-field="schedule">
        <WeekTimesGrid
          label={`When ${fullName} has class`}
          help={`At least one weekday. A class lasts ${length}.`}
          value={value}
          onChange={onChange}
          error={error}
        />
      </div>
      <DialogActions>
        <Button onClick={onBack}>Cancel</Button>
        <SubmitButton form={form}>Save schedule</SubmitButton>
      </DialogActions>
    </Form>
  )
}
