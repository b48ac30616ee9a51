import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { EnrollmentNotice } from "../../enrollments/domain/notices.ts"
import { dueText } from "../domain/due.ts"
import type { PaymentNotice } from "../domain/notices.ts"
import { canSendAgain, proofsLeft } from "../domain/send-again.ts"
import { findPaidDues } from "./dues/due-queries.ts"
import { findDuesToRemind } from "./dues/reminder-queries.ts"
import type {
  DoorDecided,
  DuesReminded,
  PaymentAccepted,
  PaymentConfirmed,
  PaymentCreditLowered,
  PaymentDiffers,
  PaymentKept,
  PaymentProofSent,
  PaymentRejected,
  PaymentSent,
} from "./events.ts"
import { findOwnPayment } from "./list-queries.ts"
import { findNames } from "./online/online-queries.ts"
import { findDifferingReport } from "./online/report-queries.ts"

/** Tells staff to check a payment of dues. Payments of seats are reviewed with their enrollments. */
export async function noticeDuePayment(_: Tx, { paymentId, dueIds = [] }: PaymentSent): Promise<PaymentNotice[]> {
  return dueIds.length > 0 ? [toReview(paymentId)] : []
}

/** Reminds each family of its dues, in one notice. */
export async function noticeDueReminders(tx: Tx, { dueIds, today }: DuesReminded): Promise<PaymentNotice[]> {
  const rows = await findDuesToRemind(tx, dueIds)
  const people = [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, dues]) => ({
    accountId,
    facts: {
      dues: dues.map((due) => ({
        student: fullName(personNameOf(due)),
        className: due.className,
        what: dueText(due),
        amount: due.amount,
        day: due.day,
      })),
    },
  }))
  if (people.length === 0) return []
  return [{ kind: "dues-reminder", to: { people }, cause: `${today} ${dueIds[0]}`, facts: { today, dues: [] } }]
}

/** Tells the family that its student cannot join until it pays, or can join again. */
export async function noticeDoor(_: Tx, event: DoorDecided): Promise<PaymentNotice[]> {
  const { accountId, enrolleeId, student, className, amount, door, wasClosed, at } = event
  if (door === "open" && !wasClosed) return []
  const facts = { student, className, amount, isClosed: door === "closed" }
  return [{ kind: "door-decided", to: { accounts: [accountId] }, cause: `${enrolleeId} ${at.toISOString()}`, facts }]
}

/** Tells the family that more is due for a payment that waits, because its credit has shrunk. */
export async function noticeLoweredCredit(_: Tx, event: PaymentCreditLowered): Promise<PaymentNotice[]> {
  const { accountId, paymentId, lost, amountDue, at } = event
  const facts = { lost, amountDue }
  return [{ kind: "credit-lowered", to: { accounts: [accountId] }, cause: `${paymentId} ${at.toISOString()}`, facts }]
}

const toReview = (cause: string): PaymentNotice => ({
  kind: "payment-to-review",
  to: { staff: ["payments"] },
  cause,
  facts: {},
  things: 1,
})

/** Tells the family why a payment of dues was rejected. For seats, the notice of the enrollments says it. */
export async function noticeRejectedPayment(tx: Tx, event: PaymentRejected): Promise<PaymentNotice[]> {
  const { accountId, paymentId, reason, words } = event
  const payment = await findOwnPayment(tx, accountId, paymentId)
  const dues = await findPaidDues(tx, [paymentId])
  if (!payment || dues.length === 0) return []
  const facts = {
    students: [...new Set(dues.map((due) => fullName(personNameOf(due))))],
    amountDue: payment.amount_due_centavos,
    denial: { reason, words },
    canSendAgain: canSendAgain({ ...payment, proofsLeft: proofsLeft(payment.proofs) }),
  }
  return [{ kind: "payment-rejected", to: { accounts: [accountId] }, facts }]
}

/** Tells administrators to review another proof, like a first one. */
export async function noticeAnotherProof(
  _: Tx,
  event: PaymentProofSent,
): Promise<(EnrollmentNotice | PaymentNotice)[]> {
  const cause = `${event.paymentId} ${event.at.toISOString()}`
  const things = event.enrollments.length
  if (things === 0) return [toReview(cause)]
  return [{ kind: "enrollment-to-review", to: { staff: ["enrollments", "payments"] }, cause, facts: {}, things }]
}

/** Tells the family that nobody was enrolled and the proof is kept. */
export async function noticeKeptPayment(_: Tx, event: PaymentKept): Promise<PaymentNotice[]> {
  const { accountId, paymentId, classNames, students, amountDue } = event
  return [
    {
      kind: "payment-kept",
      to: { accounts: [accountId] },
      cause: paymentId,
      facts: { students: [...students], classes: [...classNames], amountDue },
    },
    { kind: "payment-without-seat", to: { staff: ["payments"] }, cause: paymentId, facts: {}, things: 1 },
  ]
}

/**
 * Tells both sides about money that arrived online without a seat or a due for it. The others read of their approval, or
 * that their dues are settled.
 */
export async function noticeConfirmedPayment(_: Tx, event: PaymentConfirmed): Promise<PaymentNotice[]> {
  const { accountId, paymentId, classNames, students, amountReceived, noSeat, overpaid } = event
  const own = { to: { accounts: [accountId] }, cause: paymentId }
  const toStaff = { to: { staff: ["payments" as const] }, cause: paymentId, facts: {}, things: 1 }
  if (overpaid)
    return [
      { ...own, kind: "dues-overpaid", facts: overpaid },
      { ...toStaff, kind: "online-without-due" },
    ]
  if (noSeat === null) return []
  return [
    noSeat === "paid-twice"
      ? { ...own, kind: "paid-twice", facts: { amount: amountReceived } }
      : {
          ...own,
          kind: "payment-kept",
          facts: { students: [...students], classes: [...classNames], amountDue: amountReceived, noSeat },
        },
    { ...toStaff, kind: "online-without-seat" },
  ]
}

/** Tells the family about an online payment that was not the amount due, and that staff have approved. */
export async function noticeDifferingApproved(tx: Tx, event: PaymentAccepted): Promise<PaymentNotice[]> {
  const { accountId, paymentId, amountReceived, leftToPay = [], at } = event
  const report = await findDifferingReport(tx, paymentId)
  if (!report || amountReceived === 0) return []
  const own = { to: { accounts: [accountId] }, cause: `${paymentId} ${at.toISOString()}` }
  if (report.items.length > 0) {
    const { classes, children } = await findNames(tx, report.items)
    const names = {
      students: children.map((child) => fullName(personNameOf(child))),
      classes: classes.map(({ name }) => name),
    }
    return [{ ...own, kind: "payment-kept", facts: { ...names, amountDue: amountReceived, noSeat: "differs" } }]
  }
  const settled = (await findPaidDues(tx, [paymentId])).reduce((sum, { settledAmount }) => sum + settledAmount, 0)
  const amount = amountReceived - settled
  const facts = { amount, ended: [], unpaid: [...leftToPay], differs: true }
  return amount > 0 ? [{ ...own, kind: "dues-overpaid", facts }] : []
}

export async function noticeDifferingPayment(_: Tx, { paymentId }: PaymentDiffers): Promise<PaymentNotice[]> {
  return [{ kind: "payment-differs", to: { staff: ["payments"] }, cause: paymentId, facts: {}, things: 1 }]
}
