import type { ColoredSubject } from "../../features/report-cards/web/saving/saved-card.ts"
import { StudentsCards } from "../../features/report-cards/web/students/students-cards.tsx"
import type { ClassManager } from "../../lib/roles.ts"
import { useRoleArea } from "../role-area.ts"

export interface ClassReportCardsProps {
  by: ClassManager
  klass: { id: string; isArchived: boolean; subjects: readonly ColoredSubject[] }
}

/** The Grades tab of a homeschool class, for teachers and administrators. */
export default function ClassReportCards({ by, klass: { id, isArchived, subjects } }: ClassReportCardsProps) {
  const { timeZone } = useRoleArea()
  return <StudentsCards by={by} classId={id} subjects={subjects} isArchived={isArchived} zone={timeZone} />
}
