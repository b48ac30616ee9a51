import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"

export const attendanceTones = {
  present: "green",
  late: "orange",
  absent: "red",
  excused: "blue",
} as const satisfies Record<AttendanceMark, string>
