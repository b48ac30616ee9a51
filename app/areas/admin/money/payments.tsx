import { useSearchParams } from "react-router"
import { type DeskPayment, deskPaymentsCall } from "../../../../features/payments/desk-contract.ts"
import { DeskNews } from "../../../../features/payments/web/desk/desk-news.tsx"
import { checkOptions, deskStatusOptions } from "../../../../features/payments/web/desk/desk-options.ts"
import { PaymentDesk } from "../../../../features/payments/web/desk/payment-desk.tsx"
import { PaymentRows } from "../../../../features/payments/web/desk/payment-rows.tsx"
import { useDeskQueue } from "../../../../features/payments/web/desk/use-desk-queue.ts"
import { acceptedFilters } from "../../../../lib/accepted-filters.ts"
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../../ui/lists/filter-bar.tsx"
import { FilterDate } from "../../../../ui/lists/filter-date.tsx"
import { Pagination } from "../../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../../ui/states/stale-while-loading.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Payments")

const filters = ["search", "status", "check", "channel", "from", "to"] as const
const none: DeskPayment[] = []

/** The payments that families have sent, and the desk at which they are checked. */
export default function Payments() {
  const { timeZone, paymentChannels } = useRoleArea()
  const [search] = useSearchParams()
  const { channel, ...others } = acceptedFilters(deskPaymentsCall, search)
  const chosen = paymentChannels.some(({ name }) => name === channel) ? { ...others, channel } : others
  const isToCheck = chosen.status === "sent"
  const query = useCall(deskPaymentsCall, { ...chosen, pageSize: undefined }, { keepsOld: true })
  // The previous list stays visible meanwhile, but is not the queue to work through.
  const listed = query.isPlaceholderData ? undefined : query.data
  const desk = useDeskQueue(listed?.payments ?? none, isToCheck ? listed?.pagination.total : undefined)
  const first = listed?.payments.map(desk.withDecision).find(({ status }) => status === "sent")
  return (
    <Page width="wide">
      <PageHeader
        title={isToCheck ? "Payments to check" : "Payments"}
        lead="Compare each proof with what is due. The family gets an e-mail."
        actions={
          <>
            {first && (
              <Button tone="brand" onClick={() => desk.queue.open(first.id)} aria-haspopup="dialog">
                Check one by one
              </Button>
            )}
            <ButtonLink to="/admin/payments/statements">Statements</ButtonLink>
          </>
        }
      />
      <FilterBar label="Filter the payments" folds>
        <FilterSearch label="Search" placeholder="Name, reference, code or amount" />
        <FilterSelect label="Status" param="status" options={deskStatusOptions} all="Any status" />
        <FilterSelect label="Checks" param="check" options={checkOptions} all="Any check" />
        <FilterSelect
          label="Channel"
          param="channel"
          options={paymentChannels.map(({ name }) => name)}
          all="Any channel"
        />
        <FilterDate label="From" param="from" />
        <FilterDate label="To" param="to" />
        <FilterClear params={filters} />
      </FilterBar>
      <DeskNews desk={desk} />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={8} text="Loading the payments…" />}
        failed="The payments could not be loaded."
      >
        {({ payments, pagination }) => (
          <StaleWhileLoading isOld={query.isPlaceholderData}>
            {payments.length > 0 ? (
              <PaymentRows payments={payments.map(desk.withDecision)} zone={timeZone} onCheck={desk.queue.open} />
            ) : (
              <NoPayments isToCheck={isToCheck && Object.keys(chosen).length === 1} />
            )}
            <Pagination pagination={pagination} of="payments" />
          </StaleWhileLoading>
        )}
      </QueryState>
      <PaymentDesk desk={desk} zone={timeZone} />
    </Page>
  )
}

function NoPayments({ isToCheck }: { isToCheck: boolean }) {
  if (isToCheck) {
    return (
      <EmptyState
        title="Nothing to check"
        drawing="box"
        action={<ButtonLink to="/admin/payments">See all payments</ButtonLink>}
      >
        When a family sends a payment, it is shown here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No results. Try clearing filters."
      drawing="search"
      action={
        <ButtonLink tone="brand" to="/admin/payments" preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    />
  )
}
