import { StudentsGrades } from "../../features/lifeskills-grades/web/students-grades.tsx"
import { Section } from "../../ui/page.tsx"

interface ClassGradesTabProps {
  by: "teacher" | "admin"
  aClass: { id: string; isArchived: boolean }
}

/** The Grades tab of a lifeskills class, for those who grade. */
export function ClassGradesTab({ by, aClass: { id, isArchived } }: ClassGradesTabProps) {
  return (
    <Section title="Students' Grades">
      <StudentsGrades by={by} classId={id} isArchived={isArchived} />
    </Section>
  )
}
