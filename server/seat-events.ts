import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import {
  followChangeOfClass,
  followEnrollments,
  followSoloSchedule,
} from "../features/meetings/server/generation/follow-schedules.ts"
import { keepSoloTimes } from "../features/schedules/server/keep-solo-times.ts"
import type { WaitlistEvent } from "../features/waitlist/server/events.ts"
import { endServed, offerSeatOf, offerSeatsLeft } from "../features/waitlist/server/follow-seats.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import { auditClass, auditEnrollment, auditEnrollments } from "./audit.ts"
import { books } from "./books.ts"
import { notices } from "./notices.ts"
import { touchesSeats, touchesSeatsOfBoth, touchesSeatsOfEach } from "./touched-by-events.ts"

/** The consequences of requesting, deciding, leaving and waiting for seats. Freed seats go to the waitlist last. */
export const seatEvents: ConsequencesOf<EnrollmentEvent | WaitlistEvent> = {
  "guidelines.signed": [touchesNothing],
  "enrollment.received": [touchesSeatsOfEach, notices.receivedEnrollment, reaction(endServed)],
  "enrollment.approved": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.approve"),
    books.approved,
    reaction(followEnrollments),
    notices.decidedEnrollment,
  ],
  "enrollment.denied": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.deny"),
    books.denied,
    reaction(followEnrollments),
    notices.decidedEnrollment,
    reaction(offerSeatsLeft),
  ],
  "enrollment.reset": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.reset"),
    reaction(followEnrollments),
    notices.decidedEnrollment,
  ],
  "enrollment.moved": [
    touchesSeatsOfBoth,
    auditEnrollment("enrollment.change-class"),
    reaction(keepSoloTimes),
    reaction(followChangeOfClass),
    books.changeOfClass,
    reaction(offerSeatOf),
    notices.changedClass,
    notices.priceDifference,
  ],
  "enrollment.withdrawn": [touchesSeats, books.withdrawn, reaction(offerSeatOf)],
  "enrollment.ended": [
    touchesSeatsOfEach,
    notices.endedEnrollment,
    reaction(followEnrollments),
    reaction(offerSeatsLeft),
  ],

  "enrollment.sessions-added": [
    touchesNothing,
    auditEnrollment("enrollment.add-sessions"),
    reaction(followSoloSchedule),
    notices.addedSessions,
  ],
  "enrollment.few-sessions": [touchesNothing, notices.fewSessions],

  "waitlist.joined": [touchesNothing],
  "waitlist.left": [touchesSeats],
  "waitlist.served": [touchesNothing],
  "waitlist.offered": [touchesSeats, notices.offeredSeats],
  "waitlist.run-out": [touchesSeats, notices.offersRunOut],
  "waitlist.removed": [touchesSeats, auditClass("class.waitlist-removed"), notices.removedFromWaitlist],
}
