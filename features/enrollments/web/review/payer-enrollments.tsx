import { Link } from "react-router"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { ShowMore, useMore } from "../../../../ui/lists/show-more.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { type EnrolleeRow, enrolleesCall } from "../../staff-contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import { ClassLink } from "./admin-enrollee-table.tsx"

/** The enrollments that an account made, each linked to its class and its payment. */
export function PayerEnrollments({ userId, zone }: { userId: string; zone: string }) {
  const more = useMore()
  const query = useCall(enrolleesCall, { userId, pageSize: more.count }, { keepsOld: true })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading the enrollments…" />}
      failed="The enrollments could not be loaded."
    >
      {({ enrollees: rows, pagination }) =>
        rows.length > 0 ? (
          <>
            <Table<EnrolleeRow>
              caption="Enrollments"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                { head: "Student", main: true, cell: ({ fullName }) => fullName },
                { head: "Class", cell: (row) => <ClassLink enrollee={row} /> },
                { head: "Enrolled", cell: (row) => <Moment at={row.enrollmentDate} zone={zone} /> },
                { head: "Status", cell: ({ status }) => <EnrollmentBadge status={status} /> },
                { head: "Payment", actions: true, align: "end", cell: (row) => <CheckLink enrollee={row} /> },
              ]}
            />
            <ShowMore more={more} total={pagination.total} what="enrollments" busy={query.isPlaceholderData} />
          </>
        ) : (
          <p>This account has no enrollments yet.</p>
        )
      }
    </QueryState>
  )
}

function CheckLink({ enrollee: { id, fullName, classInfo } }: { enrollee: EnrolleeRow }) {
  return (
    <Link to={`/admin/enrollees?enrollee=${id}`} aria-label={`Payment of ${fullName} for ${classInfo.name}`}>
      Payment
    </Link>
  )
}
