import type { AbsenceReason } from "../meeting-words.ts"

/** The words of an absence notice have at most so many characters. */
export const mostAbsenceWords = 300

export const absenceLabels: Record<AbsenceReason, string> = {
  sick: "Sick",
  emergency: "Emergency",
  trip: "Trip",
  other: "Other",
}

export type AbsenceError = "absence-cancelled" | "absence-too-late"

/**
 * Why a family cannot give an absence notice, or take it back, or null: until the start
 * (docs/rules/attendance.md#attendance).
 */
export function changeAbsenceError(
  { startsAt, isCancelled }: { startsAt: Date; isCancelled: boolean },
  now: Date,
): AbsenceError | null {
  if (isCancelled) return "absence-cancelled"
  return now < startsAt ? null : "absence-too-late"
}
