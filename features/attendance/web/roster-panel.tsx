import { useState } from "react"
import { instantAt } from "../../../lib/day.ts"
import type { ClassManager } from "../../../lib/roles.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Grid, Stack, Text } from "../../../ui/layout/layout.tsx"
import { useMay } from "../../../ui/staff/staff-grants.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useClock } from "../../../ui/text/use-today.ts"
import { classToast } from "../../../ui/toasts/toast.ts"
import type { Meeting } from "../../meetings/contract.ts"
import { wasCancelledLate } from "../../meetings/domain/cancelling/late-cancellation.ts"
import { classAttendanceCalls, type RosterStudent, rosterCalls, saveAttendanceCalls } from "../contract.ts"
import css from "./roster.module.css"
import { RosterRow } from "./roster-row.tsx"
import { whyFixed } from "./roster-words.ts"
import { StudentDetails } from "./student-details.tsx"
import { useMarks } from "./use-marks.ts"

interface RosterPanelProps {
  by: ClassManager
  meeting: Meeting
  roster: readonly RosterStudent[]
  zone: string
}

/** The students of a meeting with their marks, and the button that saves them (docs/rules/attendance.md#attendance). */
export function RosterPanel({ by, meeting, roster, zone }: RosterPanelProps) {
  const marks = useMarks(meeting.id, roster)
  const [shownStudent, setShownStudent] = useState<RosterStudent | null>(null)
  const save = useAction(saveAttendanceCalls[by], {
    outdates: [rosterCalls[by], classAttendanceCalls[by]],
    onDone: ({ message }) => {
      marks.forget()
      classToast.success(message)
    },
    onFailure: classToast.failed,
  })
  const { day, time } = useClock(zone)
  const may = useMay()
  const why = whyFixed(meeting, { isAdmin: by === "admin", now: instantAt(day, time, zone), zone })
  const isFixed = why !== null || !may("schedule")
  if (roster.length === 0) {
    return (
      <EmptyState title="No students yet" drawing="people">
        Approved students appear here.
      </EmptyState>
    )
  }
  return (
    <Stack gap={4}>
      {why && <Alert tone="orange">{why}</Alert>}
      {!why && wasCancelledLate(meeting) && <Alert tone="blue">We pay this part after you save the attendance.</Alert>}
      <Grid as="ul" column="xl" gap={3}>
        {roster.map((student) => (
          <RosterRow
            key={student.enrolleeId}
            student={student}
            mark={marks.markOf(student)}
            zone={zone}
            isFixed={isFixed}
            onMark={(mark) => marks.choose(student.enrolleeId, mark)}
            onDetails={() => setShownStudent(student)}
          />
        ))}
      </Grid>
      {!isFixed && (
        <Cluster gap="2 3" justify="between" isLined className={css.bar}>
          <Text size="s" role="status">
            {standingOf(roster.length, marks)}
          </Text>
          <Cluster gap={2} align="stretch" className={css.buttons}>
            {marks.unmarked > 0 && (
              <Button
                aria-label={marks.unmarked < roster.length ? "Mark the others present" : "Mark all present"}
                onClick={() => marks.chooseForRest("present")}
              >
                {marks.unmarked < roster.length ? "Others present" : "All present"}
              </Button>
            )}
            <Button
              tone="brand"
              busy={save.isPending}
              blocked={marks.shown.length === 0}
              onClick={() => save.mutate({ meetingId: meeting.id, attendance: marks.shown })}
            >
              Save attendance
            </Button>
          </Cluster>
        </Cluster>
      )}
      <StudentDetails meetingId={meeting.id} student={shownStudent} onClose={() => setShownStudent(null)} />
    </Stack>
  )
}

function standingOf(all: number, { shown, unsaved }: Pick<ReturnType<typeof useMarks>, "shown" | "unsaved">): string {
  const marked = `${shown.length} of ${all} marked`
  return unsaved > 0 ? `${marked}, ${unsaved} not saved yet.` : `${marked}. ${shown.length > 0 ? "All saved." : ""}`
}
