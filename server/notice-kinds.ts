import type { z } from "zod"
import { agreementNoticeKinds } from "../features/accounts/domain/consent/notices.ts"
import { emailChangeNoticeKinds } from "../features/accounts/domain/email-change/notices.ts"
import { accountNoticeKinds } from "../features/accounts/domain/notices.ts"
import { secondFactorNoticeKinds } from "../features/accounts/domain/second-factor/notices.ts"
import { staffNoticeKinds } from "../features/accounts/domain/staff-notices.ts"
import { announcementNoticeKinds } from "../features/announcements/domain/notices.ts"
import { attendanceNoticeKinds } from "../features/attendance/domain/notices.ts"
import { classNoticeKinds } from "../features/classes/domain/notices.ts"
import { conversationNoticeKinds } from "../features/conversations/domain/notices.ts"
import { dayOffNoticeKinds } from "../features/days-off/domain/notices.ts"
import { discountNoticeKinds } from "../features/discounts/domain/notices.ts"
import { enrollmentNoticeKinds } from "../features/enrollments/domain/notices.ts"
import { homeworkNoticeKinds } from "../features/homework/domain/notices.ts"
import { ledgerNoticeKinds } from "../features/ledger/domain/notices.ts"
import { gradeNoticeKinds } from "../features/lifeskills-grades/domain/notices.ts"
import { makeUpNoticeKinds } from "../features/meetings/domain/make-up-credits/notices.ts"
import { meetingNoticeKinds } from "../features/meetings/domain/notices.ts"
import type { NewNotice } from "../features/notices/domain/kind.ts"
import { paymentNoticeKinds } from "../features/payments/domain/notices.ts"
import { privacyNoticeKinds } from "../features/privacy/domain/notices.ts"
import { cardNoticeKinds } from "../features/report-cards/domain/notices.ts"
import { reviewNoticeKinds } from "../features/reviews/domain/notices.ts"
import { streamNoticeKinds } from "../features/stream/domain/notices.ts"
import { userNoticeKinds } from "../features/users/domain/notices.ts"
import { waitlistNoticeKinds } from "../features/waitlist/domain/notices.ts"
import { summaryNoticeKinds } from "../features/weekly-summaries/domain/notices.ts"

/** Every kind of notice, from the features that cause them (docs/rules/notices.md#notices). */
export const noticeKinds = {
  ...accountNoticeKinds,
  ...secondFactorNoticeKinds,
  ...emailChangeNoticeKinds,
  ...agreementNoticeKinds,
  ...userNoticeKinds,
  ...staffNoticeKinds,
  ...announcementNoticeKinds,
  ...classNoticeKinds,
  ...enrollmentNoticeKinds,
  ...discountNoticeKinds,
  ...paymentNoticeKinds,
  ...ledgerNoticeKinds,
  ...gradeNoticeKinds,
  ...streamNoticeKinds,
  ...homeworkNoticeKinds,
  ...summaryNoticeKinds,
  ...cardNoticeKinds,
  ...waitlistNoticeKinds,
  ...meetingNoticeKinds,
  ...makeUpNoticeKinds,
  ...attendanceNoticeKinds,
  ...dayOffNoticeKinds,
  ...privacyNoticeKinds,
  ...reviewNoticeKinds,
  ...conversationNoticeKinds,
}

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

export type FactsOf<Kind extends NoticeKind> = z.output<(typeof noticeKinds)[Kind]["facts"]>

/** A notice of any kind. */
export type SchoolNotice = NewNotice<typeof noticeKinds>
