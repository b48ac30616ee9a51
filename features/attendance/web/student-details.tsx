import { IconButton } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row } from "../../../ui/layout/layout.tsx"
import { IconInfoCircle } from "../../../ui/pictures/icons.ts"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Fact, Facts } from "../../../ui/text/facts.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { studentDetailsCall } from "../contract.ts"

interface StudentDetailsProps {
  /** On a roster: its meeting. */
  meetingId?: string
  /** Null while the dialog is closed. */
  student: { enrolleeId: string; fullName: string } | null
  onClose(): void
}

/** The button that opens the details of a student. */
export function StudentDetailsButton({ fullName, onPress }: { fullName: string; onPress(): void }) {
  return (
    <IconButton label={`Details of ${fullName}`} aria-haspopup="dialog" onClick={onPress}>
      <IconInfoCircle />
    </IconButton>
  )
}

/** The dialog with the details of a student, and whom to call. */
export function StudentDetails({ meetingId, student, onClose }: StudentDetailsProps) {
  return (
    <Dialog open={student !== null} onClose={onClose} title={student?.fullName ?? ""} size="small">
      {student && <Details meetingId={meetingId} enrolleeId={student.enrolleeId} />}
    </Dialog>
  )
}

function Details(student: { meetingId?: string; enrolleeId: string }) {
  const details = useCall(studentDetailsCall, student)
  return (
    <QueryState
      of={details}
      waiting={<DetailsSkeleton text="Loading the details…" lines={3} />}
      failed="The details could not be loaded."
    >
      {({ specialNeeds, guardian }) => (
        <Facts>
          <Fact name="Special needs">{specialNeeds ?? "None that we know of"}</Fact>
          <Fact name="Parent or guardian">{guardian.fullName}</Fact>
          <Fact name="Phone">
            <Row as="a" isTouch href={`tel:${guardian.contact}`}>
              {guardian.contact}
            </Row>
          </Fact>
        </Facts>
      )}
    </QueryState>
  )
}
