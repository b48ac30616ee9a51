import { type Payout, payoutCall, payoutFileCall } from "../../../../features/ledger/payout-contract.ts"
import { BankFile } from "../../../../features/ledger/web/bank-file.tsx"
import { DecidePayout } from "../../../../features/ledger/web/payouts/decide-payout.tsx"
import { PayoutTeachers } from "../../../../features/ledger/web/payouts/payout-teachers.tsx"
import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"
import type { Route } from "./+types/payout"

export const meta = titled("Payout")

/** A payout with its teachers. */
export default function PayoutPage({ params }: Route.ComponentProps) {
  const { timeZone } = useRoleArea()
  const { payoutId } = params
  const query = useCall(payoutCall, { payoutId, page: usePage() }, { keepsOld: true })
  const { data } = query
  const isOpen = data?.payout.status === "drafted"
  return (
    <Page>
      <PageHeader
        title={data ? `Payout of ${formatDay(data.payout.day)}` : "Payout"}
        lead={data && leadOf(data.payout)}
        back={{ to: "/admin/payouts", label: "Payouts" }}
        actions={
          isOpen && (
            <>
              <BankFile path={payoutFileCall.path.replace("{payoutId}", payoutId)} />
              <DecidePayout payoutId={payoutId} teacher={null} channels={data.channels} zone={timeZone} />
            </>
          )
        }
      />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={3} picture={false} text="Loading the teachers…" />}
        failed="The payout could not be loaded."
      >
        {({ teachers, channels, pagination }) => (
          <>
            <PayoutTeachers payoutId={payoutId} teachers={teachers} channels={channels} zone={timeZone} />
            <Pagination pagination={pagination} of="teachers" />
          </>
        )}
      </QueryState>
    </Page>
  )
}

const leadOf = ({ amount, teachers, until }: Payout) =>
  `${formatPesos(amount)} for ${teachers === 1 ? "1 teacher" : `${teachers} teachers`}, earned until ${formatLongDay(until)}.`
