import { useSearchParams } from "react-router"
import { type EnrolleeRow, enrollees } from "../../../features/enrollments/staff-contract.ts"
import { AdminEnrolleeDialog } from "../../../features/enrollments/web/admin-enrollee-dialog.tsx"
import { AdminEnrolleeTable } from "../../../features/enrollments/web/admin-enrollee-table.tsx"
import {
  classStatusOptions,
  enrolleeSortOptions,
  enrolleeStatusOptions,
} from "../../../features/enrollments/web/enrollee-options.ts"
import { useEnrolleeLine } from "../../../features/enrollments/web/use-enrollee-line.ts"
import { SoloScheduleForm } from "../../../features/schedules/web/solo-schedule-form.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Button, ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../ui/filter-bar.tsx"
import { OldWhileWaiting } from "../../../ui/old-while-waiting.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { Pagination } from "../../../ui/pagination.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Enrollees")

const filters = ["search", "status", "classStatus", "sort"] as const
const none: EnrolleeRow[] = []

export default function Enrollees() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const asked = acceptedFilters(enrollees, search)
  const found = useCall(enrollees, { ...asked, pageSize: undefined }, { keepsOld: true })
  const allWaiting = asked.status === "pending" ? found.data?.pagination.total : undefined
  const line = useEnrolleeLine(found.data?.enrollees ?? none, allWaiting)
  const first = found.data?.enrollees.find(({ status }) => status === "pending")
  return (
    <Page>
      <PageHeader
        title={titleFor(asked.status)}
        lead="Look at each proof of payment, then approve or deny. Whoever enrolled gets an e-mail about it."
        actions={first && <OneByOne onPress={() => line.open(first.id)} />}
      />
      <FilterBar label="Filter the enrollees" folds>
        <FilterSearch label="Search" param="search" placeholder="Student, payer or reference number" />
        <FilterSelect label="Status" param="status" options={enrolleeStatusOptions} all="Any status" />
        <FilterSelect label="Class" param="classStatus" options={classStatusOptions} all="Any class" />
        <FilterSelect label="Order" param="sort" options={enrolleeSortOptions} all="Newest first" />
        <FilterClear params={filters} />
      </FilterBar>
      <Answer
        of={found}
        waiting={<RowsSkeleton count={8} text="Loading the enrollees…" />}
        failed="The enrollees could not be loaded."
      >
        {({ enrollees: rows, pagination }) => (
          <OldWhileWaiting isOld={found.isPlaceholderData}>
            {rows.length > 0 ? (
              <AdminEnrolleeTable enrollees={rows} zone={timeZone} onManage={({ id }) => line.open(id)} />
            ) : (
              <NoResults />
            )}
            <Pagination pagination={pagination} of="enrollees" />
          </OldWhileWaiting>
        )}
      </Answer>
      <AdminEnrolleeDialog line={line} zone={timeZone} scheduleOf={scheduleOf} />
    </Page>
  )
}

/** Begins with the first one that waits; the next one follows each decision. */
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

function scheduleOf({ id, classInfo, fullName }: EnrolleeRow, goBack: () => void) {
  return (
    <SoloScheduleForm
      by="admin"
      student={{ enrolleeId: id, classId: classInfo.id, fullName }}
      onSaved={goBack}
      onBack={goBack}
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
