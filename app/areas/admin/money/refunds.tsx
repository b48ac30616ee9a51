import { daysToPay, daysToReview } from "../../../../features/ledger/domain/refunds/business-days.ts"
import { type RefundStatus, refundStatuses } from "../../../../features/ledger/domain/refunds/refund-amount.ts"
import { refundsCall, refundsFileCall } from "../../../../features/ledger/refund-contract.ts"
import { BankFile } from "../../../../features/ledger/web/bank-file.tsx"
import { RefundList } from "../../../../features/ledger/web/refunds/refund-list.tsx"
import { emptyRefunds, refundLabels } from "../../../../features/ledger/web/refunds/refund-words.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { type Tab, Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Refunds")

const shown: readonly RefundStatus[] = ["requested", "approved", "paid", "refused"]
const tabs: readonly Tab[] = shown.map((id) => ({ id, label: refundLabels[id].label }))

/** The refunds that families request (docs/rules/ledger.md#refunds). */
export default function Refunds() {
  const { timeZone } = useRoleArea()
  const tab = useTab(tabs, "status")
  const status = refundStatuses.find((each) => each === tab) ?? "requested"
  const query = useCall(refundsCall, { status, page: usePage() }, { keepsOld: true })
  return (
    <Page>
      <PageHeader
        title="Refunds"
        lead={`Review requests within ${daysToReview} business days, and pay approved ones within ${daysToPay}.`}
        back={{ to: "/admin/money", label: "Money" }}
        actions={<BankFile path={refundsFileCall.path} />}
      />
      <Tabs tabs={tabs} label="Refunds by status" param="status" />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={3} picture={false} text="Loading the refunds…" />}
        failed="The refunds could not be loaded."
      >
        {({ refunds, pagination }) =>
          refunds.length > 0 ? (
            <>
              <RefundList refunds={refunds} zone={timeZone} />
              <Pagination pagination={pagination} of="refunds" />
            </>
          ) : (
            <EmptyState title="No refunds here" drawing="box">
              {emptyRefunds[status]}
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}
