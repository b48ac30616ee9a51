import { learnerStatusCall, parentStatusCall } from "../../../features/enrollments/contract.ts"
import { StatusCounts } from "../../../features/enrollments/web/status-counts.tsx"
import { Section } from "../../../ui/page.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { Loading, Skeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import type { StudentArea } from "./area-calls.ts"

interface EnrollmentCountsProps {
  area: StudentArea
  title: string
  /** What an approved enrollment is called here. */
  approved: string
}

/** How the person's enrollments stand, in three numbers. */
export function EnrollmentCounts({ area, title, approved }: EnrollmentCountsProps) {
  const counts = useCall(area === "learner" ? learnerStatusCall : parentStatusCall, {})
  return (
    <Section title={title}>
      <QueryState of={counts} waiting={<CountsSkeleton />} failed="The numbers could not be loaded.">
        {({ status }) => (
          <StatusCounts
            counts={status}
            labels={{ approved, pending: "Pending", denied: "Denied" }}
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
