/** When a student joined and left a class; `leftAt` is null for one who is still in it. */
export type Membership = { approvedAt: Date; leftAt: Date | null }

type MeetingTimes = { startsAt: Date; endsAt: Date }

/**
 * A student belongs to the meetings that end after the approval and start before the leaving
 * (docs/rules/attendance.md#attendance).
 */
export function belongsTo({ approvedAt, leftAt }: Membership, { startsAt, endsAt }: MeetingTimes): boolean {
  return endsAt > approvedAt && (leftAt === null || startsAt < leftAt)
}
