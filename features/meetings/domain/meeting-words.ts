/** Why a meeting was moved or cancelled (docs/rules.md#meetings). */
export const changeReasons = ["sick", "emergency", "technical", "holiday", "weather", "request", "other"] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why a student cannot come (docs/rules.md#attendance). */
export const absenceReasons = ["sick", "emergency", "trip", "other"] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const attendanceMarks = ["present", "late", "absent", "excused"] as const
export type AttendanceMark = (typeof attendanceMarks)[number]
