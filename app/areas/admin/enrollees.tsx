import { useNavigate, useSearchParams } from "react-router"
import { usualOrder } from "../../../features/enrollments/domain/review-order.ts"
import { type EnrolleeRow, enrolleesCall } from "../../../features/enrollments/staff-contract.ts"
import {
  AdminEnrolleeDialog,
  type EnrolleeActions,
} from "../../../features/enrollments/web/review/admin-enrollee-dialog.tsx"
import { AdminEnrolleeTable } from "../../../features/enrollments/web/review/admin-enrollee-table.tsx"
import {
  classStatusOptions,
  enrolleeOrders,
  enrolleeStatusOptions,
} from "../../../features/enrollments/web/review/enrollee-options.ts"
import { EnrolleeHeading, EnrolleeStanding } from "../../../features/enrollments/web/review/enrollee-standing.tsx"
import { CheckBadges } from "../../../features/payments/web/desk/desk-checks.tsx"
import { DeskNews } from "../../../features/payments/web/desk/desk-news.tsx"
import { EnrolleeCheck } from "../../../features/payments/web/enrollee/enrollee-check.tsx"
import { useEnrolleeDesk } from "../../../features/payments/web/enrollee/use-enrollee-desk.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../ui/states/stale-while-loading.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { SoloSchedule } from "../solo-schedule.tsx"

export const meta = titled("Enrollees")

const filters = ["search", "status", "classStatus", "sort"] as const
const none: EnrolleeRow[] = []

export default function Enrollees() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const chosen = acceptedFilters(enrolleesCall, search)
  const isPending = chosen.status === "pending"
  const orders = enrolleeOrders(isPending ? "pending" : undefined)
  const listInput = isPending ? { ...chosen, sort: chosen.sort ?? usualOrder("pending") } : chosen
  const query = useCall(enrolleesCall, { ...listInput, pageSize: undefined }, { keepsOld: true })
  // The previous list stays visible meanwhile, but is not the queue to work through.
  const listed = query.isPlaceholderData ? undefined : query.data
  const desk = useEnrolleeDesk(listed?.enrollees ?? none, isPending ? listed?.pagination.total : undefined)
  const { queue } = desk
  const pending = isPending ? listed?.enrollees.map(desk.withDecisionOf) : undefined
  const checkOneByOne = useOneByOne(chosen, isPending ? (pending ?? none) : undefined, queue.open)
  const checkOf = (enrollee: EnrolleeRow, actions: EnrolleeActions) => (
    <EnrolleeCheck
      desk={desk}
      enrollee={enrollee}
      zone={timeZone}
      who={<EnrolleeHeading enrollee={enrollee} />}
      renderEnrollment={(now) => <EnrolleeStanding enrollee={enrollee} now={now} zone={timeZone} {...actions} />}
    />
  )
  return (
    <Page>
      <PageHeader
        title={titleFor(chosen.status)}
        lead="Check each proof of payment, then approve or reject it. The family gets an e-mail."
        actions={
          <>
            {checkOneByOne && <OneByOne onPress={checkOneByOne} />}
            <ButtonLink to={isPending ? "/admin/payments?status=sent" : "/admin/payments"}>Check by payment</ButtonLink>
          </>
        }
      />
      <FilterBar label="Filter the enrollees" folds>
        <FilterSearch label="Search" param="search" placeholder="Student, payer or reference number" />
        <FilterSelect label="Status" param="status" options={enrolleeStatusOptions} all="Any status" />
        <FilterSelect label="Class" param="classStatus" options={classStatusOptions} all="Any class" />
        <FilterSelect label="Order" param="sort" options={orders.others} all={orders.usual} />
        <FilterClear params={filters} />
      </FilterBar>
      <DeskNews desk={desk} />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={8} text="Loading the enrollees…" />}
        failed="The enrollees could not be loaded."
      >
        {({ enrollees: rows, pagination }) => (
          <StaleWhileLoading isOld={query.isPlaceholderData}>
            {rows.length > 0 ? (
              <AdminEnrolleeTable
                enrollees={rows.map(desk.withDecisionOf)}
                zone={timeZone}
                renderChecks={(checks) => <CheckBadges checks={checks} />}
                onManage={({ id }) => queue.open(id)}
              />
            ) : (
              <NoResults />
            )}
            <Pagination pagination={pagination} of="enrollees" />
          </StaleWhileLoading>
        )}
      </QueryState>
      <AdminEnrolleeDialog queue={queue} checkOf={checkOf} scheduleOf={scheduleOf} />
    </Page>
  )
}

/**
 * Opens the first enrollment of the pending list; from the list of all enrollments, the one that has waited longest, in
 * the pending list. Undefined if none is pending.
 */
function useOneByOne(chosen: Chosen, pending: readonly EnrolleeRow[] | undefined, open: (id: string) => void) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { status, classStatus, sort = usualOrder("pending") } = chosen
  const longest = { status: "pending", classStatus, sort, page: 1, pageSize: 1 } as const
  const waiting = useCall(enrolleesCall, longest, { enabled: !status }).data?.enrollees
  const first = (status ? pending : waiting)?.find((each) => each.status === "pending")
  if (!first) return
  if (pending) return () => open(first.id)
  return () => {
    const next = new URLSearchParams(search)
    next.delete("page")
    next.set("status", "pending")
    next.set("enrollee", first.id)
    void navigate(`?${next}`, { preventScrollReset: true })
  }
}

type Chosen = ReturnType<typeof acceptedFilters<typeof enrolleesCall>>

/** Opens the next one after each decision. */
function OneByOne({ onPress }: { onPress(): void }) {
  return (
    <Button tone="brand" onClick={onPress} aria-haspopup="dialog">
      Check one by one
    </Button>
  )
}

const titles: Record<string, string> = {
  pending: "Pending enrollees",
  approved: "Approved enrollees",
  denied: "Denied enrollees",
}

const titleFor = (status: string | undefined) => titles[status ?? ""] ?? "Enrollees"

function scheduleOf({ id, status, classInfo, fullName }: EnrolleeRow, goBack: () => void) {
  return (
    <SoloSchedule
      by="admin"
      student={{ enrolleeId: id, classId: classInfo.id, fullName }}
      isApproved={status === "approved"}
      onClose={goBack}
    />
  )
}

function NoResults() {
  return (
    <EmptyState
      title="No results. Try clearing filters."
      drawing="search"
      action={
        <ButtonLink tone="brand" to="/admin/enrollees" preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    />
  )
}
