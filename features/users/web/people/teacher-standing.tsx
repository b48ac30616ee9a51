import { Link } from "react-router"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { teachersCall } from "../../admin-contract.ts"
import { TeacherChecksList } from "../verification/teacher-checks-list.tsx"
import { VerificationBadge } from "../verification/verification-badge.tsx"
import css from "./people-table.module.css"

/** The verification status of a teacher, with a link to the ID and its decisions, and the checks to tick off. */
export function TeacherStanding({ teacherId, zone }: { teacherId: string; zone: string }) {
  const query = useCall(teachersCall, { teacherId, page: 1, pageSize: 1 })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={1} picture={false} text="Loading the verification…" />}
      failed="The verification could not be loaded."
    >
      {({ teachers: [teacher] }) =>
        teacher && (
          <>
            <p className={css.verification}>
              <VerificationBadge verification={teacher.verificationStatus} />
              <Link to={`/admin/users/teachers?teacher=${teacherId}`}>ID and history</Link>
            </p>
            <TeacherChecksList teacherId={teacherId} zone={zone} />
          </>
        )
      }
    </QueryState>
  )
}
