import type { Role } from "../../../lib/roles.ts"
import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type OfAccount = EventBase & { accountId: string }

type DataFileRequested = OfAccount & { type: "data-file.requested" }

export type DataFileReady = OfAccount & { type: "data-file.ready"; readyUntil: Date }

export type DeletionRequested = OfAccount & { type: "account-deletion.requested"; endsAt: Date }

type DeletionCancelled = OfAccount & { type: "account-deletion.cancelled" }

/** `role`: what the account was. */
export type AccountDeleted = OfAccount & Change & { type: "account.deleted"; role: Role | null }

/** `made`: by the account; `added`: by the staff. */
type RequestChanged = EventBase &
  Change & {
    type: "privacy-request.made" | "privacy-request.added" | "privacy-request.taken"
    requestId: string
  }

/** `accountId`: who asked; null for somebody without an account. */
export type RequestAnswered = EventBase &
  Change & { type: "privacy-request.answered"; requestId: string; accountId: string | null }

/** The staff have linked a request that they had written down. */
type RequestLinked = OfAccount & Change & { type: "privacy-request.linked"; requestId: string }

export type RequestsLate = EventBase & { type: "privacy-requests.late"; requests: number }

export type PrivacyEvent =
  | RequestChanged
  | RequestAnswered
  | RequestLinked
  | RequestsLate
  | DataFileRequested
  | DataFileReady
  | DeletionRequested
  | DeletionCancelled
  | AccountDeleted

export const recordPrivacyEvent: RecordEvent<PrivacyEvent> = recordEvent
