import type { Day } from "../../../lib/day.ts"
import type { Attendance } from "../domain/attendance.ts"
import type { Deportment } from "../domain/deportment.ts"
import type { GradeQuarter, PerQuarter } from "../domain/quarters.ts"
import type { UnsatisfactoryWork } from "../domain/unsatisfactory-work.ts"

export type SubjectLine = { name: string; grades: Partial<Record<GradeQuarter, number>> }

/** The full content of a report card. */
export type CardFacts = {
  brandName: string
  student: string
  teacher: string
  className: string
  /** A solo class may have no dates. */
  startDate: Day | null
  endDate: Day | null
  publishedOn: Day
  subjects: SubjectLine[]
  attendance: PerQuarter<Attendance>
  deportment: PerQuarter<Deportment>
  unsatisfactoryWork: PerQuarter<UnsatisfactoryWork>
}
