import type { ActionsOf, AuditThing } from "../features/audit/domain/actions.ts"
import { audited } from "../platform/events/consequences.ts"
import type { Change, Consequence, EventBase } from "../platform/events/events.ts"

/**
 * The rows of events in the audit trail: the action ("class.approve") and the changed record. The words of the actions
 * are in features/audit/domain/actions.ts.
 */

type RecordedChange = EventBase & Change

const about =
  <T extends AuditThing, E extends RecordedChange>(thing: T, idOf: (event: E) => string) =>
  (action: ActionsOf<T>): Consequence<E> =>
    audited((event) => [{ action, thing, thingId: idOf(event), before: event.before, after: event.after }])

export const auditAccount = about("account", (event: RecordedChange & { accountId: string }) => event.accountId)
export const auditInvitation = about(
  "staff-invitation",
  (event: RecordedChange & { invitationId: string }) => event.invitationId,
)
export const auditTeacher = about("teacher", (event: RecordedChange & { teacherId: string }) => event.teacherId)
export const auditDayOff = about("day-off", (event: RecordedChange & { dayOffId: string }) => event.dayOffId)
export const auditPayout = about("payout", (event: RecordedChange & { payoutId: string }) => event.payoutId)
export const auditFamilyFile = about("family-file", (event: RecordedChange & { file: string }) => event.file)
export const auditPrivacyRequest = about(
  "privacy-request",
  (event: RecordedChange & { requestId: string }) => event.requestId,
)
export const auditRefund = about("refund", (event: RecordedChange & { refundId: string }) => event.refundId)
export const auditDiscount = about("discount", (event: RecordedChange & { discountId: string }) => event.discountId)
export const auditGrant = about("grant", (event: RecordedChange & { grantId: string }) => event.grantId)
export const auditSubject = about("subject", (event: RecordedChange & { subjectId: string }) => event.subjectId)
export const auditClass = about("class", (event: RecordedChange & { classId: string }) => event.classId)
export const auditAnnouncement = about(
  "announcement",
  (event: RecordedChange & { announcementId: string }) => event.announcementId,
)
export const auditEnrollment = about("enrollment", (event: RecordedChange & { enrolleeId: string }) => event.enrolleeId)

export const auditReview = about("review", (event: RecordedChange & { reviewId: string }) => event.reviewId)
export const auditConversation = about(
  "conversation",
  (event: RecordedChange & { conversationId: string }) => event.conversationId,
)

export const auditMeeting = about("meeting", (event: RecordedChange & { meetingId: string }) => event.meetingId)

/** A row for the meeting, with the marks of students, and one in the history of its class. */
export const auditAttendance: Consequence<RecordedChange & { meetingId: string; classId: string; inClass: Change }> =
  audited(({ meetingId, classId, inClass, before, after }) => [
    { action: "attendance.save", thing: "meeting", thingId: meetingId, before, after },
    { action: "class.attendance", thing: "class", thingId: classId, ...inClass },
  ])

type Paid = EventBase & { paymentId: string; before: string; amountReceived?: number; missing?: number | null } & {
  reason?: string | null
  words?: string | null
}

const statusAfter = { "payment.accept": "accepted", "payment.reject": "rejected", "payment.reopen": "sent" }

/** The amounts that arrived and are missing, in centavos, with the reason and the message. */
export const auditPayment = (action: keyof typeof statusAfter): Consequence<Paid> =>
  audited(({ paymentId, before, amountReceived, missing, reason, words }) => {
    const after = {
      status: statusAfter[action],
      ...(amountReceived !== undefined && { amountReceived }),
      ...(missing && { missing }),
      ...(reason && { reason }),
      ...(words && { words }),
    }
    return [{ action, thing: "payment", thingId: paymentId, before: { status: before }, after }]
  })

export const auditPaymentChange = about("payment", (event: RecordedChange & { paymentId: string }) => event.paymentId)

export const auditStatement = about("statement", (event: RecordedChange & { statementId: string }) => event.statementId)
export const auditStatementLine = about("statement-line", (event: RecordedChange & { lineId: string }) => event.lineId)

type OfClasses = EventBase & { classes: readonly (Change & { classId: string })[] }

/** One row for each class. */
export const auditClasses = (action: ActionsOf<"class">): Consequence<OfClasses> =>
  audited(({ classes }) =>
    classes.map(({ classId, before, after }) => ({ action, thing: "class", thingId: classId, before, after })),
  )

type Decided = EventBase & { enrollments: readonly (Change & { enrolleeId: string })[] }

/** One row for each enrollment. */
export const auditEnrollments = (action: ActionsOf<"enrollment">): Consequence<Decided> =>
  audited(({ enrollments }) =>
    enrollments.map(({ enrolleeId, before, after }) => ({
      action,
      thing: "enrollment",
      thingId: enrolleeId,
      before,
      after,
    })),
  )

/** The action has the part of the card: "report-card.grade". */
export const auditCard: Consequence<RecordedChange & { enrolleeId: string; part: string }> = audited(
  ({ enrolleeId, part, before, after }) => [
    { action: `report-card.${part}`, thing: "enrollment", thingId: enrolleeId, before, after },
  ],
)

export const auditMonth = about("month", (event: RecordedChange & { month: string }) => event.month)

/** There is only one set of account codes. */
export const auditAccountCodes: Consequence<RecordedChange> = audited(({ before, after }) => [
  { action: "account-codes.change", thing: "account-codes", thingId: "only", before, after },
])

/** There is only one school year. */
export const auditSchoolYear: Consequence<RecordedChange> = audited(({ before, after }) => [
  { action: "school-year.save", thing: "school-year", thingId: "only", before, after },
])

/** A child who was removed, in the history of the parent. Without the name, which can be deleted later. */
export const auditRemovedChild: Consequence<EventBase & { childId: string; parentId: string }> = audited(
  ({ childId, parentId }) => [
    { action: "child.remove", thing: "account", thingId: parentId, before: { childId }, after: null },
  ],
)

/** A recovery has no session, and is done by whoever reads the account's mail. */
export const auditPassword: Consequence<EventBase & { accountId: string }> = audited(({ actorId, accountId }) => [
  actorId
    ? { action: "account.change-password", thing: "account", thingId: accountId }
    : { action: "account.recover", thing: "account", thingId: accountId, accountId },
])
