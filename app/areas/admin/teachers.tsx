import { teachersCall } from "../../../features/users/admin-contract.ts"
import { verificationLabels } from "../../../features/users/domain/teacher-verification.ts"
import {
  nobodyFound,
  personColumns,
  personFilters,
  restrictAction,
} from "../../../features/users/web/people/people-table.tsx"
import { useTeacherQueue } from "../../../features/users/web/verification/use-teacher-queue.ts"
import { VerificationCell } from "../../../features/users/web/verification/verification-cell.tsx"
import { VerificationDialog } from "../../../features/users/web/verification/verification-dialog.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { useMay } from "../../../ui/staff/staff-grants.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { PersonWindow, usePersonWindow } from "./person-window.tsx"

export const meta = titled("Teachers")

const { name, restricted, sortName } = personFilters

export default function Teachers() {
  const { timeZone } = useRoleArea()
  const may = useMay()
  const list = useList(teachersCall, {
    rows: "teachers",
    filters: {
      name,
      verified: { label: "Verification", all: "Any", words: verificationLabels },
      restricted,
      sortName,
    },
  })
  const isToVerify = list.chosen.verified === "pending"
  const queue = useTeacherQueue(list.rows, isToVerify ? list.pagination?.total : undefined)
  const person = usePersonWindow()
  const { fullName, contact, isBanned } = personColumns(person.open)
  return (
    <ListPage
      of={list}
      title={isToVerify ? "Teachers to verify" : "Teachers"}
      intro={
        may("verification")
          ? "Check each teacher's ID before you verify the teacher."
          : "People who teach at the school."
      }
      what="teachers"
      columns={{
        fullName,
        contact,
        verificationStatus: {
          head: "Verification",
          phone: "side",
          cell: (teacher) => <VerificationCell teacher={teacher} onOpen={() => queue.open(teacher.id)} />,
        },
        isBanned,
      }}
      action={restrictAction}
      noMatch={nobodyFound}
    >
      <PersonWindow window={person} />
      <VerificationDialog queue={queue} zone={timeZone} />
    </ListPage>
  )
}
