import type { Migration } from "kysely/migration"
import * as school from "./0001-school.ts"
import * as listsFromIndexes from "./0002-lists-from-indexes.ts"
import * as publishedCards from "./0003-published-cards.ts"
import * as denialReasons from "./0004-denial-reasons.ts"
import * as findingPeople from "./0005-finding-people.ts"
import * as countedLists from "./0006-counted-lists.ts"
import * as notices from "./0007-notices.ts"
import * as push from "./0008-push.ts"
import * as meetings from "./0009-meetings.ts"
import * as waitingMails from "./0010-waiting-mails.ts"
import * as delivery from "./0011-delivery.ts"
import * as daysOff from "./0012-days-off.ts"
import * as attendance from "./0013-attendance.ts"
import * as calendar from "./0014-calendar.ts"
import * as payments from "./0015-payments.ts"
import * as paymentChecks from "./0016-payment-checks.ts"
import * as ledger from "./0017-ledger.ts"
import * as refunds from "./0018-refunds.ts"
import * as waitlist from "./0019-waitlist.ts"
import * as basket from "./0020-basket.ts"
import * as furtherTransfers from "./0021-further-transfers.ts"
import * as statements from "./0022-statements.ts"
import * as payouts from "./0023-payouts.ts"
import * as partsOfPayments from "./0024-parts-of-payments.ts"
import * as checksAnew from "./0025-checks-anew.ts"
import * as longStatements from "./0026-long-statements.ts"
import * as creditAndPromises from "./0027-credit-and-promises.ts"
import * as plannedEnds from "./0028-planned-ends.ts"
import * as timesInForce from "./0029-times-in-force.ts"
import * as teacherChecks from "./0030-teacher-checks.ts"
import * as guidelines from "./0031-guidelines.ts"
import * as letterPairs from "./0032-letter-pairs.ts"
import * as operation from "./0035-operation.ts"
import * as meetingSeries from "./0036-meeting-series.ts"
import * as announcementProgress from "./0039-announcement-progress.ts"
import * as noticeMonths from "./0039-notice-months.ts"
import * as staffRoles from "./0040-staff-roles.ts"
import * as boundedLists from "./0041-bounded-lists.ts"
import * as namePlaces from "./0041-name-places.ts"
import * as staffInvitations from "./0042-staff-invitations.ts"
import * as reauthentication from "./0043-reauthentication.ts"
import * as secondFactor from "./0044-second-factor.ts"
import * as auditChain from "./0045-audit-chain.ts"
import * as encryptedFields from "./0046-encrypted-fields.ts"
import * as consents from "./0047-consents.ts"
import * as myData from "./0048-my-data.ts"
import * as privacyRequests from "./0049-privacy-requests.ts"
import * as conversations from "./0050-conversations.ts"
import * as reviews from "./0051-reviews.ts"
import * as classStream from "./0052-class-stream.ts"
import * as homework from "./0053-homework.ts"
import * as failedLogIns from "./0055-failed-log-ins.ts"
import * as conversationSafety from "./0060-conversation-safety.ts"
import * as agreedThrough from "./0061-agreed-through.ts"
import * as waitingForTheOffice from "./0063-waiting-for-the-office.ts"
import * as auditRemoval from "./0064-audit-removal.ts"
import * as allEncrypted from "./0065-all-encrypted.ts"
import * as quotes from "./0066-quotes.ts"
import * as messageSearch from "./0067-message-search.ts"
import * as substituteShares from "./0068-substitute-shares.ts"
import * as weeklySummaries from "./0069-weekly-summaries.ts"
import * as dues from "./0070-dues.ts"
import * as dueReminders from "./0071-due-reminders.ts"
import * as discounts from "./0072-discounts.ts"
import * as onlinePayments from "./0073-online-payments.ts"
import * as providerFees from "./0074-provider-fees.ts"
import * as closedMonths from "./0075-closed-months.ts"
import * as mailSources from "./0076-mail-sources.ts"
import * as makeUpCredits from "./0077-make-up-credits.ts"
import * as timeOff from "./0078-time-off.ts"
import * as discountsInBooks from "./0079-discounts-in-books.ts"
import * as doorsOfLateDues from "./0080-doors-of-late-dues.ts"
import * as renewals from "./0081-renewals.ts"
import * as providerPayouts from "./0082-provider-payouts.ts"
import * as settledDues from "./0084-settled-dues.ts"
import * as unansweredRequests from "./0085-unanswered-requests.ts"
import * as deletedQuotes from "./0086-deleted-quotes.ts"
import * as staffAccounts from "./0087-staff-accounts.ts"
import * as newestDecisions from "./0088-newest-decisions.ts"
import * as overpaidFamilies from "./0089-overpaid-families.ts"
import * as freeClasses from "./0090-free-classes.ts"
import * as differingAmounts from "./0091-differing-amounts.ts"

