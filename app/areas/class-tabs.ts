import type { Tab } from "../../ui/lists/tabs.tsx"
import type { Needs } from "../../ui/staff/staff-grants.tsx"

/** The tabs of a class for its teacher and for administrators, who see those that their roles open. */
export const classTabs: (Tab & { needs: Needs })[] = [
  { id: "classroom", label: "Classroom", needs: "classes:read" },
  { id: "dates", label: "Dates", needs: "schedule:read" },
  { id: "students", label: "Students", needs: "classes:read" },
  { id: "attendance", label: "Attendance", needs: "schedule:read" },
  { id: "grades", label: "Grades", needs: "cards:read" },
]
