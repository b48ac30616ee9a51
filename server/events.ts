import { mailChangedPassword, mailNewDevice, mailPaymentDetails } from "../features/accounts/server/account-mails.ts"
import { endSessions } from "../features/accounts/server/end-sessions.ts"
import type { AccountEvent } from "../features/accounts/server/events.ts"
import type { AnnouncementEvent } from "../features/announcements/server/events.ts"
import { mailFamiliesOfClass, mailTeacherOfClass } from "../features/classes/server/class-mails.ts"
import type { ClassEvent } from "../features/classes/server/events.ts"
import { endEnrollmentsOfChild } from "../features/enrollments/server/end-enrollments.ts"
import { mailChangeOfClass, mailDecision, mailReceipt } from "../features/enrollments/server/enrollment-mails.ts"
import type { EnrollmentEvent } from "../features/enrollments/server/events.ts"
import type { LifeskillsGradeEvent } from "../features/lifeskills-grades/server/events.ts"
import { mailFamilyOfCard } from "../features/report-cards/server/card-mails.ts"
import type { ReportCardEvent } from "../features/report-cards/server/events.ts"
import { finalizeCardsOfClass } from "../features/report-cards/server/finalize-cards-of-class.ts"
import type { SoloScheduleEvent } from "../features/schedules/server/events.ts"
import { keepSoloTimes } from "../features/schedules/server/keep-solo-times.ts"
import type { SubjectEvent } from "../features/subjects/server/events.ts"
import type { UserEvent } from "../features/users/server/events.ts"
import { mailVerification } from "../features/users/server/teacher-mails.ts"
import type { Deps } from "../platform/deps.ts"
import { clearsPublicPages, mailed, reaction } from "../platform/events/consequences.ts"
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

export type SchoolEvent =
  | AccountEvent
  | UserEvent
  | SubjectEvent
  | ClassEvent
  | SoloScheduleEvent
  | EnrollmentEvent
  | LifeskillsGradeEvent
  | AnnouncementEvent
  | ReportCardEvent

/** The one place that says what follows from each event, in this order (docs/decisions/0021). */
export const consequences: ConsequencesOf<SchoolEvent> = {
  "account.registered": [],
  "account.verified": [],
  "account.signed-in": [mailed(mailNewDevice)],
  "account.edited": [clearsPublicPages],
  "account.restricted": [auditAccount("account.restrict"), reaction(endSessions)],
  "account.unrestricted": [auditAccount("account.unrestrict"), reaction(endSessions)],
  "role.chosen": [],
  "password.changed": [mailed(mailChangedPassword)],
  "profile-picture.changed": [clearsPublicPages],
  "teaching.changed": [auditTeacher("teacher.change-profile")],
  "payment-details.changed": [auditTeacher("teacher.change-payment"), mailed(mailPaymentDetails)],

  "teacher.applied": [auditTeacher("teacher.apply")],
  "teacher.verified": [auditTeacher("teacher.verify"), mailed(mailVerification)],
  "teacher.denied": [auditTeacher("teacher.deny"), mailed(mailVerification)],
  "teacher.set-pending": [auditTeacher("teacher.pending"), mailed(mailVerification)],
  "teacher.reset": [auditTeacher("teacher.reset"), mailed(mailVerification)],
  "child.added": [],
  "child.edited": [],
  "child.removed": [reaction(endEnrollmentsOfChild)],

  "subject.created": [auditSubject("subject.create")],
  "subject.activated": [auditSubject("subject.activate")],
  "subject.deactivated": [auditSubject("subject.deactivate")],

  "class.submitted": [auditClass("class.create")],
  "class.edited": [auditClass("class.edit"), clearsPublicPages],
  "class.image-changed": [auditClass("class.image"), clearsPublicPages],
  "class.links-changed": [auditClass("class.zoom-links")],
  "class.approved": [
    auditClass("class.approve"),
    mailed(mailTeacherOfClass),
    mailed(mailFamiliesOfClass),
    clearsPublicPages,
  ],
  "class.denied": [
    auditClass("class.deny"),
    mailed(mailTeacherOfClass),
    mailed(mailFamiliesOfClass),
    clearsPublicPages,
  ],
  "class.reset": [
    auditClass("class.pending"),
    mailed(mailTeacherOfClass),
    mailed(mailFamiliesOfClass),
    clearsPublicPages,
  ],
  "class.archived": [auditClass("class.archive"), reaction(finalizeCardsOfClass), clearsPublicPages],
  "class.revived": [auditClass("class.revive"), clearsPublicPages],
  "solo-schedule.saved": [auditEnrollment("enrollment.schedule")],

  "enrollment.received": [mailed(mailReceipt), clearsPublicPages],
  "enrollment.approved": [auditEnrollments("enrollment.approve"), mailed(mailDecision), clearsPublicPages],
  "enrollment.denied": [auditEnrollments("enrollment.deny"), mailed(mailDecision), clearsPublicPages],
  "enrollment.reset": [auditEnrollments("enrollment.reset"), mailed(mailDecision), clearsPublicPages],
  "enrollment.moved": [
    auditEnrollment("enrollment.change-class"),
    reaction(keepSoloTimes),
    mailed(mailChangeOfClass),
    clearsPublicPages,
  ],
  "enrollment.withdrawn": [clearsPublicPages],
  "enrollment.ended": [clearsPublicPages],

  "lifeskills-grade.saved": [auditEnrollment("lifeskills-grade.save")],
  "report-card.edited": [auditCard],
  "report-card.published": [auditEnrollment("report-card.finalize"), mailed(mailFamilyOfCard)],

  "announcement.posted": [auditAnnouncement("announcement.post"), clearsPublicPages],
  "announcement.deleted": [auditAnnouncement("announcement.delete"), clearsPublicPages],
}

/** Forgets the kept public pages of this process after every event that changes what visitors see. */
export function forgetAfterChanges({ events }: Deps, forget: () => void): void {
  events.onCommit(({ type }) => {
    if (events.consequencesOf(type).some(({ kind }) => kind === "public-pages")) forget()
  })
}
