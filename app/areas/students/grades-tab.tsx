import type { ClassData } from "../../../features/classes/contract.ts"
import type { StudentArea } from "./area-calls.ts"
import { LifeskillsGradesTab } from "./lifeskills-grades-tab.tsx"
import { ReportCardTab } from "./report-card-tab.tsx"

/** The Grades tab of a classroom: a grade with a comment in a lifeskills class, the report card in a homeschool one. */
export function GradesTab({ area, klass }: { area: StudentArea; klass: ClassData }) {
  const Tab = klass.programType === "lifeskills" ? LifeskillsGradesTab : ReportCardTab
  return <Tab area={area} classId={klass.id} />
}
