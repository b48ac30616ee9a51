import { enrollmentCountsCalls } from "../../../features/enrollments/contract.ts"
import { StatusCounts } from "../../../features/enrollments/web/own/status-counts.tsx"
import type { FamilyRole } from "../../../lib/roles.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Section } from "../../../ui/page/page.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"

interface EnrollmentCountsProps {
  area: FamilyRole
  title: string
  /** The label of approved enrollments. */
  approved: string
}

/** The person's enrollments by status, in three numbers. */
export function EnrollmentCounts({ area, title, approved }: EnrollmentCountsProps) {
  const counts = useCall(enrollmentCountsCalls[area], {})
  return (
    <Section title={title}>
      <QueryState of={counts} waiting={<CountsSkeleton />} failed="The numbers could not be loaded.">
        {({ status }) => (
          <StatusCounts
            counts={status}
            labels={{ approved, pending: "Pending", denied: "Rejected" }}
            pathOf={(each) => `/${area}/classes?status=${each}`}
          />
        )}
      </QueryState>
    </Section>
  )
}

function CountsSkeleton() {
  return (
    <Loading text="Loading the numbers…">
      <Skeleton height="6rem" />
    </Loading>
  )
}
