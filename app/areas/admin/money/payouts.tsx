import { payoutsCall } from "../../../../features/ledger/payout-contract.ts"
import { DraftButton } from "../../../../features/ledger/web/payouts/draft-button.tsx"
import { PayoutList } from "../../../../features/ledger/web/payouts/payout-list.tsx"
import { formatLongDay } from "../../../../lib/day.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Payouts")

/** The payouts of teachers (docs/rules/ledger.md#payouts), which are drafted each Sunday. */
export default function Payouts() {
  const query = useCall(payoutsCall, { page: usePage() }, { keepsOld: true })
  return (
    <Page>
      <PageHeader
        title="Payouts"
        lead={
          query.data
            ? `We draft the next payout on ${formatLongDay(query.data.next)}.`
            : "We draft a payout to teachers each Sunday."
        }
        back={{ to: "/admin/money", label: "Money" }}
        actions={<DraftButton />}
      />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={3} picture={false} text="Loading the payouts…" />}
        failed="The payouts could not be loaded."
      >
        {({ payouts, pagination }) =>
          payouts.length > 0 ? (
            <>
              <PayoutList payouts={payouts} />
              <Pagination pagination={pagination} of="payouts" />
            </>
          ) : (
            <EmptyState title="No payouts yet" drawing="box">
              Each Sunday, what teachers earned by meetings that were held is drafted here.
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}
