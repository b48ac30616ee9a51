/** When a student joined and left a class. `leftAt` is null for a current student. */
export type Membership = { approvedAt: Date; leftAt: Date | null }

type MeetingTimes = { startsAt: Date; endsAt: Date }

/**
 * Whether a student belongs to a meeting (docs/rules/attendance.md#attendance): it ends after the approval and starts
 * before the student leaves.
 */
export function belongsTo({ approvedAt, leftAt }: Membership, { startsAt, endsAt }: MeetingTimes): boolean {
  return endsAt > approvedAt && (leftAt === null || startsAt < leftAt)
}
