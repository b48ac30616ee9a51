import {
  noticeChangedPassword,
  noticeNewDevice,
  noticePaymentDetails,
} from "../features/accounts/server/account-notices.ts"
import { noticeNewVersions } from "../features/accounts/server/consent/announce-versions.ts"
import { noticeChangedEmail } from "../features/accounts/server/email-change/email-change-notices.ts"
import type { AccountEvent } from "../features/accounts/server/events.ts"
import {
  noticeFactorRemoved,
  noticeFactorSet,
  noticeLostFactor,
  noticeNewRecoveryCodes,
  noticeRecoveryCode,
  noticeUnsentRemoval,
  noticeWrongCodes,
} from "../features/accounts/server/second-factor/factor-notices.ts"
import { endSessions } from "../features/accounts/server/sessions/end-sessions.ts"
import { noticeStaffChange } from "../features/accounts/server/staff/staff-notices.ts"
import { noticeAnnouncement } from "../features/announcements/server/announcement-notices.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import {
  noticeAbsence,
  noticeMarkedAbsent,
  noticeMissingAttendance,
} from "../features/attendance/server/attendance-notices.ts"
import type { AttendanceEvent } from "../features/attendance/server/events.ts"
import { renewCalendarOf } from "../features/calendars/server/renew-with-password.ts"
import {
  noticeArchivedClass,
  noticeClassToReview,
  noticeFamiliesOfClass,
  noticeTeacherOfClass,
} from "../features/classes/server/class-notices.ts"
import type { ClassEvent } from "../features/classes/server/events.ts"
import { followMovedEnds } from "../features/classes/server/form/follow-moved-ends.ts"
import {
  noticeBlock,
  noticeMessage,
  noticeMessageReport,
  noticeOpening,
} from "../features/conversations/server/conversation-notices.ts"
import type { ConversationEvent } from "../features/conversations/server/events.ts"
import type { DayOffEvent } from "../features/days-off/server/events.ts"
import { noticeDayOff } from "../features/days-off/server/tell-of-series.ts"
import type { DiscountEvent } from "../features/discounts/server/events.ts"
import { noticeGrant } from "../features/discounts/server/grant-notices.ts"
import { endEnrollmentsOfChild, endRefundedEnrollments } from "../features/enrollments/server/end-enrollments.ts"
import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import { addPaidSessions } from "../features/enrollments/server/sessions/add-sessions.ts"
import type { HomeworkEvent } from "../features/homework/server/events.ts"
import {
  noticeHomework,
  noticeHomeworkDue,
  noticeReturnedHomework,
} from "../features/homework/server/homework-notices.ts"
import { noticeReturned, noticeSettledDue } from "../features/ledger/server/due/due-notices.ts"
import type { LedgerEvent } from "../features/ledger/server/events.ts"
import { noticePaidTeachers, noticePayout } from "../features/ledger/server/payouts/payout-notices.ts"
import { noticeRefund, noticeRefundRequest } from "../features/ledger/server/refunds/refund-notices.ts"
import type { LifeskillsGradeEvent } from "../features/lifeskills-grades/server/events.ts"
import { noticeGrade } from "../features/lifeskills-grades/server/grade-notices.ts"
import { noticeDecidedObjection, noticeObjection } from "../features/meetings/server/cancelling/objection-notices.ts"
import {
  noticeAddedMeeting,
  noticeCancelledMeeting,
  noticeMovedMeeting,
  noticeReleasedSubstitutes,
  noticeStandIn,
} from "../features/meetings/server/change/change-notices.ts"
import { noticeMissingLink } from "../features/meetings/server/door/missing-link-notices.ts"
import type { MeetingEvent } from "../features/meetings/server/events.ts"
import { followClass, followSoloSchedule } from "../features/meetings/server/generation/follow-schedules.ts"
import {
  noticeDeclinedMakeUp,
  noticeEndingMakeUps,
  noticeSuggestedMakeUp,
} from "../features/meetings/server/make-up-credits/make-up-notices.ts"
import { noticeReminders } from "../features/meetings/server/reminders/reminder-notices.ts"
import { closeChangedRequest } from "../features/meetings/server/substitutes/close-request.ts"
import {
  noticeAsked,
  noticeClosedRequest,
  noticeDeclined,
  noticeLastWithdrawn,
  noticeUnanswered,
} from "../features/meetings/server/substitutes/request-notices.ts"
import { withdrawSubstitute } from "../features/meetings/server/substitutes/withdraw-substitute.ts"
import { noticeTimeOff } from "../features/meetings/server/time-off/time-off-notices.ts"
import type { NoticeEvent } from "../features/notices/server/events.ts"
import { refundPayment } from "../features/payments/server/decide/refund-payment.ts"
import type { CheckoutEvent, DueEvent, PaymentEvent } from "../features/payments/server/events.ts"
import type { PrivacyEvent } from "../features/privacy/server/events.ts"
import {
  noticeAnsweredRequest,
  noticeDataFile,
  noticeDeletion,
  noticeLateRequests,
  noticeNewRequest,
} from "../features/privacy/server/privacy-notices.ts"
import { noticePublishedCard } from "../features/report-cards/server/card-notices.ts"
import type { ReportCardEvent } from "../features/report-cards/server/events.ts"
import { finalizeCardsOfClass } from "../features/report-cards/server/finalize-cards-of-class.ts"
import type { ReviewEvent } from "../features/reviews/server/events.ts"
import {
  noticeAnswer,
  noticeReport,
  noticeRequests,
  noticeReview,
  noticeReviewDecision,
} from "../features/reviews/server/review-notices.ts"
import type { SoloScheduleEvent } from "../features/schedules/server/events.ts"
import { noticeSoloTimes } from "../features/schedules/server/schedule-notices.ts"
import type { StatementEvent } from "../features/statements/server/events.ts"
import type { StreamEvent } from "../features/stream/server/events.ts"
import { copyMaterials } from "../features/stream/server/materials/change-materials.ts"
import { noticeMeetingNote, noticePost } from "../features/stream/server/stream-notices.ts"
import type { SubjectEvent } from "../features/subjects/server/events.ts"
import type { UserEvent } from "../features/users/server/events.ts"
import {
  noticeChangedAddress,
  noticeTeacherToVerify,
  noticeVerification,
} from "../features/users/server/teacher-notices.ts"
import type { WaitlistEvent } from "../features/waitlist/server/events.ts"
import { offerSeatOf, withdrawOffers } from "../features/waitlist/server/follow-seats.ts"
import type { WeeklySummaryEvent } from "../features/weekly-summaries/server/events.ts"
import { noticeWeeklySummaries } from "../features/weekly-summaries/server/summary-notices.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import {
  auditAccount,
  auditAccountCodes,
  auditAnnouncement,
  auditAttendance,
  auditCard,
  auditClass,
  auditClasses,
  auditConversation,
  auditDayOff,
  auditDiscount,
  auditEnrollment,
  auditFamilyFile,
  auditGrant,
  auditInvitation,
  auditMeeting,
  auditMonth,
  auditPassword,
  auditPayout,
  auditPrivacyRequest,
  auditRefund,
  auditRemovedChild,
  auditReview,
  auditSchoolYear,
  auditSubject,
  auditTeacher,
} from "./audit.ts"
import { books } from "./books.ts"
import { hintOfMessage } from "./hint-of-message.ts"
import { noticed } from "./noticed.ts"
import { paymentEvents } from "./payment-events.ts"
import { seatEvents } from "./seat-events.ts"
import {
  touchesAnnouncements,
  touchesAnswers,
  touchesClass,
  touchesClassPage,
  touchesClassPicture,
  touchesDatesOfEach,
  touchesDeletedAccount,
  touchesHiddenReview,
  touchesPosted,
  touchesRanks,
  touchesRatings,
  touchesShownRatings,
  touchesTeacherField,
  touchesTeacherPage,
  touchesTeacherPicture,
  touchesTeacherProfile,
} from "./touched-by-events.ts"

