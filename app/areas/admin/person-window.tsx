import { useState } from "react"
import { ClassesOfTeacher } from "../../../features/classes/web/classes-of-teacher.tsx"
import { PayerEnrollments } from "../../../features/enrollments/web/payer-enrollments.tsx"
import { PayerPayments } from "../../../features/enrollments/web/payer-payments.tsx"
import { detailsButtonId } from "../../../features/users/web/people-table.tsx"
import { PersonDetails, PersonPart } from "../../../features/users/web/person-details.tsx"
import { TeacherStanding } from "../../../features/users/web/teacher-standing.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useOpenInAddress } from "../../../ui/use-open-in-address.ts"
import { useRoleArea } from "../../role-area.ts"

/** Who is open over a list of people stands in the address: a reload opens them again, and Back closes them. */
export function usePersonWindow() {
  return useOpenInAddress("person")
}

/** Everything about one person, over the list that they are in. */
export function PersonWindow({ window }: { window: ReturnType<typeof usePersonWindow> }) {
  const { id, close } = window
  // Stays while the window closes, so that it does not close empty.
  const [shown, setShown] = useState(id)
  if (id && id !== shown) setShown(id)
  return (
    <Dialog open={id !== ""} onClose={close} title="Details" size="large" focusAfter={[detailsButtonId(shown)]}>
      {shown && (
        <PersonDetails key={shown} userId={shown}>
          {({ role }) => (role === "teacher" ? <Teaching teacherId={shown} /> : <Enrolling userId={shown} />)}
        </PersonDetails>
      )}
    </Dialog>
  )
}

function Enrolling({ userId }: { userId: string }) {
  const { timeZone } = useRoleArea()
  return (
    <>
      <PersonPart title="Enrollments">
        <PayerEnrollments userId={userId} zone={timeZone} />
      </PersonPart>
      <PersonPart title="Payments">
        <PayerPayments userId={userId} zone={timeZone} />
      </PersonPart>
    </>
  )
}

function Teaching({ teacherId }: { teacherId: string }) {
  return (
    <>
      <PersonPart title="Verification">
        <TeacherStanding teacherId={teacherId} />
      </PersonPart>
      <PersonPart title="Classes">
        <ClassesOfTeacher teacherId={teacherId} />
      </PersonPart>
    </>
  )
}
