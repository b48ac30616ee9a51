import type { AbsenceReason } from "../../meetings/domain/meeting-words.ts"

/** The most characters of the message of an absence report. */
export const mostAbsenceWords = 300

export const absenceLabels: Record<AbsenceReason, string> = {
  sick: "Sick",
  emergency: "Emergency",
  trip: "Trip",
  other: "Other",
}

export type AbsenceError = "absence-cancelled" | "absence-too-late"

/**
 * Returns why a family cannot report an absence or withdraw the report, or null: it can until the start
 * (docs/rules/attendance.md#attendance).
 */
export function changeAbsenceError(
  { startsAt, isCancelled }: { startsAt: Date; isCancelled: boolean },
  now: Date,
): AbsenceError | null {
  if (isCancelled) return "absence-cancelled"
  return now < startsAt ? null : "absence-too-late"
}
