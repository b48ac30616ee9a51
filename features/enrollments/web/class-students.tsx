import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { storedFile } from "../../../lib/stored-file.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import type { StudentRow } from "../staff-contract.ts"

interface ClassStudentsProps {
  /** The result of `useCall`. */
  of: UseQueryResult<{ enrolleesData: StudentRow[] }, ApiFailure>
  zone: string
  actionsOf(student: StudentRow): ReactNode
}

export function ClassStudents({ of, zone, actionsOf }: ClassStudentsProps) {
  const columns: Column<StudentRow>[] = [
    {
      head: "Student",
      main: true,
      cell: ({ fullName, profilePicture }) => (
        <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)} />
      ),
    },
    { head: "Enrolled", cell: ({ enrollmentDate }) => <Moment at={enrollmentDate} zone={zone} dayOnly /> },
    { head: "Actions", actions: true, align: "end", cell: actionsOf },
  ]
  return (
    <QueryState
      of={of}
      waiting={<RowsSkeleton text="Loading the students…" />}
      failed="The students could not be loaded."
    >
      {({ enrolleesData }) =>
        enrolleesData.length > 0 ? (
          <Table caption="Students" columns={columns} rows={enrolleesData} keyOf={({ enrolleeId }) => enrolleeId} />
        ) : (
          <EmptyState title="No enrollees to show" drawing="people">
            Students appear here after the school approves their enrollment.
          </EmptyState>
        )
      }
    </QueryState>
  )
}
