import { defineAnnouncingVersions } from "../features/accounts/server/consent/announce-versions.ts"
import { defineLostFactors } from "../features/accounts/server/second-factor/lost-factor.ts"
import { defineFailedLogIns } from "../features/accounts/server/sessions/failed-log-ins.ts"
import { defineTellingAnnouncements } from "../features/announcements/server/tell-announcement.ts"
import { defineMissingAttendanceJobs } from "../features/attendance/server/tell-missing-attendance.ts"
import { defineRankingClasses } from "../features/classes/server/ratings/follow-mean-rating.ts"
import { defineTellingOpenings } from "../features/conversations/server/handle-conversation.ts"
import { defineFollowingDaysOff } from "../features/days-off/server/follow-day-off.ts"
import { defineTellingFewSessions } from "../features/enrollments/server/sessions/tell-few-sessions.ts"
import { defineHomeworkReminders } from "../features/homework/server/remind-of-homework.ts"
import { defineCountingMeetings } from "../features/ledger/server/entries/count-meetings.ts"
import { defineOpeningBooks } from "../features/ledger/server/entries/open-books.ts"
import { definePayouts } from "../features/ledger/server/payouts/draft-payout.ts"
import { defineOnlineRefunds } from "../features/ledger/server/refunds/return-online.ts"
import { defineCountingPromises } from "../features/ledger/server/terms/count-promises-again.ts"
import { defineMeetingGeneration } from "../features/meetings/server/generation/generate-daily.ts"
import { defineEndingMakeUps } from "../features/meetings/server/make-up-credits/warn-of-ending.ts"
import { defineReminders } from "../features/meetings/server/reminders/send-reminders.ts"
import { defineUnansweredRequests } from "../features/meetings/server/substitutes/warn-of-unanswered.ts"
import { defineDigestJobs } from "../features/notices/server/digest/send-digests.ts"
import { noticePushes } from "../features/notices/server/push/push-source.ts"
import { defineCheckingPayments } from "../features/payments/server/desk/check-unchecked.ts"
import { defineDueReminders } from "../features/payments/server/dues/remind-of-dues.ts"
import { defineFollowingFees } from "../features/payments/server/online/follow-fee.ts"
import { defineSettlingCheckouts } from "../features/payments/server/online/settle-checkout.ts"
import { defineReadingJob } from "../features/payments/server/reading/read-sent-proof.ts"
import { defineDataFiles } from "../features/privacy/server/data-file/make-data-file.ts"
import { defineDeletions } from "../features/privacy/server/deletion/delete-account.ts"
import { defineLateRequests } from "../features/privacy/server/requests/answer-requests.ts"
import { defineFinalizingCards } from "../features/report-cards/server/finalize-cards-of-class.ts"
import { defineReviewRequests } from "../features/reviews/server/request-reviews.ts"
import { defineAddingStatements } from "../features/statements/server/add-lines.ts"
import { defineCheckingStatements } from "../features/statements/server/follow-statements.ts"
import { defineOffers } from "../features/waitlist/server/offer-seats.ts"
import { defineWeeklySummaries } from "../features/weekly-summaries/server/send-summaries.ts"
import { defineSealing } from "../platform/audit/seal-rows.ts"
import type { Deps } from "../platform/deps.ts"
import { defineEncryption } from "../platform/encryption/encrypt-rows.ts"
import { defineMailJob } from "../platform/mail/queue-mail.ts"
import { definePushJobs } from "../platform/push/push-queue.ts"
import { defineMaintenance } from "./maintenance.ts"
import { noticeKinds } from "./notice-kinds.ts"

/** Defines all jobs of the school, and which of them run by the clock. Returns `deps`. */
export async function defineSchoolJobs(deps: Deps): Promise<Deps> {
  await defineMailJob(deps)
  await definePushJobs(deps, noticePushes(deps, noticeKinds))
  await defineEncryption(deps)
  await defineMaintenance(deps)
  await defineLostFactors(deps)
  await defineSealing(deps)
  await defineFailedLogIns(deps)
  await defineMeetingGeneration(deps)
  await defineTellingFewSessions(deps)
  await defineMissingAttendanceJobs(deps)
  await defineFollowingDaysOff(deps)
  await defineTellingAnnouncements(deps)
  await defineFinalizingCards(deps)
  await defineReminders(deps)
  await defineEndingMakeUps(deps)
  await defineUnansweredRequests(deps)
  await defineHomeworkReminders(deps)
  await defineDueReminders(deps)
  await defineWeeklySummaries(deps)
  await defineDigestJobs(deps, noticeKinds)
  await defineReadingJob(deps)
  await defineSettlingCheckouts(deps)
  await defineFollowingFees(deps)
  await defineCheckingPayments(deps)
  await defineAddingStatements(deps)
  await defineCheckingStatements(deps)
  await defineOpeningBooks(deps)
  await defineCountingPromises(deps)
  await defineCountingMeetings(deps)
  await defineOnlineRefunds(deps)
  await definePayouts(deps)
  await defineOffers(deps)
  await defineDataFiles(deps)
  await defineRankingClasses(deps)
  await defineReviewRequests(deps)
  await defineDeletions(deps)
  await defineTellingOpenings(deps)
  await defineLateRequests(deps)
  await defineAnnouncingVersions(deps)
  return deps
}
