import { toPesos } from "../../../../lib/money.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { approveIntoError } from "../../../enrollments/domain/enrollment-life.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import { classFactsOf } from "../../../enrollments/server/students/class-facts.ts"
import type { DeskPaymentDetails } from "../../desk-contract.ts"
import { divideDues } from "../../domain/due.ts"
import type { ProviderReport } from "../../domain/received-amount.ts"
import { findCredit } from "../credit/credit-queries.ts"
import { findDuesWaitingFor } from "../dues/due-queries.ts"
import { findCheckoutWithoutFee } from "../online/fee-queries.ts"
import { findDifferingReport } from "../online/report-queries.ts"
import { type DeskRow, findDeskRows, findOtherPayments, findProofsOf, findReading } from "./desk-payment-queries.ts"
import { presentDeskPayments } from "./list-desk-payments.ts"

const earlierShown = 5

/** One payment as the desk shows it. */
export async function getDeskPayment(deps: Deps, paymentId: string): Promise<DeskPaymentDetails> {
  const { db } = deps
  const [row] = await findDeskRows(db, [paymentId])
  if (!row) throw notFound()
  const [[payment], proofs, reading, others, checkout, report] = await Promise.all([
    presentDeskPayments(deps, [row]),
    findProofsOf(db, paymentId),
    findReading(db, paymentId),
    findOtherPayments(db, { accountId: row.account_id, besides: paymentId, most: earlierShown }),
    findCheckoutWithoutFee(db, paymentId),
    findDifferingReport(db, paymentId),
  ])
  if (!payment) throw notFound()
  const undecided = payment.enrollments.filter(({ status }) => status === "pending")
  const classes = await findEnrollableClasses(
    db,
    undecided.map(({ classId }) => classId),
  )
  const pesosOf = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))
  return {
    payment,
    payerId: row.account_id,
    proofs: proofs.map(({ file, sent_at }) => ({ file, sentAt: sent_at.toISOString() })),
    reading: reading
      ? {
          amount: pesosOf(reading.amount_centavos),
          referenceNumber: reading.reference_number,
          paidAt: reading.paid_at?.toISOString() ?? null,
          channel: reading.channel,
          receiver: reading.receiver,
        }
      : null,
    obstacle: classes.map((row) => approveIntoError(classFactsOf(row))).find((each) => each !== null) ?? null,
    earlier: others.rows.map((each) => ({
      id: each.id,
      code: each.code,
      status: each.status,
      reason: each.reason,
      amountDue: toPesos(each.amount_due_centavos),
      sentAt: each.paid_at.toISOString(),
    })),
    earlierCount: others.total,
    isFeeUnknown: checkout !== undefined,
    approval: payment.status === "sent" && report ? await describeApproval(db, row, report) : null,
  }
}

/** What an approval without an amount does with an online payment that differs. */
async function describeApproval(
  db: Db,
  { id, account_id: accountId, amount_due_centavos: due }: DeskRow,
  { arrived }: ProviderReport,
): Promise<NonNullable<DeskPaymentDetails["approval"]>> {
  if (arrived === null) return { received: null, overpaid: null, leftToPay: [] }
  const dues = await findDuesWaitingFor(db, id)
  const credit = dues.length > 0 ? await findCredit(db, accountId, id) : 0
  const { left, overpaid } = divideDues(dues, { received: arrived, due, credit })
  return { received: toPesos(arrived), overpaid: toPesos(overpaid), leftToPay: left.map(({ id: dueId }) => dueId) }
}
