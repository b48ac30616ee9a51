/** How many days a family may object to what counts. */
export const daysToObject = 7
export const mostObjectionWords = 500

export const objectionDecisions = ["accepted", "declined"] as const
export type ObjectionDecision = (typeof objectionDecisions)[number]

/** What people read for a decision: on the button, and afterwards. */
export const objectionLabels = {
  accepted: { verb: "Approve", state: "Approved" },
  declined: { verb: "Reject", state: "Rejected" },
} as const satisfies Record<ObjectionDecision, { verb: string; state: string }>

export type ObjectionError = "objection-nothing-counts" | "objection-too-late" | "objection-decided"

type Facts = {
  counted: number | null
  /** When the meeting was cancelled or marked. */
  countedAt: Date | null
  isDecided: boolean
}

/** Returns the last instant at which a family can object to what was counted at this time. */
export function lastObjection(countedAt: Date): Date {
  return new Date(countedAt.getTime() + daysToObject * 24 * 60 * 60_000)
}

/** Returns why a family cannot object, or null (docs/rules/attendance.md#late-cancellation). */
export function objectionError({ counted, countedAt, isDecided }: Facts, now: Date): ObjectionError | null {
  if (isDecided) return "objection-decided"
  if (!counted || !countedAt) return "objection-nothing-counts"
  return now <= lastObjection(countedAt) ? null : "objection-too-late"
}
