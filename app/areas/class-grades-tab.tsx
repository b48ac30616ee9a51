import { lazy } from "react"
import type { ProgramType } from "../../features/classes/domain/class-kind.ts"
import { ReportCardsSkeleton } from "../../features/report-cards/web/students/cards-skeleton.tsx"
import { Section } from "../../ui/page/page.tsx"
import { LazyTab } from "../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { useRoleArea } from "../role-area.ts"
import type { ClassReportCardsProps } from "./class-report-cards.tsx"

const ReportCards = lazy(() => import("./class-report-cards.tsx"))
const StudentsGrades = lazy(async () => {
  const { StudentsGrades: part } = await import("../../features/lifeskills-grades/web/students-grades.tsx")
  return { default: part }
})

interface ClassGradesTabProps extends ClassReportCardsProps {
  klass: ClassReportCardsProps["klass"] & { programType: ProgramType }
}

/** The Grades tab of a class, for teachers and administrators. Its code is loaded when the tab is opened. */
export default function ClassGradesTab({ by, klass }: ClassGradesTabProps) {
  const { id, isArchived, programType } = klass
  const { timeZone } = useRoleArea()
  if (programType === "homeschool") {
    return (
      <LazyTab waiting={<ReportCardsSkeleton />}>
        <ReportCards by={by} klass={klass} />
      </LazyTab>
    )
  }
  return (
    <Section title="Students' Grades">
      <LazyTab waiting={<RowsSkeleton text="Loading the grades…" />}>
        <StudentsGrades by={by} classId={id} isArchived={isArchived} zone={timeZone} />
      </LazyTab>
    </Section>
  )
}
