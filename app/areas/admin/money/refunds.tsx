import { daysToPay, daysToReview } from "../../../../features/ledger/domain/refunds/business-days.ts"
import type { RefundStatus } from "../../../../features/ledger/domain/refunds/refund-amount.ts"
import { refundsCall, refundsFileCall } from "../../../../features/ledger/refund-contract.ts"
import { BankFile } from "../../../../features/ledger/web/bank-file.tsx"
import { RefundList } from "../../../../features/ledger/web/refunds/refund-list.tsx"
import { emptyRefunds, refundLabels } from "../../../../features/ledger/web/refunds/refund-words.ts"
import { ListPage } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Refunds")

/** The refunds that families request (docs/rules/ledger.md#refunds). */
export default function Refunds() {
  const { timeZone } = useRoleArea()
  const list = useList(refundsCall, {
    rows: "refunds",
    tabs: {
      param: "status",
      label: "Refunds by status",
      words: refundLabels,
      values: ["requested", "approved", "paid", "refused"],
    },
  })
  return (
    <ListPage
      of={list}
      title="Refunds"
      intro={`Review requests within ${daysToReview} business days, and pay approved ones within ${daysToPay}.`}
      back={{ to: "/admin/money", label: "Money" }}
      actions={<BankFile path={refundsFileCall.path} />}
      what="refunds"
      renderRows={(rows) => <RefundList refunds={rows} zone={timeZone} />}
      empty={
        <EmptyState title="No refunds here" drawing="box">
          {emptyRefunds[list.chosen.status as RefundStatus]}
        </EmptyState>
      }
      skeleton={{ count: 3, picture: false }}
    />
  )
}
