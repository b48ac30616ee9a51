export const meetingStates = ["planned", "cancelled", "held", "missed"] as const
export type MeetingState = (typeof meetingStates)[number]

/** `heldAt`: when its teacher, a substitute or an administrator joined, or its attendance was saved. */
type MeetingFacts = { endsAt: Date; cancelledAt: Date | null; heldAt: Date | null }

/** A meeting is planned until it ends; after that it was held or missed (docs/rules/meetings.md#meetings). */
export function meetingState({ endsAt, cancelledAt, heldAt }: MeetingFacts, now: Date): MeetingState {
  if (cancelledAt) return "cancelled"
  if (endsAt > now) return "planned"
  return heldAt ? "held" : "missed"
}

/** Returns when the door of a meeting opens (docs/rules/meetings.md#door). */
export function doorOpensAt(startsAt: Date, minutesBefore: number): Date {
  return new Date(startsAt.getTime() - minutesBefore * 60_000)
}
