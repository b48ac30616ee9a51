import { learnerStatus, parentStatus } from "../../../features/enrollments/contract.ts"
import { StatusCounts } from "../../../features/enrollments/web/status-counts.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { Section } from "../../../ui/page.tsx"
import { Bone, Loading } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import type { StudentArea } from "./calls-of-area.ts"

interface EnrollmentCountsProps {
  area: StudentArea
  title: string
  /** What an approved enrollment is called here. */
  approved: string
}

/** How the person's enrollments stand, in three numbers. */
export function EnrollmentCounts({ area, title, approved }: EnrollmentCountsProps) {
  const counts = useCall(area === "learner" ? learnerStatus : parentStatus, {})
  return (
    <Section title={title}>
      <Answer of={counts} waiting={<CountsSkeleton />} failed="The numbers could not be loaded.">
        {({ status }) => (
          <StatusCounts
            counts={status}
            labels={{ approved, pending: "Pending", denied: "Denied" }}
            pathOf={(each) => `/${area}/classes?status=${each}`}
          />
        )}
      </Answer>
    </Section>
  )
}

function CountsSkeleton() {
  return (
    <Loading text="Loading the numbers…">
      <Bone height="6rem" />
    </Loading>
  )
}
