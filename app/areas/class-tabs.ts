import type { ProgramType } from "../../features/classes/domain/class-kind.ts"
import type { Tab } from "../../ui/tabs.tsx"

/** The tabs of a class for those who run it: Grades where there is something to grade with. */
export function classTabs({ programType }: { programType: ProgramType }): Tab[] {
  const tabs = [
    { id: "classroom", label: "Classroom" },
    { id: "students", label: "Students" },
  ]
  return programType === "lifeskills" ? [...tabs, { id: "grades", label: "Grades" }] : tabs
}
