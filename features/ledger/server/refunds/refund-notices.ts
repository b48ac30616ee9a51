import type { Tx } from "../../../../platform/database/client.ts"
import type { NewNotice } from "../../../notices/domain/kinds.ts"
import type { RefundApproved, RefundDenied, RefundPaid, RefundRequested } from "../events.ts"

/** A refund to review is a thing of administrators. */
export async function noticeRefundRequest(_: Tx, { refundId }: RefundRequested): Promise<NewNotice[]> {
  return [{ kind: "refund-to-review", to: "administrators", cause: refundId, facts: {} }]
}

/** The family hears of each step. */
export async function noticeRefund(_: Tx, event: RefundApproved | RefundDenied | RefundPaid): Promise<NewNotice[]> {
  const { type, accountId, refundId, amount, words } = event
  const to = type === "refund.approved" ? "approved" : type === "refund.refused" ? "refused" : "paid"
  return [
    { kind: "refund-decided", to: { accounts: [accountId] }, cause: `${refundId} ${to}`, facts: { to, amount, words } },
  ]
}
