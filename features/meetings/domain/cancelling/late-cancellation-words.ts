import type { MeetingState } from "../meeting-state.ts"
import { type CountedPart, minutesOfLateNotice, minutesOfNotice } from "./late-cancellation.ts"

/**
 * The words of the rule of late cancellation (docs/rules/attendance.md#late-cancellation). The terms, the help, the
 * pages and the dialogs use them.
 */

/** "2 hours", "90 minutes" */
const spanText = (minutes: number) => {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`
}
/** "2 hours": a family that cancels earlier gives enough notice. */
export const noticeText = spanText(minutesOfNotice)
const lateNotice = spanText(minutesOfLateNotice)

const madeUp = "you lose nothing, and there is a make-up class"
const lateAndMadeUp = `${madeUp}. The teacher sees that you cancelled late`

/** "a quarter of the class time is counted as used" */
const partTaken: Record<number, string> = {
  0: "no class time is counted as used",
  0.25: "a quarter of the class time is counted as used",
  0.5: "half of the class time is counted as used",
}
const lost = (part: CountedPart) => `${partTaken[part]}, and there is no make-up class`

/** "Half of the class time is counted as used." */
export function partTakenText(part: number): string {
  const text = partTaken[part] ?? ""
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** What counts, from the earliest to the latest cancellation. */
export const lateCancellationRules: readonly string[] = [
  `At least ${noticeText} before the start: ${madeUp}.`,
  `Less than ${noticeText} but at least ${lateNotice} before: ${lateAndMadeUp}.`,
  `Less than ${lateNotice} before the start: ${lost(0.25)}.`,
  `After the start, or if the student does not come and you did not tell us: ${lost(0.5)}.`,
]

/** The warning before a family cancels a solo class at this moment. */
export function cancellationWarning(part: CountedPart, isLate: boolean): string {
  if (part === 0.5) return `The class has started: ${lost(part)}.`
  if (part === 0.25) return `The class starts in less than ${lateNotice}: ${lost(part)}.`
  if (isLate) return `The class starts in less than ${noticeText}: ${lateAndMadeUp}.`
  return "You lose nothing. The make-up class is on the next free class day, or at a time that you choose."
}

/** Why a quarter counts: the family told the school too late. */
const cameTooLateText = `Reported less than ${lateNotice} before the start.`

/** Why the student was not there. Nothing counts after a report in time, and after an approved objection. */
const absences: Record<number, string> = {
  0: "The student was not there.",
  0.25: cameTooLateText,
  0.5: "The student was absent without notice.",
}

type CountedMeeting = { counted?: number; isLateNotice?: boolean; state: MeetingState }

/** What counts of a solo meeting that the student missed; null for any other. */
export function countedWords({ counted, isLateNotice, state }: CountedMeeting): string | null {
  if (counted === undefined) return null
  const why = state === "cancelled" ? "Cancelled by the family." : absences[counted]
  return `${why} ${partTakenText(counted)}${isLateNotice ? " This was a late cancellation." : ""}`
}
