import type { EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type OfAccount = EventBase & { accountId: string }

type DataFileRequested = OfAccount & { type: "data-file.requested" }

export type DataFileReady = OfAccount & { type: "data-file.ready"; readyUntil: Date }

export type PrivacyEvent = DataFileRequested | DataFileReady

export const recordPrivacyEvent: RecordEvent<PrivacyEvent> = recordEvent
