import type { AccountEvent } from "../features/accounts/server/events.ts"
import { endSessions } from "../features/accounts/server/sessions/end-sessions.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import type { AttendanceEvent } from "../features/attendance/server/events.ts"
import { renewCalendarOf } from "../features/calendars/server/renew-with-password.ts"
import type { ClassEvent } from "../features/classes/server/events.ts"
import { followMovedEnds } from "../features/classes/server/form/follow-moved-ends.ts"
import type { DayOffEvent } from "../features/days-off/server/events.ts"
import { endEnrollmentsOfChild, endRefundedEnrollments } from "../features/enrollments/server/end-enrollments.ts"
import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import type { LedgerEvent } from "../features/ledger/server/events.ts"
import type { LifeskillsGradeEvent } from "../features/lifeskills-grades/server/events.ts"
import type { MeetingEvent } from "../features/meetings/server/events.ts"
import { followClass, followSoloSchedule } from "../features/meetings/server/generation/follow-schedules.ts"
import type { NoticeEvent } from "../features/notices/server/events.ts"
import { refundPayment } from "../features/payments/server/decide/refund-payment.ts"
import type { CheckoutEvent, PaymentEvent } from "../features/payments/server/events.ts"
import type { ReportCardEvent } from "../features/report-cards/server/events.ts"
import { finalizeCardsOfClass } from "../features/report-cards/server/finalize-cards-of-class.ts"
import type { SoloScheduleEvent } from "../features/schedules/server/events.ts"
import type { StatementEvent } from "../features/statements/server/events.ts"
import type { SubjectEvent } from "../features/subjects/server/events.ts"
import type { UserEvent } from "../features/users/server/events.ts"
import type { WaitlistEvent } from "../features/waitlist/server/events.ts"
import { offerSeatOf } from "../features/waitlist/server/follow-seats.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import {
  auditAccount,
  auditAnnouncement,
  auditAttendance,
  auditCard,
  auditClass,
  auditClasses,
  auditDayOff,
  auditEnrollment,
  auditFamilyFile,
  auditMeeting,
  auditPayout,
  auditRefund,
  auditSchoolYear,
  auditSubject,
  auditTeacher,
} from "./audit.ts"
import { books } from "./books.ts"
import { notices } from "./notices.ts"
import { paymentEvents } from "./payment-events.ts"
import { seatEvents } from "./seat-events.ts"
import {
  touchesAnnouncements,
  touchesClass,
  touchesClassPicture,
  touchesDates,
  touchesDatesOfEach,
  touchesPosted,
  touchesTeacherField,
  touchesTeacherPicture,
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
  | StatementEvent
  | MeetingEvent
  | AttendanceEvent
  | DayOffEvent
  | LedgerEvent
  | WaitlistEvent
  | LifeskillsGradeEvent
  | AnnouncementEvent
  | ReportCardEvent
  | NoticeEvent

/** The consequences of each event, in this order (docs/decisions/0021). */
export const consequences: ConsequencesOf<SchoolEvent> = {
  "account.registered": [touchesNothing],
  "account.verified": [touchesNothing],
  "account.signed-in": [touchesNothing, notices.newDevice],
  "account.edited": [touchesTeacherField, notices.changedAddress],
  "account.restricted": [touchesNothing, auditAccount("account.restrict"), reaction(endSessions)],
  "account.unrestricted": [touchesNothing, auditAccount("account.unrestrict"), reaction(endSessions)],
  "role.chosen": [touchesNothing],
  "password.changed": [touchesNothing, notices.changedPassword, reaction(renewCalendarOf)],
  "profile-picture.changed": [touchesTeacherPicture],
  "teaching.changed": [touchesNothing, auditTeacher("teacher.change-profile")],
  "payment-details.changed": [touchesNothing, auditTeacher("teacher.change-payment"), notices.changedPaymentDetails],

  "teacher.applied": [touchesNothing, auditTeacher("teacher.apply"), notices.teacherToVerify],
  "teacher.verified": [touchesNothing, auditTeacher("teacher.verify"), notices.verification],
  "teacher.denied": [touchesNothing, auditTeacher("teacher.deny"), notices.verification],
  "teacher.set-pending": [touchesNothing, auditTeacher("teacher.pending"), notices.verification],
  "teacher.reset": [touchesNothing, auditTeacher("teacher.reset"), notices.verification],
  "teacher.check-done": [touchesNothing, auditTeacher("teacher.check-done")],
  "teacher.check-undone": [touchesNothing, auditTeacher("teacher.check-undone")],
  "teacher.account-number-shown": [touchesNothing, auditTeacher("teacher.account-number")],
  "child.added": [touchesNothing],
  "child.edited": [touchesNothing],
  "child.removed": [touchesNothing, reaction(endEnrollmentsOfChild)],

  "subject.created": [touchesNothing, auditSubject("subject.create")],
  "subject.activated": [touchesNothing, auditSubject("subject.activate")],
  "subject.deactivated": [touchesNothing, auditSubject("subject.deactivate")],

  "class.submitted": [touchesNothing, auditClass("class.create"), notices.classToReview],
  "class.edited": [
    touchesClass,
    auditClass("class.edit"),
    notices.classToReview,
    reaction(followClass),
    reaction(offerSeatOf),
  ],
  "class.image-changed": [touchesClassPicture, auditClass("class.image")],
  "class.links-changed": [touchesNothing, auditClass("class.zoom-links")],
  "class.approved": [
    touchesClass,
    auditClass("class.approve"),
    reaction(followClass),
    reaction(offerSeatOf),
    notices.classToTeacher,
    notices.classToFamilies,
  ],
  "class.denied": [touchesClass, auditClass("class.deny"), notices.classToTeacher, notices.classToFamilies],
  "class.reset": [touchesClass, auditClass("class.pending"), notices.classToTeacher, notices.classToFamilies],
  "class.archived": [touchesClass, auditClass("class.archive"), notices.archivedClass, reaction(finalizeCardsOfClass)],
  "class.revived": [touchesClass, auditClass("class.revive"), reaction(followClass), reaction(offerSeatOf)],
  "solo-schedule.saved": [
    touchesNothing,
    auditEnrollment("enrollment.schedule"),
    reaction(followSoloSchedule),
    notices.soloTimes,
  ],

  ...seatEvents,
  ...paymentEvents,

  "earnings.entered": [touchesNothing],
  "books.opened": [touchesNothing],
  "promises.counted": [touchesNothing],
  "family-file.taken": [touchesNothing, auditFamilyFile("family-file.take")],
  "over-paid.returned": [touchesNothing, auditAccount("account.over-paid-returned"), notices.returnedOverPaid],
  "due.received": [touchesNothing, auditEnrollment("enrollment.due-received"), notices.settledDue],
  "due.waived": [touchesNothing, auditEnrollment("enrollment.due-waived"), notices.settledDue],
  "payout.drafted": [touchesNothing, auditPayout("payout.draft"), notices.payoutToMake],
  "payout.held": [touchesNothing, auditPayout("payout.hold")],
  "payout.released": [touchesNothing, auditPayout("payout.release")],
  "payout.paid": [touchesNothing, auditPayout("payout.paid"), notices.paidOut],
  "payout.file-taken": [touchesNothing, auditPayout("payout.file")],
  "payout.account-shown": [touchesNothing, auditPayout("payout.account")],
  "refund.requested": [touchesNothing, notices.refundToReview, books.disputedPayment],
  "refund.approved": [
    touchesNothing,
    auditRefund("refund.approve"),
    reaction(endRefundedEnrollments),
    notices.decidedRefund,
  ],
  "refund.refused": [touchesNothing, auditRefund("refund.refuse"), notices.decidedRefund],
  "refund.paid": [touchesNothing, auditRefund("refund.paid"), reaction(refundPayment), notices.decidedRefund],

  "meetings.laid-out": [touchesNothing],
  "class-ends.moved": [touchesDatesOfEach, reaction(followMovedEnds)],
  "meeting.moved": [touchesDates, auditClass("class.meeting-moved"), books.meeting, notices.movedMeeting],
  "meeting.cancelled": [touchesDates, auditClass("class.meeting-cancelled"), books.meeting, notices.cancelledMeeting],
  "meeting.added": [touchesDates, auditClass("class.meeting-added"), notices.addedMeeting],
  "meeting.stand-in-changed": [touchesNothing, auditClass("class.stand-in"), notices.standIn],
  "attendance.saved": [touchesNothing, auditAttendance, books.meeting, notices.markedAbsent],
  "attendance.missing": [touchesNothing, notices.missingAttendance],
  "objection.made": [touchesNothing, notices.objection, books.disputedStudent, books.meeting],
  "objection.decided": [touchesNothing, auditMeeting("objection.decide"), books.meeting, notices.decidedObjection],
  "absence.given": [touchesNothing, notices.absence],
  "absence.taken-back": [touchesNothing, notices.absence],
  "day-off.declared": [touchesNothing, auditDayOff("day-off.declare")],
  "day-off.taken-back": [touchesNothing, auditDayOff("day-off.take-back")],
  "day-off.resumed": [touchesNothing, auditDayOff("day-off.resume")],
  "meetings.called-off": [touchesDatesOfEach, auditClasses("class.day-off")],
  "meetings.brought-back": [touchesDatesOfEach, auditClasses("class.day-off-taken-back")],
  "day-off.told": [touchesNothing, notices.dayOff],
  "meetings.reminded": [touchesNothing, notices.reminders],
  "door.without-link": [touchesNothing, notices.missingLink],

  "lifeskills-grade.saved": [touchesNothing, auditEnrollment("lifeskills-grade.save"), notices.grade],
  "report-card.edited": [touchesNothing, auditCard],
  "school-year.saved": [touchesNothing, auditSchoolYear],
  "report-card.published": [touchesNothing, auditEnrollment("report-card.finalize"), notices.publishedCard],

  "announcement.posted": [touchesPosted, auditAnnouncement("announcement.post"), notices.announcement],
  "announcement.deleted": [touchesAnnouncements, auditAnnouncement("announcement.delete")],
  "push-device.added": [touchesNothing],
}
