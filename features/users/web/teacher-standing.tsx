import { Link } from "react-router"
import { QueryState } from "../../../ui/query-state.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { teachersCall } from "../admin-contract.ts"
import css from "./people-table.module.css"
import { VerificationBadge } from "./verification-badge.tsx"

/** How a teacher's verification stands, and the way to the ID and to what was decided about it. */
export function TeacherStanding({ teacherId }: { teacherId: string }) {
  const found = useCall(teachersCall, { teacherId, page: 1, pageSize: 1 })
  return (
    <QueryState
      of={found}
      waiting={<RowsSkeleton count={1} picture={false} text="Loading the verification…" />}
      failed="The verification could not be loaded."
    >
      {({ teachers: [teacher] }) =>
        teacher && (
          <p className={css.verification}>
            <VerificationBadge verification={teacher.verificationStatus} />
            <Link to={`/admin/users/teachers?teacher=${teacherId}`}>ID and history</Link>
          </p>
        )
      }
    </QueryState>
  )
}
