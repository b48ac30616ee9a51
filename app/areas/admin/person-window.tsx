import { useState } from "react"
import { PayerEnrollments } from "../../../features/enrollments/web/payer-enrollments.tsx"
import { PayerPayments } from "../../../features/enrollments/web/payer-payments.tsx"
import { detailsButtonId } from "../../../features/users/web/people-table.tsx"
import { PersonDetails, PersonPart } from "../../../features/users/web/person-details.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useOpenInAddress } from "../../../ui/use-open-in-address.ts"
import { useRoleArea } from "../../role-area.ts"

/** Who is open over a list of people stands in the address: a reload opens them again, and Back closes them. */
export function usePersonWindow() {
  return useOpenInAddress("person")
}

/** Everything about one learner or parent, over the list that they are in. */
export function PersonWindow({ window }: { window: ReturnType<typeof usePersonWindow> }) {
  const { timeZone } = useRoleArea()
  const { id, close } = window
  // Stays while the window closes, so that it does not close empty.
  const [shown, setShown] = useState(id)
  if (id && id !== shown) setShown(id)
  return (
    <Dialog open={id !== ""} onClose={close} title="Details" size="large" focusAfter={[detailsButtonId(shown)]}>
      {shown && (
        <PersonDetails key={shown} userId={shown}>
          <PersonPart title="Enrollments">
            <PayerEnrollments userId={shown} zone={timeZone} />
          </PersonPart>
          <PersonPart title="Payments">
            <PayerPayments userId={shown} zone={timeZone} />
          </PersonPart>
        </PersonDetails>
      )}
    </Dialog>
  )
}
