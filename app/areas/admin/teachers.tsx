import { useState } from "react"
import { useSearchParams } from "react-router"
import { type TeacherRow, teachers } from "../../../features/users/admin-contract.ts"
import { type Verification, verifications } from "../../../features/users/domain/teacher-verification.ts"
import { PeopleFilters } from "../../../features/users/web/people-filters.tsx"
import { PeopleTable } from "../../../features/users/web/people-table.tsx"
import { verificationLabels } from "../../../features/users/web/verification-badge.tsx"
import { VerificationCell } from "../../../features/users/web/verification-cell.tsx"
import { VerificationDialog } from "../../../features/users/web/verification-dialog.tsx"
import { FilterSelect } from "../../../ui/filter-bar.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { PeopleList } from "./people-list.tsx"

export const meta = titled("Teachers")

const verificationOptions = verifications.map((value) => ({ value, label: verificationLabels[value] }))

export default function Teachers() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const asked = Object.fromEntries(search)
  const found = useCall(teachers, { ...asked, page: asked.page, pageSize: undefined }, { keepsOld: true })
  const check = useCheck(found.data?.teachers ?? [])
  return (
    <Page>
      <PageHeader
        title={asked.verified === "pending" ? "Teachers to verify" : "Teachers"}
        lead="Look at the ID that a teacher has sent before you verify them."
      />
      <PeopleFilters label="Filter the teachers" more={["verified"]}>
        <FilterSelect label="Verification" param="verified" options={verificationOptions} all="Any" />
      </PeopleFilters>
      <PeopleList of={found} who="teachers" path="/admin/users/teachers">
        {({ teachers: people }) => (
          <PeopleTable
            caption="Teachers"
            people={people}
            column={{
              head: "Verification",
              cell: (teacher) => <VerificationCell teacher={teacher} onOpen={() => check.open(teacher)} />,
            }}
          />
        )}
      </PeopleList>
      <VerificationDialog {...check.dialog} zone={timeZone} />
    </Page>
  )
}

/** Which teacher's ID is open; after a decision the next one of the list who waits, or none. */
function useCheck(listed: readonly TeacherRow[]) {
  const [teacher, setTeacher] = useState<TeacherRow | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onDecided = (decidedId: string, status: Verification) => {
    const next = listed.find(({ id, verificationStatus }) => id !== decidedId && verificationStatus === "pending")
    if (next) setTeacher(next)
    else setOpen(false)
    if (!next && teacher?.id === decidedId) setTeacher({ ...teacher, verificationStatus: status })
  }
  return {
    open: (asked: TeacherRow) => {
      setTeacher(asked)
      setOpen(true)
    },
    dialog: { teacher, open: isOpen, onClose: () => setOpen(false), onDecided },
  }
}
