import {
  noticeChangedPassword,
  noticeNewDevice,
  noticePaymentDetails,
} from "../features/accounts/server/account-notices.ts"
import { noticeAnnouncement } from "../features/announcements/server/announcement-notices.ts"
import {
  noticeAbsence,
  noticeMarkedAbsent,
  noticeMissingAttendance,
} from "../features/attendance/server/attendance-notices.ts"
import {
  noticeArchivedClass,
  noticeClassToReview,
  noticeFamiliesOfClass,
  noticeTeacherOfClass,
} from "../features/classes/server/class-notices.ts"
import { noticeDayOff } from "../features/days-off/server/tell-of-plans.ts"
import {
  noticeAddedSessions,
  noticeChangeOfClass,
  noticeDecision,
  noticeEnd,
  noticeFewSessions,
  noticeReceipt,
} from "../features/enrollments/server/enrollment-notices.ts"
import { noticeDifference, noticeReturned, noticeSettledDue } from "../features/ledger/server/due/due-notices.ts"
import { noticePaidTeachers, noticePayout } from "../features/ledger/server/payouts/payout-notices.ts"
import { noticeRefund, noticeRefundRequest } from "../features/ledger/server/refunds/refund-notices.ts"
import { noticeGrade } from "../features/lifeskills-grades/server/grade-notices.ts"
import { noticeDecidedObjection, noticeObjection } from "../features/meetings/server/cancelling/objection-notices.ts"
import {
  noticeAddedMeeting,
  noticeCancelledMeeting,
  noticeMovedMeeting,
  noticeStandIn,
} from "../features/meetings/server/change/change-notices.ts"
import { noticeMissingLink } from "../features/meetings/server/door/missing-link-notices.ts"
import { noticeReminders } from "../features/meetings/server/reminders/reminder-notices.ts"
import { noticed } from "../features/notices/server/notify.ts"
import { noticeAnotherProof, noticeKeptPayment } from "../features/payments/server/payment-notices.ts"
import { noticePublishedCard } from "../features/report-cards/server/card-notices.ts"
import { noticeSoloTimes } from "../features/schedules/server/schedule-notices.ts"
import {
  noticeChangedAddress,
  noticeTeacherToVerify,
  noticeVerification,
} from "../features/users/server/teacher-notices.ts"

import {
  noticeOffers,
  noticeOffersRunOut,
  noticeRemovedFromWaitlist,
} from "../features/waitlist/server/waitlist-notices.ts"

/** The notices that follow from events, by kind; server/events.ts assigns them to events. */
export const notices = {
  newDevice: noticed(noticeNewDevice),
  changedPassword: noticed(noticeChangedPassword),
  changedPaymentDetails: noticed(noticePaymentDetails),
  changedAddress: noticed(noticeChangedAddress),
  teacherToVerify: noticed(noticeTeacherToVerify),
  verification: noticed(noticeVerification),
  classToReview: noticed(noticeClassToReview),
  classToTeacher: noticed(noticeTeacherOfClass),
  classToFamilies: noticed(noticeFamiliesOfClass),
  soloTimes: noticed(noticeSoloTimes),
  archivedClass: noticed(noticeArchivedClass),
  receivedEnrollment: noticed(noticeReceipt),
  keptPayment: noticed(noticeKeptPayment),
  offeredSeats: noticed(noticeOffers),
  offersRunOut: noticed(noticeOffersRunOut),
  removedFromWaitlist: noticed(noticeRemovedFromWaitlist),
  anotherProof: noticed(noticeAnotherProof),
  decidedEnrollment: noticed(noticeDecision),
  changedClass: noticed(noticeChangeOfClass),
  priceDifference: noticed(noticeDifference),
  settledDue: noticed(noticeSettledDue),
  returnedOverPaid: noticed(noticeReturned),
  endedEnrollment: noticed(noticeEnd),
  addedSessions: noticed(noticeAddedSessions),
  fewSessions: noticed(noticeFewSessions),
  movedMeeting: noticed(noticeMovedMeeting),
  cancelledMeeting: noticed(noticeCancelledMeeting),
  addedMeeting: noticed(noticeAddedMeeting),
  standIn: noticed(noticeStandIn),
  grade: noticed(noticeGrade),
  publishedCard: noticed(noticePublishedCard),
  announcement: noticed(noticeAnnouncement),
  absence: noticed(noticeAbsence),
  markedAbsent: noticed(noticeMarkedAbsent),
  objection: noticed(noticeObjection),
  decidedObjection: noticed(noticeDecidedObjection),
  missingAttendance: noticed(noticeMissingAttendance),
  dayOff: noticed(noticeDayOff),
  reminders: noticed(noticeReminders),
  missingLink: noticed(noticeMissingLink),
  refundToReview: noticed(noticeRefundRequest),
  decidedRefund: noticed(noticeRefund),
  payoutToMake: noticed(noticePayout),
  paidOut: noticed(noticePaidTeachers),
}
