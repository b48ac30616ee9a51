import { addDays, type Day } from "../../../lib/day.ts"

/** What people may ask about their data (docs/rules/privacy.md#requests). */
export const privacyRequestKinds = ["access", "correction", "deletion", "objection"] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestLabels: Record<PrivacyRequestKind, string> = {
  access: "A copy of the data",
  correction: "A correction",
  deletion: "A deletion",
  objection: "An objection to a use of the data",
}

export const requestStates = ["open", "working", "answered"] as const
export type PrivacyRequestState = (typeof requestStates)[number]

/** In how many days a request has to be answered. */
export const requestDays = 30

/** The same in words, as the agreements promise it. */
export const requestTime = requestDays === 30 ? "one month" : `${requestDays} days`

export const requestDueOn = (today: Day): Day => addDays(today, requestDays)

export const mostRequestWords = 2000

/** How many accounts a search for the person of a request lists. */
export const mostAccountsFound = 10

export function requestState({ by, answer }: { by: string | null; answer: string | null }): PrivacyRequestState {
  if (answer !== null) return "answered"
  return by === null ? "open" : "working"
}

/** A request that is not answered by its day is late from the next day on. */
export const isRequestLate = ({ dueBy, answer }: { dueBy: Day; answer: string | null }, today: Day) =>
  answer === null && dueBy < today
