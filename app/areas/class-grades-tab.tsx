import { lazy } from "react"
import type { ProgramType } from "../../features/classes/domain/class-kind.ts"
import { CardsSkeleton } from "../../features/report-cards/web/cards-skeleton.tsx"
import { Later } from "../../ui/later.tsx"
import { Section } from "../../ui/page.tsx"
import { RowsSkeleton } from "../../ui/skeleton.tsx"
import type { ClassReportCardsProps } from "./class-report-cards.tsx"

const ReportCards = lazy(() => import("./class-report-cards.tsx"))
const StudentsGrades = lazy(async () => {
  const { StudentsGrades: part } = await import("../../features/lifeskills-grades/web/students-grades.tsx")
  return { default: part }
})

interface ClassGradesTabProps extends ClassReportCardsProps {
  aClass: ClassReportCardsProps["aClass"] & { programType: ProgramType }
}

/** The Grades tab of a class, for those who grade. Most look at another tab first: the code of this one comes with it. */
export function ClassGradesTab({ by, aClass }: ClassGradesTabProps) {
  const { id, isArchived, programType } = aClass
  if (programType === "homeschool") {
    return (
      <Later waiting={<CardsSkeleton />}>
        <ReportCards by={by} aClass={aClass} />
      </Later>
    )
  }
  return (
    <Section title="Students' Grades">
      <Later waiting={<RowsSkeleton text="Loading the grades…" />}>
        <StudentsGrades by={by} classId={id} isArchived={isArchived} />
      </Later>
    </Section>
  )
}
