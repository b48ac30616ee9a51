import type { ClassStatus } from "../../features/classes/domain/class-life.ts"
import type { Tab } from "../../ui/lists/tabs.tsx"
import type { Needs } from "../../ui/staff/staff-grants.tsx"

type ClassTab = Tab & { needs: Needs }

/** The tabs of a class for administrators, who see those that their roles open. */
export const adminClassTabs: readonly ClassTab[] = [
  { id: "classroom", label: "Classroom", needs: "classes:read" },
  { id: "dates", label: "Dates", needs: "schedule:read" },
  { id: "students", label: "Students", needs: "classes:read" },
  { id: "attendance", label: "Attendance", needs: "schedule:read" },
  { id: "grades", label: "Grades", needs: "cards:read" },
  { id: "stream", label: "Stream", needs: "classes:read" },
]

const about = { id: "classroom", label: "About" }
const teacherTabs: readonly Tab[] = [
  { id: "stream", label: "Stream" },
  { id: "dates", label: "Dates" },
  { id: "grades", label: "Grades" },
  { id: "attendance", label: "Attendance" },
  { id: "students", label: "Students" },
  { id: "reviews", label: "Reviews" },
]

/** The tabs of a class for its teacher, who begins with the stream once families may be in the class. */
export function classTabsFor({ status }: { status: ClassStatus }): readonly Tab[] {
  return status === "approved" ? [...teacherTabs, about] : [about, ...teacherTabs]
}