export type SchoolEvent =
  | AccountEvent
  | UserEvent
  | SubjectEvent
  | ClassEvent
  | SoloScheduleEvent
  | EnrollmentEvent
  | PaymentEvent
  | CheckoutEvent
  | DueEvent
  | DiscountEvent
  | StatementEvent
  | MeetingEvent
  | AttendanceEvent
  | DayOffEvent
  | LedgerEvent
  | WaitlistEvent
  | WeeklySummaryEvent
  | LifeskillsGradeEvent
  | StreamEvent
  | HomeworkEvent
  | AnnouncementEvent
  | ReviewEvent
  | ReportCardEvent
  | ConversationEvent
  | NoticeEvent
  | PrivacyEvent

/** The consequences of each event, in this order (docs/decisions/0021). */
export const consequences: ConsequencesOf<SchoolEvent> = {
  "account.registered": [touchesNothing],
  "account.verified": [touchesNothing],
  "account.signed-in": [touchesNothing, noticed(noticeNewDevice)],
  "account.edited": [touchesTeacherField, noticed(noticeChangedAddress)],
  "account.restricted": [
    touchesTeacherPage,
    auditAccount("account.restrict"),
    reaction(endSessions),
    reaction(withdrawSubstitute),
    reaction(withdrawOffers),
  ],
  "account.unrestricted": [touchesTeacherPage, auditAccount("account.unrestrict"), reaction(endSessions)],
  "role.chosen": [touchesNothing],
  "password.changed": [touchesNothing, auditPassword, noticed(noticeChangedPassword), reaction(renewCalendarOf)],
  "second-factor.set": [touchesNothing, auditAccount("second-factor.set"), noticed(noticeFactorSet)],
  "second-factor.removed": [touchesNothing, auditAccount("second-factor.remove"), noticed(noticeFactorRemoved)],
  "second-factor.removal-requested": [touchesNothing, auditAccount("second-factor.request-removal")],
  "second-factor.removal-cancelled": [touchesNothing, auditAccount("second-factor.cancel-removal")],
  "second-factor.removal-stopped": [touchesNothing, auditAccount("second-factor.stop-removal")],
  "second-factor.removal-unsent": [
    touchesNothing,
    auditAccount("second-factor.cancel-removal"),
    noticed(noticeUnsentRemoval),
  ],
  "second-factor.guessed": [touchesNothing, noticed(noticeWrongCodes)],
  "second-factor.removed-as-lost": [
    touchesNothing,
    auditAccount("second-factor.remove-lost"),
    noticed(noticeLostFactor),
  ],
  "recovery-code.used": [touchesNothing, auditAccount("recovery-code.use"), noticed(noticeRecoveryCode)],
  "recovery-codes.renewed": [touchesNothing, auditAccount("recovery-codes.renew"), noticed(noticeNewRecoveryCodes)],
  "email.change-requested": [touchesNothing, auditAccount("account.request-email")],
  "email.changed": [touchesNothing, auditAccount("account.change-email"), noticed(noticeChangedEmail)],
  "email.change-undone": [touchesNothing, auditAccount("account.undo-email"), noticed(noticeChangedEmail)],
  "profile-picture.changed": [touchesTeacherPicture, auditAccount("account.change-picture")],
  "log-ins.failed": [touchesNothing, auditAccount("account.failed-log-ins")],
  "teaching.changed": [touchesTeacherProfile, auditTeacher("teacher.change-profile")],
  "payment-details.changed": [touchesNothing, auditTeacher("teacher.change-payment"), noticed(noticePaymentDetails)],

  "teacher.applied": [touchesNothing, auditTeacher("teacher.apply"), noticed(noticeTeacherToVerify)],
  "teacher.verified": [touchesTeacherProfile, auditTeacher("teacher.verify"), noticed(noticeVerification)],
  "teacher.denied": [
    touchesTeacherProfile,
    auditTeacher("teacher.deny"),
    noticed(noticeVerification),
    reaction(withdrawSubstitute),
  ],
  "teacher.set-pending": [
    touchesTeacherProfile,
    auditTeacher("teacher.pending"),
    noticed(noticeVerification),
    reaction(withdrawSubstitute),
  ],
  "teacher.reset": [
    touchesTeacherProfile,
    auditTeacher("teacher.reset"),
    noticed(noticeVerification),
    reaction(withdrawSubstitute),
  ],
  "teacher.check-done": [touchesNothing, auditTeacher("teacher.check-done")],
  "teacher.check-undone": [touchesNothing, auditTeacher("teacher.check-undone")],
  "teacher.account-number-shown": [touchesNothing, auditTeacher("teacher.account-number")],
  "child.added": [touchesNothing],
  "child.edited": [touchesNothing],
  "child.removed": [touchesNothing, auditRemovedChild, reaction(endEnrollmentsOfChild), reaction(withdrawOffers)],

  "agreement.announced": [touchesNothing, noticed(noticeNewVersions)],
  "agreement.accepted": [touchesNothing],

  "staff.invited": [touchesNothing, auditInvitation("staff.invite"), noticed(noticeStaffChange)],
  "staff.invitation-withdrawn": [touchesNothing, auditInvitation("staff.withdraw"), noticed(noticeStaffChange)],
  "staff.joined": [touchesNothing, auditAccount("staff.join"), noticed(noticeStaffChange)],
  "staff.roles-changed": [touchesNothing, auditAccount("staff.change-roles"), noticed(noticeStaffChange)],
  "staff.access-ended": [
    touchesNothing,
    auditAccount("staff.end-access"),
    reaction(endSessions),
    noticed(noticeStaffChange),
  ],

  "subject.created": [touchesNothing, auditSubject("subject.create")],
  "subject.activated": [touchesNothing, auditSubject("subject.activate")],
  "subject.deactivated": [touchesNothing, auditSubject("subject.deactivate")],

  "class.submitted": [
    touchesNothing,
    auditClass("class.create"),
    noticed(noticeClassToReview),
    reaction(copyMaterials),
  ],
  "class.edited": [
    touchesClass,
    auditClass("class.edit"),
    noticed(noticeClassToReview),
    reaction(followClass),
    reaction(offerSeatOf),
  ],
  "class.image-changed": [touchesClassPicture, auditClass("class.image")],
  "class.links-changed": [touchesNothing, auditClass("class.zoom-links")],
  "class.instalments-changed": [touchesClassPage, auditClass("class.instalments")],
  "class.renewal-changed": [touchesNothing, auditClass("class.renewal")],
  "class.approved": [
    touchesClass,
    auditClass("class.approve"),
    reaction(followClass),
    reaction(offerSeatOf),
    noticed(noticeTeacherOfClass),
    noticed(noticeFamiliesOfClass),
  ],
  "class.denied": [
    touchesClass,
    auditClass("class.deny"),
    noticed(noticeTeacherOfClass),
    noticed(noticeFamiliesOfClass),
  ],
  "class.reset": [
    touchesClass,
    auditClass("class.pending"),
    noticed(noticeTeacherOfClass),
    noticed(noticeFamiliesOfClass),
  ],
  "class.archived": [
    touchesClass,
    auditClass("class.archive"),
    noticed(noticeArchivedClass),
    reaction(finalizeCardsOfClass),
  ],
  "class.revived": [touchesClass, auditClass("class.revive"), reaction(followClass), reaction(offerSeatOf)],
  "solo-schedule.saved": [
    touchesNothing,
    auditEnrollment("enrollment.schedule"),
    reaction(followSoloSchedule),
    noticed(noticeSoloTimes),
  ],

  ...seatEvents,
  ...paymentEvents,

  "weekly-summaries.due": [touchesNothing, noticed(noticeWeeklySummaries)],

  "month.closed": [touchesNothing, auditMonth("month.close")],
  "month.report-taken": [touchesNothing, auditMonth("month.report")],
  "month.journal-taken": [touchesNothing, auditMonth("month.journal")],
  "account-codes.changed": [touchesNothing, auditAccountCodes],
  "earnings.entered": [touchesNothing],
  "books.opened": [touchesNothing],
  "promises.counted": [touchesNothing],
  "family-file.taken": [touchesNothing, auditFamilyFile("family-file.take")],
  "discount.created": [touchesNothing, auditDiscount("discount.create")],
  "discount.changed": [touchesNothing, auditDiscount("discount.change")],
  "discount.ended": [touchesNothing, auditDiscount("discount.end")],
  "grant.given": [touchesNothing, auditGrant("grant.give"), noticed(noticeGrant)],
  "grant.ended": [touchesNothing, auditGrant("grant.end")],
  "over-paid.returned": [touchesNothing, auditAccount("account.over-paid-returned"), noticed(noticeReturned)],
  "renewal.planned": [touchesNothing],
  "renewal.paid": [touchesNothing, reaction(addPaidSessions)],
  "due.received": [touchesNothing, auditEnrollment("enrollment.due-received"), noticed(noticeSettledDue)],
  "due.waived": [touchesNothing, auditEnrollment("enrollment.due-waived"), noticed(noticeSettledDue)],
  "payout.drafted": [touchesNothing, auditPayout("payout.draft"), noticed(noticePayout)],
  "payout.held": [touchesNothing, auditPayout("payout.hold")],
  "payout.released": [touchesNothing, auditPayout("payout.release")],
  "payout.paid": [touchesNothing, auditPayout("payout.paid"), noticed(noticePaidTeachers)],
  "payout.file-taken": [touchesNothing, auditPayout("payout.file")],
  "payout.statement-taken": [touchesNothing, auditPayout("payout.statement")],
  "payout.account-shown": [touchesNothing, auditPayout("payout.account")],
  "refund.requested": [touchesNothing, noticed(noticeRefundRequest), books.disputedPayment],
  "refund.approved": [
    touchesNothing,
    auditRefund("refund.approve"),
    reaction(endRefundedEnrollments),
    noticed(noticeRefund),
  ],
  "refund.refused": [touchesNothing, auditRefund("refund.refuse"), noticed(noticeRefund)],
  "refund.returning": [touchesNothing, auditRefund("refund.returning")],
  "refund.not-returned": [touchesNothing, auditRefund("refund.not-returned")],
  "refund.paid": [touchesNothing, auditRefund("refund.paid"), reaction(refundPayment), noticed(noticeRefund)],

  "meetings.laid-out": [touchesNothing],
  "meetings.substitutes-released": [touchesNothing, noticed(noticeReleasedSubstitutes)],
  "class-ends.moved": [touchesDatesOfEach, reaction(followMovedEnds)],
  "meeting.moved": [
    touchesClassPage,
    auditClass("class.meeting-moved"),
    books.meeting,
    noticed(noticeMovedMeeting),
    reaction(closeChangedRequest),
  ],
  "meeting.cancelled": [
    touchesClassPage,
    auditClass("class.meeting-cancelled"),
    books.meeting,
    noticed(noticeCancelledMeeting),
    reaction(closeChangedRequest),
  ],
  "meeting.added": [touchesClassPage, auditClass("class.meeting-added"), noticed(noticeAddedMeeting)],
  "free-hours.saved": [touchesNothing],
  "make-up.suggested": [touchesNothing, auditClass("class.make-up-suggested"), noticed(noticeSuggestedMakeUp)],
  "make-up.declined": [touchesNothing, auditClass("class.make-up-declined"), noticed(noticeDeclinedMakeUp)],
  "make-up-credits.ending": [touchesNothing, noticed(noticeEndingMakeUps)],
  "meeting.stand-in-changed": [
    touchesNothing,
    auditClass("class.stand-in"),
    books.meeting,
    noticed(noticeStandIn),
    reaction(closeChangedRequest),
  ],
  "time-off.entered": [touchesNothing, auditTeacher("teacher.time-off"), noticed(noticeTimeOff)],
  "time-off.removed": [touchesNothing, auditTeacher("teacher.time-off-removed")],
  "substitute.asked": [touchesNothing, auditClass("class.substitutes-asked"), noticed(noticeAsked)],
  "substitute.declined": [touchesNothing, auditClass("class.substitute-declined"), noticed(noticeDeclined)],
  "substitute.last-withdrawn": [touchesNothing, noticed(noticeLastWithdrawn)],
  "substitute.request-closed": [
    touchesNothing,
    auditClass("class.substitute-request-closed"),
    noticed(noticeClosedRequest),
  ],
  "substitutes.unanswered": [touchesNothing, noticed(noticeUnanswered)],
  "attendance.saved": [touchesNothing, auditAttendance, books.meeting, noticed(noticeMarkedAbsent)],
  "attendance.file-taken": [touchesNothing, auditClass("class.attendance-file")],
  "attendance.missing": [touchesNothing, noticed(noticeMissingAttendance)],
  "objection.made": [touchesNothing, noticed(noticeObjection), books.disputedStudent, books.meeting],
  "objection.decided": [
    touchesNothing,
    auditMeeting("objection.decide"),
    books.meeting,
    noticed(noticeDecidedObjection),
  ],
  "absence.given": [touchesNothing, noticed(noticeAbsence)],
  "absence.taken-back": [touchesNothing, noticed(noticeAbsence)],
  "day-off.declared": [touchesNothing, auditDayOff("day-off.declare")],
  "day-off.taken-back": [touchesNothing, auditDayOff("day-off.take-back")],
  "day-off.resumed": [touchesNothing, auditDayOff("day-off.resume")],
  "meetings.called-off": [touchesDatesOfEach, auditClasses("class.day-off")],
  "meetings.brought-back": [touchesDatesOfEach, auditClasses("class.day-off-taken-back")],
  "day-off.told": [touchesNothing, noticed(noticeDayOff)],
  "meetings.reminded": [touchesNothing, noticed(noticeReminders)],
  "door.without-link": [touchesNothing, noticed(noticeMissingLink)],

  "lifeskills-grade.saved": [touchesNothing, auditEnrollment("lifeskills-grade.save"), noticed(noticeGrade)],
  "class-post.published": [touchesNothing, auditClass("class.post"), noticed(noticePost)],
  "class-post.edited": [touchesNothing, auditClass("class.post-edited")],
  "class-post.deleted": [touchesNothing, auditClass("class.post-deleted")],
  "class-material.added": [touchesNothing, auditClass("class.material")],
  "class-material.deleted": [touchesNothing, auditClass("class.material-deleted")],
  "homework.given": [touchesNothing, auditClass("class.homework"), noticed(noticeHomework)],
  "homework.file-taken": [touchesNothing, auditClass("class.homework-file")],
  "homework.edited": [touchesNothing, auditClass("class.homework-edited")],
  "homework.handed-in": [touchesNothing],
  "homework.returned": [touchesNothing, auditClass("class.homework-returned"), noticed(noticeReturnedHomework)],
  "homework.drawn-on": [touchesNothing, auditClass("class.homework-drawn-on")],
  "homework.due-soon": [touchesNothing, noticed(noticeHomeworkDue)],
  "meeting-note.saved": [touchesNothing, auditClass("class.meeting-note"), noticed(noticeMeetingNote)],

  "report-card.edited": [touchesNothing, auditCard],
  "report-cards.resumed": [touchesNothing, auditClass("class.resume-cards")],
  "school-year.saved": [touchesNothing, auditSchoolYear],
  "report-card.published": [touchesNothing, auditEnrollment("report-card.finalize"), noticed(noticePublishedCard)],

  "classes.ranked": [touchesRanks],
  "review.written": [touchesRatings, noticed(noticeReview)],
  "review.changed": [touchesShownRatings],
  "review.deleted": [touchesRatings],
  "review.answered": [touchesAnswers, auditReview("review.answer"), noticed(noticeAnswer)],
  "review.reported": [touchesNothing, noticed(noticeReport)],
  "review.hidden": [touchesHiddenReview, auditReview("review.hide"), noticed(noticeReviewDecision)],
  "review.kept": [touchesRatings, auditReview("review.keep"), noticed(noticeReviewDecision)],
  "reviews.requested": [touchesNothing, noticed(noticeRequests)],

  "announcement.posted": [touchesPosted, auditAnnouncement("announcement.post")],
  "announcement.told": [touchesNothing, noticed(noticeAnnouncement)],
  "announcement.resumed": [touchesNothing, auditAnnouncement("announcement.resume")],
  "announcement.deleted": [touchesAnnouncements, auditAnnouncement("announcement.delete")],

  "message.sent": [touchesNothing, noticed(noticeMessage), reaction(hintOfMessage)],
  "message.deleted": [touchesNothing, reaction(hintOfMessage)],
  "conversation.read": [touchesNothing, reaction(hintOfMessage)],
  "message.reported": [touchesNothing, noticed(noticeMessageReport)],
  "teacher.blocked": [touchesNothing, noticed(noticeBlock)],
  "teacher.unblocked": [touchesNothing],
  "conversation.taken": [touchesNothing, auditConversation("conversation.take")],
  "conversation.closed": [touchesNothing, auditConversation("conversation.close")],
  "conversation.noted": [touchesNothing, auditConversation("conversation.note")],
  "conversation.answered": [touchesNothing, auditConversation("conversation.answer")],
  "conversation.opened": [touchesNothing, auditConversation("conversation.open")],
  "conversation.opening-told": [touchesNothing, noticed(noticeOpening)],
  "answer-hours.saved": [touchesNothing],
  "push-device.added": [touchesNothing],

  "data-file.requested": [touchesNothing],
  "account-deletion.requested": [touchesNothing, noticed(noticeDeletion)],
  "account-deletion.cancelled": [touchesNothing],
  "account.deleted": [
    touchesDeletedAccount,
    auditAccount("account.delete"),
    reaction(endSessions),
    reaction(withdrawSubstitute),
  ],
  "privacy-request.made": [touchesNothing, auditPrivacyRequest("privacy-request.make"), noticed(noticeNewRequest)],
  "privacy-request.added": [touchesNothing, auditPrivacyRequest("privacy-request.add"), noticed(noticeNewRequest)],
  "privacy-request.taken": [touchesNothing, auditPrivacyRequest("privacy-request.take")],
  "privacy-request.linked": [touchesNothing, auditAccount("account.link-request")],
  "privacy-request.answered": [
    touchesNothing,
    auditPrivacyRequest("privacy-request.answer"),
    noticed(noticeAnsweredRequest),
  ],
  "privacy-requests.late": [touchesNothing, noticed(noticeLateRequests)],
  "data-file.ready": [touchesNothing, noticed(noticeDataFile)],
}