/** Every migration, by the name under which a database remembers it. Applied in the order of these names; never renamed. */
export const migrations: Record<string, Migration> = {
  "0001-school": { up: school.up },
  "0002-lists-from-indexes": { up: listsFromIndexes.up },
  "0003-published-cards": { up: publishedCards.up },
  "0004-denial-reasons": { up: denialReasons.up },
  "0005-finding-people": { up: findingPeople.up },
  "0006-counted-lists": { up: countedLists.up },
  "0007-notices": { up: notices.up },
  "0008-push": { up: push.up },
  "0009-meetings": { up: meetings.up },
  "0010-waiting-mails": { up: waitingMails.up },
  "0011-delivery": { up: delivery.up },
  "0012-days-off": { up: daysOff.up },
  "0013-attendance": { up: attendance.up },
  "0014-calendar": { up: calendar.up },
  "0015-payments": { up: payments.up },
  "0016-payment-checks": { up: paymentChecks.up },
  "0017-ledger": { up: ledger.up },
  "0018-refunds": { up: refunds.up },
  "0019-waitlist": { up: waitlist.up },
  "0020-basket": { up: basket.up },
  "0021-further-transfers": { up: furtherTransfers.up },
  "0022-statements": { up: statements.up },
  "0023-payouts": { up: payouts.up },
  "0024-parts-of-payments": { up: partsOfPayments.up },
  "0025-checks-anew": { up: checksAnew.up },
  "0026-long-statements": { up: longStatements.up },
  "0027-credit-and-promises": { up: creditAndPromises.up },
  "0028-planned-ends": { up: plannedEnds.up },
  "0029-times-in-force": { up: timesInForce.up },
  "0030-teacher-checks": { up: teacherChecks.up },
  "0031-guidelines": { up: guidelines.up },
  "0032-letter-pairs": { up: letterPairs.up },
  "0035-operation": { up: operation.up },
  "0036-meeting-series": { up: meetingSeries.up },
  "0039-announcement-progress": { up: announcementProgress.up },
  "0039-notice-months": { up: noticeMonths.up },
  "0040-staff-roles": { up: staffRoles.up },
  "0041-bounded-lists": { up: boundedLists.up },
  "0041-name-places": { up: namePlaces.up },
  "0042-staff-invitations": { up: staffInvitations.up },
  "0043-reauthentication": { up: reauthentication.up },
  "0044-second-factor": { up: secondFactor.up },
  "0045-audit-chain": { up: auditChain.up },
  "0046-encrypted-fields": { up: encryptedFields.up },
  "0047-consents": { up: consents.up },
  "0048-my-data": { up: myData.up },
  "0049-privacy-requests": { up: privacyRequests.up },
  "0050-conversations": { up: conversations.up },
  "0051-reviews": { up: reviews.up },
  "0052-class-stream": { up: classStream.up },
  "0053-homework": { up: homework.up },
  "0055-failed-log-ins": { up: failedLogIns.up },
  "0060-conversation-safety": { up: conversationSafety.up },
  "0061-agreed-through": { up: agreedThrough.up },
  "0063-waiting-for-the-office": { up: waitingForTheOffice.up },
  "0064-audit-removal": { up: auditRemoval.up },
  "0065-all-encrypted": { up: allEncrypted.up },
  "0066-quotes": { up: quotes.up },
  "0067-message-search": { up: messageSearch.up },
  "0068-substitute-shares": { up: substituteShares.up },
  "0069-weekly-summaries": { up: weeklySummaries.up },
  "0070-dues": { up: dues.up },
  "0071-due-reminders": { up: dueReminders.up },
  "0072-discounts": { up: discounts.up },
  "0073-online-payments": { up: onlinePayments.up },
  "0074-provider-fees": { up: providerFees.up },
  "0075-closed-months": { up: closedMonths.up },
  "0076-mail-sources": { up: mailSources.up },
  "0077-make-up-credits": { up: makeUpCredits.up },
  "0078-time-off": { up: timeOff.up },
  "0079-discounts-in-books": { up: discountsInBooks.up },
  "0080-doors-of-late-dues": { up: doorsOfLateDues.up },
  "0081-renewals": { up: renewals.up },
  "0082-provider-payouts": { up: providerPayouts.up },
  "0084-settled-dues": { up: settledDues.up },
  "0085-unanswered-requests": { up: unansweredRequests.up },
  "0086-deleted-quotes": { up: deletedQuotes.up },
  "0087-staff-accounts": { up: staffAccounts.up },
  "0088-newest-decisions": { up: newestDecisions.up },
  "0089-overpaid-families": { up: overpaidFamilies.up },
  "0090-free-classes": { up: freeClasses.up },
  "0091-differing-amounts": { up: differingAmounts.up },
}

/** The version of the tables: data of an older one may wait for the jobs of an upgrade. */
export const newestMigration = Object.keys(migrations).at(-1) ?? ""
