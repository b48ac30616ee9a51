import { useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { textField } from "../../../../lib/fields.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { type StudentRow, soloEnrolleesCall, studentsListCall } from "../../../enrollments/staff-contract.ts"
import { addMeetingCalls } from "../../change-contract.ts"
import { TimeWarnings } from "./time-warnings.tsx"

const studentField = textField("The student")
const anything = z.string()

interface AddMeetingProps {
  classId: string
  isSolo: boolean
  by: ClassManager
  zone: string
  onDone(): void
}

/** Adds an extra meeting for a class, or for one of its solo students; for a dialog. */
export default function AddMeeting(props: AddMeetingProps) {
  const { classId, isSolo, by } = props
  const query = useCall(by === "admin" ? studentsListCall : soloEnrolleesCall, { classId }, { enabled: isSolo })
  if (!isSolo) return <AddForm {...props} students={null} />
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the students…" />}
      failed="The students could not be loaded."
    >
      {({ enrolleesData: students }) =>
        students.length > 0 ? (
          <AddForm {...props} students={students} />
        ) : (
          <>
            <p>In a solo class, each meeting is for one student. There are no students in this class yet.</p>
            <DialogActions>
              <Button onClick={props.onDone}>Close</Button>
            </DialogActions>
          </>
        )
      }
    </QueryState>
  )
}

function AddForm({ classId, by, zone, onDone, students }: AddMeetingProps & { students: StudentRow[] | null }) {
  const queries = useQueryClient()
  const form = useForm({
    about: `extra meeting ${classId}`,
    keeps: "in-tab",
    start: { classId, enrolleeId: "", date: "", time: "" },
    schema: addMeetingCalls.admin.input.extend({ enrolleeId: students ? studentField : anything }),
    send: ({ enrolleeId, ...values }) =>
      callApi(addMeetingCalls[by], { ...values, enrolleeId: students ? enrolleeId : null }),
    onSent: ({ message }) => {
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  const { enrolleeId, date, time } = form.values
  return (
    <Form form={form}>
      {students && (
        <SelectField
          label="Student"
          options={students.map((each) => ({ value: each.enrolleeId, label: each.fullName }))}
          {...form.field("enrolleeId")}
        />
      )}
      <FieldRow>
        <DateField label="Day" min={wallClock(new Date(), zone).day} {...form.field("date")} />
        <TimeOfDayField label="Time" {...form.field("time")} />
      </FieldRow>
      <TimeWarnings of={{ classId, ...(enrolleeId && { enrolleeId }) }} date={date} time={time} zone={zone} />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Add the meeting</SubmitButton>
      </DialogActions>
    </Form>
  )
}
