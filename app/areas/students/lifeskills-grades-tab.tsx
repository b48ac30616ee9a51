import { childrensGradesCall, learnersGradesCall } from "../../../features/lifeskills-grades/contract.ts"
import { OwnGrades } from "../../../features/lifeskills-grades/web/own-grades.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Section } from "../../../ui/page.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import type { StudentArea } from "./area-calls.ts"

interface LifeskillsGradesTabProps {
  area: StudentArea
  classId: string
}

/** The Grades tab of a lifeskills classroom: the learner's own grade, or those of the parent's children. */
export function LifeskillsGradesTab({ area, classId }: LifeskillsGradesTabProps) {
  const grades = useCall(area === "learner" ? learnersGradesCall : childrensGradesCall, { classId })
  // Who never asked for a seat in the class finds no grades there.
  if (grades.error?.status === 404) return <NoGrades />
  return (
    <QueryState of={grades} waiting={<RowsSkeleton count={1} />} failed="The grades could not be loaded.">
      {({ grades: given }) =>
        given.length > 0 ? (
          <Section title="Grades">
            <OwnGrades grades={given} />
          </Section>
        ) : (
          <NoGrades />
        )
      }
    </QueryState>
  )
}

function NoGrades() {
  return (
    <EmptyState title="No grades yet" drawing="box">
      When the teacher gives a grade, you will see it here with the teacher's comment.
    </EmptyState>
  )
}
