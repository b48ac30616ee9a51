import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row } from "../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Fact, Facts } from "../../../ui/text/facts.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { rosterStudentCall } from "../contract.ts"

interface RosterStudentDialogProps {
  meetingId: string
  /** Null while the dialog is closed. */
  student: { enrolleeId: string; fullName: string } | null
  onClose(): void
}

/** The details of a student, and whom to call. */
export function RosterStudentDialog({ meetingId, student, onClose }: RosterStudentDialogProps) {
  return (
    <Dialog open={student !== null} onClose={onClose} title={student?.fullName ?? ""} size="small">
      {student && <StudentDetails meetingId={meetingId} enrolleeId={student.enrolleeId} />}
    </Dialog>
  )
}

function StudentDetails(place: { meetingId: string; enrolleeId: string }) {
  const details = useCall(rosterStudentCall, place)
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
