import { type AttendanceMark, attendanceMarks } from "../../meetings/domain/meeting-words.ts"

/** How often a student has each mark. */
export type MarkTotals = Record<AttendanceMark, number>

export function totalsOf(marks: readonly (AttendanceMark | null)[]): MarkTotals {
  const count = (counted: AttendanceMark) => marks.filter((mark) => mark === counted).length
  return Object.fromEntries(attendanceMarks.map((mark) => [mark, count(mark)])) as MarkTotals
}

/**
 * "9 of 10 attended" (docs/rules/attendance.md#attendance): present and late, out of all meetings with a mark except
 * excused.
 */
export function attendedOf(marks: readonly (AttendanceMark | null)[]): { attended: number; held: number } {
  const { present, late, absent } = totalsOf(marks)
  return { attended: present + late, held: present + late + absent }
}

export const attendanceLabels: Record<AttendanceMark, string> = {
  present: "Present",
  late: "Late",
  absent: "Absent",
  excused: "Excused",
}
