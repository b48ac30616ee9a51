import type { Tab } from "../../ui/tabs.tsx"

/** The tabs of a class for those who run it. */
export const classTabs: Tab[] = [
  { id: "classroom", label: "Classroom" },
  { id: "students", label: "Students" },
  { id: "grades", label: "Grades" },
]
