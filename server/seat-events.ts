import {
  noticeAddedSessions,
  noticeChangeOfClass,
  noticeDecision,
  noticeEnd,
  noticeFewSessions,
  noticeReceipt,
} from "../features/enrollments/server/enrollment-notices.ts"
import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import { noticeDifference } from "../features/ledger/server/due/due-notices.ts"
import {
  followChangeOfClass,
  followEnrollments,
  followSoloSchedule,
} from "../features/meetings/server/generation/follow-schedules.ts"
import { keepSoloTimes } from "../features/schedules/server/keep-solo-times.ts"
import type { WaitlistEvent } from "../features/waitlist/server/events.ts"
import { endServed, offerSeatOf, offerSeatsLeft } from "../features/waitlist/server/follow-seats.ts"
import {
  noticeOffers,
  noticeOffersRunOut,
  noticeRemovedFromWaitlist,
} from "../features/waitlist/server/waitlist-notices.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import { auditClass, auditEnrollment, auditEnrollments } from "./audit.ts"
import { books } from "./books.ts"
import { noticed } from "./noticed.ts"
import { touchesSeats, touchesSeatsOfBoth, touchesSeatsOfEach } from "./touched-by-events.ts"

/** The consequences of requesting, deciding, leaving and waiting for seats. Freed seats go to the waitlist last. */
export const seatEvents: ConsequencesOf<EnrollmentEvent | WaitlistEvent> = {
  "guidelines.signed": [touchesNothing],
  "enrollment.received": [touchesSeatsOfEach, noticed(noticeReceipt), reaction(endServed)],
  "enrollment.approved": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.approve"),
    books.approved,
    reaction(followEnrollments),
    noticed(noticeDecision),
  ],
  "enrollment.denied": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.deny"),
    books.denied,
    reaction(followEnrollments),
    noticed(noticeDecision),
    reaction(offerSeatsLeft),
  ],
  "enrollment.reset": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.reset"),
    books.reset,
    reaction(followEnrollments),
    noticed(noticeDecision),
  ],
  "enrollment.moved": [
    touchesSeatsOfBoth,
    auditEnrollment("enrollment.change-class"),
    reaction(keepSoloTimes),
    reaction(followChangeOfClass),
    books.changeOfClass,
    reaction(offerSeatOf),
    noticed(noticeChangeOfClass),
    noticed(noticeDifference),
  ],
  "enrollment.withdrawn": [touchesSeats, books.withdrawn, reaction(offerSeatOf)],
  "enrollment.ended": [
    touchesSeatsOfEach,
    books.ended,
    noticed(noticeEnd),
    reaction(followEnrollments),
    reaction(offerSeatsLeft),
  ],

  "enrollment.sessions-added": [
    touchesNothing,
    auditEnrollment("enrollment.add-sessions"),
    reaction(followSoloSchedule),
    noticed(noticeAddedSessions),
  ],
  "enrollment.few-sessions": [touchesNothing, noticed(noticeFewSessions)],

  "waitlist.joined": [touchesNothing],
  "waitlist.left": [touchesSeats],
  "waitlist.served": [touchesNothing],
  "waitlist.offered": [touchesSeats, noticed(noticeOffers)],
  "waitlist.run-out": [touchesSeats, noticed(noticeOffersRunOut)],
  "waitlist.offers-withdrawn": [touchesSeats],
  "waitlist.removed": [touchesSeats, auditClass("class.waitlist-removed"), noticed(noticeRemovedFromWaitlist)],
}
