/** Asking several teachers to take one meeting (docs/rules/meetings.md#finding-a-substitute). */

/** How many teachers one request can ask. */
export const mostSubstitutesAsked = 20
/** How many of the teachers who could take a meeting are listed. */
export const mostCandidates = 60

const requestOutcomes = ["accepted", "withdrawn", "changed"] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export const substituteAnswers = ["accepted", "declined"] as const

type Request = { closedAt: Date | null; outcome: RequestOutcome | null; startsAt: Date }

export type RequestErrorCode = "request-taken" | "request-closed" | "request-over"

/** Returns why a request can no longer be answered, or null: nobody has accepted, and the meeting has not begun. */
export function requestError({ closedAt, outcome, startsAt }: Request, now: Date): RequestErrorCode | null {
  if (outcome === "accepted") return "request-taken"
  if (closedAt) return "request-closed"
  return startsAt <= now ? "request-over" : null
}
