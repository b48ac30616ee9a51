import { mailChangedPassword, mailNewDevice, mailPaymentDetails } from "../features/accounts/server/account-mails.ts"
import type { AccountEvent } from "../features/accounts/server/events.ts"
import { endSessions } from "../features/accounts/server/sessions/end-sessions.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import { mailFamiliesOfClass, mailTeacherOfClass } from "../features/classes/server/class-mails.ts"
import type { ClassEvent } from "../features/classes/server/events.ts"
import { endEnrollmentsOfChild } from "../features/enrollments/server/end-enrollments.ts"
import { mailChangeOfClass, mailDecision, mailReceipt } from "../features/enrollments/server/enrollment-mails.ts"
import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import type { LifeskillsGradeEvent } from "../features/lifeskills-grades/server/events.ts"
import type { MeetingEvent } from "../features/meetings/server/events.ts"
import {
  followChangeOfClass,
  followClass,
  followEnrollments,
  followSoloSchedule,
} from "../features/meetings/server/lay-out/follow-plans.ts"
import type { NoticeEvent } from "../features/notices/server/events.ts"
import { mailFamilyOfCard } from "../features/report-cards/server/card-mails.ts"
import type { ReportCardEvent } from "../features/report-cards/server/events.ts"
import { finalizeCardsOfClass } from "../features/report-cards/server/finalize-cards-of-class.ts"
import type { SoloScheduleEvent } from "../features/schedules/server/events.ts"
import { keepSoloTimes } from "../features/schedules/server/keep-solo-times.ts"
import type { SubjectEvent } from "../features/subjects/server/events.ts"
import type { UserEvent } from "../features/users/server/events.ts"
import { mailVerification } from "../features/users/server/teacher-mails.ts"
import { mailed, reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import {
  auditAccount,
  auditAnnouncement,
  auditCard,
  auditClass,
  auditEnrollment,
  auditEnrollments,
  auditSubject,
  auditTeacher,
} from "./audit.ts"
import {
  touchesAnnouncements,
  touchesClass,
  touchesClassPicture,
  touchesPosted,
  touchesSeats,
  touchesSeatsOfBoth,
  touchesSeatsOfEach,
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
  | MeetingEvent
  | LifeskillsGradeEvent
  | AnnouncementEvent
  | ReportCardEvent
  | NoticeEvent

/** The one place that says what follows from each event, in this order (docs/decisions/0021). */
export const consequences: ConsequencesOf<SchoolEvent> = {
  "account.registered": [touchesNothing],
  "account.verified": [touchesNothing],
  "account.signed-in": [touchesNothing, mailed(mailNewDevice)],
  "account.edited": [touchesTeacherField],
  "account.restricted": [touchesNothing, auditAccount("account.restrict"), reaction(endSessions)],
  "account.unrestricted": [touchesNothing, auditAccount("account.unrestrict"), reaction(endSessions)],
  "role.chosen": [touchesNothing],
  "password.changed": [touchesNothing, mailed(mailChangedPassword)],
  "profile-picture.changed": [touchesTeacherPicture],
  "teaching.changed": [touchesNothing, auditTeacher("teacher.change-profile")],
  "payment-details.changed": [touchesNothing, auditTeacher("teacher.change-payment"), mailed(mailPaymentDetails)],

  "teacher.applied": [touchesNothing, auditTeacher("teacher.apply")],
  "teacher.verified": [touchesNothing, auditTeacher("teacher.verify"), mailed(mailVerification)],
  "teacher.denied": [touchesNothing, auditTeacher("teacher.deny"), mailed(mailVerification)],
  "teacher.set-pending": [touchesNothing, auditTeacher("teacher.pending"), mailed(mailVerification)],
  "teacher.reset": [touchesNothing, auditTeacher("teacher.reset"), mailed(mailVerification)],
  "child.added": [touchesNothing],
  "child.edited": [touchesNothing],
  "child.removed": [touchesNothing, reaction(endEnrollmentsOfChild)],

  "subject.created": [touchesNothing, auditSubject("subject.create")],
  "subject.activated": [touchesNothing, auditSubject("subject.activate")],
  "subject.deactivated": [touchesNothing, auditSubject("subject.deactivate")],

  "class.submitted": [touchesNothing, auditClass("class.create")],
  "class.edited": [touchesClass, auditClass("class.edit"), reaction(followClass)],
  "class.image-changed": [touchesClassPicture, auditClass("class.image")],
  "class.links-changed": [touchesNothing, auditClass("class.zoom-links")],
  "class.approved": [
    touchesClass,
    auditClass("class.approve"),
    reaction(followClass),
    mailed(mailTeacherOfClass),
    mailed(mailFamiliesOfClass),
  ],
  "class.denied": [touchesClass, auditClass("class.deny"), mailed(mailTeacherOfClass), mailed(mailFamiliesOfClass)],
  "class.reset": [touchesClass, auditClass("class.pending"), mailed(mailTeacherOfClass), mailed(mailFamiliesOfClass)],
  "class.archived": [touchesClass, auditClass("class.archive"), reaction(finalizeCardsOfClass)],
  "class.revived": [touchesClass, auditClass("class.revive"), reaction(followClass)],
  "solo-schedule.saved": [touchesNothing, auditEnrollment("enrollment.schedule"), reaction(followSoloSchedule)],

  "enrollment.received": [touchesSeats, mailed(mailReceipt)],
  "enrollment.approved": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.approve"),
    reaction(followEnrollments),
    mailed(mailDecision),
  ],
  "enrollment.denied": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.deny"),
    reaction(followEnrollments),
    mailed(mailDecision),
  ],
  "enrollment.reset": [
    touchesSeatsOfEach,
    auditEnrollments("enrollment.reset"),
    reaction(followEnrollments),
    mailed(mailDecision),
  ],
  "enrollment.moved": [
    touchesSeatsOfBoth,
    auditEnrollment("enrollment.change-class"),
    reaction(keepSoloTimes),
    reaction(followChangeOfClass),
    mailed(mailChangeOfClass),
  ],
  "enrollment.withdrawn": [touchesSeats],
  "enrollment.ended": [touchesSeatsOfEach, reaction(followEnrollments)],

  "meetings.laid-out": [touchesNothing],

  "lifeskills-grade.saved": [touchesNothing, auditEnrollment("lifeskills-grade.save")],
  "report-card.edited": [touchesNothing, auditCard],
  "report-card.published": [touchesNothing, auditEnrollment("report-card.finalize"), mailed(mailFamilyOfCard)],

  "announcement.posted": [touchesPosted, auditAnnouncement("announcement.post")],
  "announcement.deleted": [touchesAnnouncements, auditAnnouncement("announcement.delete")],
  "push-device.added": [touchesNothing],
}
