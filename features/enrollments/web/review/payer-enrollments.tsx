import { Link } from "react-router"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useShortList } from "../../../../ui/lists/use-list.ts"
import { useMay } from "../../../../ui/staff/staff-grants.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { type EnrolleeRow, enrolleesCall } from "../../staff-contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import { ClassLink } from "./admin-enrollee-cells.tsx"

/** The enrollments that an account made, each linked to its class and to its window in the list of enrollments. */
export function PayerEnrollments({ userId, zone }: { userId: string; zone: string }) {
  const linkWord = useMay()("payments:read") ? "Payment" : "Enrollment"
  return (
    <ListView
      of={useShortList(enrolleesCall, { rows: "enrollees", input: { userId } })}
      what="enrollments"
      columns={{
        fullName: { head: "Student", main: true },
        classInfo: { head: "Class", cell: (row) => <ClassLink enrollee={row} /> },
        enrollmentDate: { head: "Enrolled", cell: (row) => <Moment at={row.enrollmentDate} zone={zone} /> },
        status: { head: "Status", cell: ({ status }) => <EnrollmentBadge status={status} /> },
      }}
      action={{ head: linkWord, cell: (row) => <CheckLink enrollee={row} word={linkWord} /> }}
      empty={<p>This account has no enrollments yet.</p>}
      skeleton={{ count: 3, picture: false }}
    />
  )
}

function CheckLink({ enrollee: { id, fullName, classInfo }, word }: { enrollee: EnrolleeRow; word: string }) {
  return (
    <Link to={`/admin/enrollees?enrollee=${id}`} aria-label={`${word} of ${fullName} for ${classInfo.name}`}>
      {word}
    </Link>
  )
}
