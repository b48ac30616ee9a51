import type { Tab } from "../../ui/lists/tabs.tsx"

/** The tabs of a class for teachers and administrators. */
export const classTabs: Tab[] = [
  { id: "classroom", label: "Classroom" },
  { id: "dates", label: "Dates" },
  { id: "students", label: "Students" },
  { id: "attendance", label: "Attendance" },
  { id: "grades", label: "Grades" },
]
