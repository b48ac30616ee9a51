/** Asking several teachers to take one meeting (docs/rules/meetings.md#finding-a-substitute). */

/** How many teachers can be asked about one meeting, in all of its requests. */
export const mostSubstitutesAsked = 20
/** How many of the teachers who could take a meeting are listed. */
export const mostCandidates = 60

/** How many open requests a list shows. */
export const mostOpenRequests = 100

const requestOutcomes = ["accepted", "withdrawn", "changed"] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

export const substituteAnswers = ["accepted", "declined"] as const

/** `heldAt`: when somebody from the school joined, which may be before the start. */
type RequestMeeting = { startsAt: Date; heldAt: Date | null }
type Request = RequestMeeting & { closedAt: Date | null; outcome: RequestOutcome | null }

export type RequestErrorCode = "request-taken" | "request-closed" | "request-over"

/** Returns why a request can no longer be answered, or null: nobody has accepted, and the meeting has not begun. */
export function requestError({ closedAt, outcome, ...meeting }: Request, now: Date): RequestErrorCode | null {
  if (outcome === "accepted") return "request-taken"
  if (closedAt) return "request-closed"
  return hasBegun(meeting, now) ? "request-over" : null
}

const hasBegun = ({ startsAt, heldAt }: RequestMeeting, now: Date) => startsAt <= now || heldAt !== null

type AskErrorCode = "has-substitute" | "request-over" | "too-many-asked"

/** Returns why teachers cannot be asked about a meeting, or null. `asked`: how many there would be then. */
export function askError(
  { standInId, asked, ...meeting }: RequestMeeting & { standInId: string | null; asked: number },
  now: Date,
): AskErrorCode | null {
  if (standInId) return "has-substitute"
  if (hasBegun(meeting, now)) return "request-over"
  return asked > mostSubstitutesAsked ? "too-many-asked" : null
}

/** Whoever asked is warned this many hours before the meeting that nobody has accepted. */
export const hoursToFindOthers = 24
