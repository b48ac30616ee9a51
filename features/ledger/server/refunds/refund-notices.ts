import { fullName } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { findEmailFacts } from "../../../enrollments/server/email-queries.ts"
import type { LedgerNotice } from "../../domain/notices.ts"
import type { RefundApproved, RefundDenied, RefundPaid, RefundRequested } from "../events.ts"
import { findTermsOfPayment } from "../terms/terms-queries.ts"

/** Tells administrators about a refund to review. */
export async function noticeRefundRequest(_: Tx, { refundId }: RefundRequested): Promise<LedgerNotice[]> {
  return [{ kind: "refund-to-review", to: { staff: ["money"] }, cause: refundId, facts: {} }]
}

/** Tells the family about each step. */
export async function noticeRefund(tx: Tx, event: RefundApproved | RefundDenied | RefundPaid): Promise<LedgerNotice[]> {
  const { type, accountId, refundId, paymentId, amount, words } = event
  const to = type === "refund.approved" ? "approved" : type === "refund.refused" ? "refused" : "paid"
  const terms = await findTermsOfPayment(tx, paymentId)
  const enrollments = await findEmailFacts(
    tx,
    terms.map(({ enrolleeId }) => enrolleeId),
  )
  const students = [...new Set(enrollments.map(({ student }) => fullName(student)))]
  return [
    {
      kind: "refund-decided",
      to: { accounts: [accountId] },
      cause: `${refundId} ${to}`,
      facts: { students, to, amount, words },
    },
  ]
}
