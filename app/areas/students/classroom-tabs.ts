import type { Tab } from "../../../ui/tabs.tsx"

/** The tabs of a classroom for those who learn in it. */
export const classroomTabs: readonly Tab[] = [
  { id: "classroom", label: "Classroom" },
  { id: "grades", label: "Grades" },
]
