import type { Tab } from "../../../../ui/lists/tabs.tsx"

/** The tabs of a classroom for learners and parents. */
export const classroomTabs: readonly Tab[] = [
  { id: "classroom", label: "Classroom" },
  { id: "attendance", label: "Attendance" },
  { id: "grades", label: "Grades" },
]
