import type { Change, EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

/** `childId` is null for a learner's own seat. */
export type WaitedSeat = { accountId: string; childId: string | null }
type OfClass = EventBase & { classId: string }

type WaitlistJoined = OfClass & WaitedSeat & { type: "waitlist.joined" }
/** Left by the family itself. `isDeclined`: a seat was offered. */
type WaitlistLeft = OfClass & { type: "waitlist.left"; seats: readonly WaitedSeat[]; isDeclined: boolean }
export type SeatsOffered = OfClass & { type: "waitlist.offered"; seats: readonly WaitedSeat[]; until: Date }
/** Offers that nobody answered in time. */
export type OffersRunOut = OfClass & { type: "waitlist.run-out"; seats: readonly (WaitedSeat & { until: Date })[] }
/** Offers of an account that was restricted, or of a child who was removed; the places in line stay. */
type OffersWithdrawn = OfClass & { type: "waitlist.offers-withdrawn"; seats: readonly WaitedSeat[] }
/** These students have their seats. */
type WaitlistServed = OfClass & { type: "waitlist.served"; seats: readonly WaitedSeat[] }
export type RemovedFromWaitlist = OfClass & WaitedSeat & Change & { type: "waitlist.removed" }

export type WaitlistEvent =
  | WaitlistJoined
  | WaitlistLeft
  | SeatsOffered
  | OffersRunOut
  | OffersWithdrawn
  | WaitlistServed
  | RemovedFromWaitlist

export const recordWaitlistEvent: RecordEvent<WaitlistEvent> = recordEvent
