/** Why a meeting was moved or cancelled (docs/rules/meetings.md#meetings). */
export const changeReasons = [
  "sick",
  "away",
  "emergency",
  "technical",
  "holiday",
  "weather",
  "request",
  "other",
] as const
export type ChangeReason = (typeof changeReasons)[number]

/** The reasons in words, for families and teachers. */
export const reasonWords: Record<ChangeReason, string> = {
  sick: "The teacher is sick.",
  away: "The teacher is away.",
  emergency: "Emergency.",
  technical: "Technical problem.",
  holiday: "Holiday.",
  weather: "Bad weather.",
  request: "By request.",
  other: "Other reason.",
}

/** Why a student can't come (docs/rules/attendance.md#attendance). */
export const absenceReasons = ["sick", "emergency", "trip", "other"] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const attendanceMarks = ["present", "late", "absent", "excused"] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
