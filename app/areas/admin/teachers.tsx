import { useSearchParams } from "react-router"
import { type TeacherRow, teachersCall } from "../../../features/users/admin-contract.ts"
import { verifications } from "../../../features/users/domain/teacher-verification.ts"
import { PeopleFilters } from "../../../features/users/web/people/people-filters.tsx"
import { PeopleTable } from "../../../features/users/web/people/people-table.tsx"
import { useTeacherQueue } from "../../../features/users/web/verification/use-teacher-queue.ts"
import { verificationLabels } from "../../../features/users/web/verification/verification-badge.tsx"
import { VerificationCell } from "../../../features/users/web/verification/verification-cell.tsx"
import { VerificationDialog } from "../../../features/users/web/verification/verification-dialog.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { PeopleList } from "./people-list.tsx"
import { PersonWindow, usePersonWindow } from "./person-window.tsx"

export const meta = titled("Teachers")

const verificationOptions = verifications.map((value) => ({ value, label: verificationLabels[value] }))

const none: TeacherRow[] = []

export default function Teachers() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const chosen = acceptedFilters(teachersCall, search)
  const query = useCall(teachersCall, { ...chosen, pageSize: undefined }, { keepsOld: true })
  const allWaiting = chosen.verified === "pending" ? query.data?.pagination.total : undefined
  const queue = useTeacherQueue(query.data?.teachers ?? none, allWaiting)
  const person = usePersonWindow()
  return (
    <Page>
      <PageHeader
        title={chosen.verified === "pending" ? "Teachers to verify" : "Teachers"}
        lead="Check the ID of a teacher before you verify the teacher."
      />
      <PeopleFilters label="Filter the teachers" more={["verified"]}>
        <FilterSelect label="Verification" param="verified" options={verificationOptions} all="Any" />
      </PeopleFilters>
      <PeopleList of={query} who="teachers" path="/admin/users/teachers">
        {({ teachers: people }) => (
          <PeopleTable
            caption="Teachers"
            people={people}
            onDetails={({ id }) => person.open(id)}
            column={{
              head: "Verification",
              cell: (teacher) => <VerificationCell teacher={teacher} onOpen={() => queue.open(teacher.id)} />,
            }}
          />
        )}
      </PeopleList>
      <PersonWindow window={person} />
      <VerificationDialog queue={queue} zone={timeZone} />
    </Page>
  )
}
