import { lazy, Suspense } from "react"
import type { ProgramType } from "../../features/classes/domain/class-kind.ts"
import { StudentsGrades } from "../../features/lifeskills-grades/web/students-grades.tsx"
import { Section } from "../../ui/page.tsx"
import { DetailsSkeleton } from "../../ui/skeleton.tsx"
import type { ClassReportCardsProps } from "./class-report-cards.tsx"

const ReportCards = lazy(() => import("./class-report-cards.tsx"))

interface ClassGradesTabProps extends ClassReportCardsProps {
  aClass: ClassReportCardsProps["aClass"] & { programType: ProgramType }
}

/** The Grades tab of a class, for those who grade. Report cards are large: their code is fetched where they are opened. */
export function ClassGradesTab({ by, aClass }: ClassGradesTabProps) {
  const { id, isArchived, programType } = aClass
  if (programType === "homeschool") {
    return (
      <Suspense fallback={<DetailsSkeleton text="Loading the report cards…" lines={8} />}>
        <ReportCards by={by} aClass={aClass} />
      </Suspense>
    )
  }
  return (
    <Section title="Students' Grades">
      <StudentsGrades by={by} classId={id} isArchived={isArchived} />
    </Section>
  )
}
