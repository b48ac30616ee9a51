import { useState } from "react"
import { Link } from "react-router"
import { PersonSecondFactor } from "../../../features/accounts/web/protection/person-second-factor.tsx"
import { userHistoryCall } from "../../../features/audit/history-contract.ts"
import { ClassesOfTeacher } from "../../../features/classes/web/details/classes-of-teacher.tsx"
import { privateMessagesPath } from "../../../features/conversations/domain/message-paths.ts"
import { GiveGrant } from "../../../features/discounts/web/give-grant.tsx"
import { FamilyGrants } from "../../../features/discounts/web/grant-list.tsx"
import { PayerEnrollments } from "../../../features/enrollments/web/review/payer-enrollments.tsx"
import { PayerPayments } from "../../../features/payments/web/payers/payer-payments.tsx"
import { detailsButtonId } from "../../../features/users/web/people/people-table.tsx"
import { PersonConsents } from "../../../features/users/web/people/person-consents.tsx"
import { PersonDetails, PersonPart } from "../../../features/users/web/people/person-details.tsx"
import { TeacherStanding } from "../../../features/users/web/people/teacher-standing.tsx"
import { RecordHistory } from "../../../ui/lists/record-history.tsx"
import { useOpenInAddress } from "../../../ui/lists/use-open-in-address.ts"
import { ForStaffWith } from "../../../ui/staff/staff-grants.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { useRoleArea } from "../../role-area.ts"

/** The open person is in the address: a reload opens the dialog again, and Back closes it. */
export function usePersonWindow() {
  return useOpenInAddress("person")
}

/** The details of one person, over the list. */
export function PersonWindow({ window }: { window: ReturnType<typeof usePersonWindow> }) {
  const { id, close } = window
  const { timeZone } = useRoleArea()
  // Kept while the dialog closes, so that it does not close empty.
  const [shown, setShown] = useState(id)
  if (id && id !== shown) setShown(id)
  return (
    <Dialog open={id !== ""} onClose={close} title="Details" size="large" focusAfter={[detailsButtonId(shown)]}>
      {shown && (
        <PersonDetails key={shown} userId={shown}>
          {({ role, fullName }, family) => (
            <>
              {role === "teacher" ? (
                <Teaching teacherId={shown} />
              ) : (
                <Enrolling userId={shown} family={role === "parent" ? family : undefined} />
              )}
              <ForStaffWith needs="messages:read">
                <PersonPart title="Messages">
                  <Link to={privateMessagesPath(fullName)}>
                    {role === "teacher" ? "Conversations with families" : "Conversations with teachers"}
                  </Link>
                </PersonPart>
              </ForStaffWith>
              <PersonPart title="Second factor">
                <PersonSecondFactor accountId={shown} zone={timeZone} />
              </PersonPart>
              <PersonPart title="Agreements">
                <PersonConsents userId={shown} zone={timeZone} />
              </PersonPart>
              <PersonPart title="History">
                <HistoryOf userId={shown} />
              </PersonPart>
            </>
          )}
        </PersonDetails>
      )}
    </Dialog>
  )
}

function HistoryOf({ userId }: { userId: string }) {
  return <RecordHistory call={userHistoryCall} input={{ userId }} zone={useRoleArea().timeZone} />
}

interface EnrollingProps {
  userId: string
  /** A parent's children; missing for a learner. */
  family?: readonly { id: string; fullName: string }[]
}

function Enrolling({ userId, family }: EnrollingProps) {
  const { timeZone } = useRoleArea()
  return (
    <>
      <ForStaffWith needs="enrollments:read">
        <PersonPart title="Enrollments">
          <PayerEnrollments userId={userId} zone={timeZone} />
        </PersonPart>
      </ForStaffWith>
      <ForStaffWith needs="money:read">
        <PersonPart title="Grants">
          <FamilyGrants accountId={userId} />
          <GiveGrant accountId={userId} family={family} />
        </PersonPart>
      </ForStaffWith>
      <ForStaffWith needs="payments:read">
        <PersonPart title="Payments">
          <PayerPayments userId={userId} zone={timeZone} />
        </PersonPart>
      </ForStaffWith>
    </>
  )
}

function Teaching({ teacherId }: { teacherId: string }) {
  const { timeZone } = useRoleArea()
  return (
    <>
      <ForStaffWith needs="verification:read">
        <PersonPart title="Verification">
          <TeacherStanding teacherId={teacherId} zone={timeZone} />
        </PersonPart>
      </ForStaffWith>
      <ForStaffWith needs="classes:read">
        <PersonPart title="Classes">
          <ClassesOfTeacher teacherId={teacherId} />
        </PersonPart>
      </ForStaffWith>
    </>
  )
}
