import { type ComponentProps, lazy } from "react"
import type { ClassManager } from "../../lib/roles.ts"
import { LazyTab } from "../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import ClassGradesTab from "./class-grades-tab.tsx"

/** These tabs are never the first one: the code of each is fetched when it is opened, of the grades by their own tab. */
const ClassDatesTab = lazy(() => import("./class-dates-tab.tsx"))
const ClassStudentsTab = lazy(() => import("./class-students-tab.tsx"))
const ClassAttendanceTab = lazy(() => import("./class-attendance-tab.tsx"))

interface LaterClassTabProps {
  tab: string
  by: ClassManager
  klass: ComponentProps<typeof ClassDatesTab>["klass"] &
    ComponentProps<typeof ClassStudentsTab>["klass"] &
    ComponentProps<typeof ClassGradesTab>["klass"]
}

/** The tab of a class that its teacher and administrators share, if it is open. */
export function LaterClassTab({ tab, by, klass }: LaterClassTabProps) {
  if (!["dates", "students", "attendance", "grades"].includes(tab)) return null
  return (
    <LazyTab waiting={<RowsSkeleton text="Loading…" picture={false} count={4} />}>
      {tab === "dates" && <ClassDatesTab by={by} klass={klass} />}
      {tab === "students" && <ClassStudentsTab by={by} klass={klass} />}
      {tab === "attendance" && <ClassAttendanceTab by={by} classId={klass.id} />}
      {tab === "grades" && <ClassGradesTab by={by} klass={klass} />}
    </LazyTab>
  )
}
