import type { EnrollmentStatus } from "../../../../features/enrollments/domain/enrollment-status.ts"
import type { Tab } from "../../../../ui/lists/tabs.tsx"

const stream = { id: "stream", label: "Stream" }
const dates = { id: "dates", label: "Dates" }
const grades = { id: "grades", label: "Grades" }
const attendance = { id: "attendance", label: "Attendance" }
const reviews = { id: "reviews", label: "Reviews" }
const about = { id: "classroom", label: "About" }

/**
 * The tabs of a classroom for learners and parents. A family with an approved student in the class begins with the stream;
 * for a former one it is the last tab, and nobody else has it.
 */
export function classroomTabs(attempts: readonly { status: EnrollmentStatus }[]): readonly Tab[] {
  const has = (status: EnrollmentStatus) => attempts.some((attempt) => attempt.status === status)
  if (has("approved")) return [stream, dates, grades, attendance, reviews, about]
  return [about, dates, grades, attendance, reviews, ...(has("left") ? [stream] : [])]
}
