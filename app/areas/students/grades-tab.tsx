import type { ClassData } from "../../../features/classes/contract.ts"
import type { StudentArea } from "./calls-of-area.ts"
import { LifeskillsGradesTab } from "./lifeskills-grades-tab.tsx"
import { ReportCardTab } from "./report-card-tab.tsx"

/** The Grades tab of a classroom: a grade with a comment in a lifeskills class, the report card in a homeschool one. */
export function GradesTab({ area, aClass }: { area: StudentArea; aClass: ClassData }) {
  const Tab = aClass.programType === "lifeskills" ? LifeskillsGradesTab : ReportCardTab
  return <Tab area={area} classId={aClass.id} />
}
