import { childrensGrades, learnersGrades } from "../../../features/lifeskills-grades/contract.ts"
import { OwnGrades } from "../../../features/lifeskills-grades/web/own-grades.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Section } from "../../../ui/page.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import type { StudentArea } from "./calls-of-area.ts"

interface LifeskillsGradesTabProps {
  area: StudentArea
  classId: string
}

/** The Grades tab of a lifeskills classroom: the learner's own grade, or those of the parent's children. */
export function LifeskillsGradesTab({ area, classId }: LifeskillsGradesTabProps) {
  const grades = useCall(area === "learner" ? learnersGrades : childrensGrades, { classId })
  // Who never asked for a seat in the class finds no grades there.
  if (grades.error?.status === 404) return <NoGrades />
  return (
    <Answer of={grades} waiting={<RowsSkeleton count={1} />} failed="The grades could not be loaded.">
      {({ grades: given }) =>
        given.length > 0 ? (
          <Section title="Grades">
            <OwnGrades grades={given} />
          </Section>
        ) : (
          <NoGrades />
        )
      }
    </Answer>
  )
}

function NoGrades() {
  return (
    <EmptyState title="No grades yet" drawing="box">
      When the teacher gives a grade, you will see it here with the teacher's comment.
    </EmptyState>
  )
}
