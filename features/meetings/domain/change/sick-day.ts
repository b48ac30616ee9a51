import { todayIn } from "../../../../lib/day.ts"

/** The classes that a teacher who is sick gives up for one day (docs/rules/meetings.md#sick-day). */

/** More classes than a teacher has on one day. */
export const mostSickDayClasses = 50

export type SickDayErrorCode = "cancelled" | "moved" | "other-day" | "over" | "begun" | "has-substitute"

type SickDayMeeting = {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  /** Somebody from the school has joined. */
  heldAt: Date | null
  standInId: string | null
}

/**
 * Returns why a sick teacher cannot give up this meeting, or null: it is one of today, not over, nobody from the school
 * has joined, and the teacher of the class would hold it. `shownStart`: its start when the teacher decided.
 */
export function sickDayError(
  { startsAt, endsAt, cancelledAt, heldAt, standInId }: SickDayMeeting,
  { now, zone, shownStart = startsAt }: { now: Date; zone: string; shownStart?: Date },
): SickDayErrorCode | null {
  if (cancelledAt) return "cancelled"
  if (startsAt.getTime() !== shownStart.getTime()) return "moved"
  if (todayIn(startsAt, zone) !== todayIn(now, zone)) return "other-day"
  if (endsAt <= now) return "over"
  if (heldAt) return "begun"
  return standInId ? "has-substitute" : null
}

/** What has happened to the class meanwhile, after its name. */
export const sickDayErrorWords: Record<SickDayErrorCode, string> = {
  cancelled: "is already cancelled",
  moved: "was moved to another time",
  "other-day": "is not today",
  over: "has ended",
  begun: "has already begun",
  "has-substitute": "has another substitute teacher",
}
