import { useSearchParams } from "react-router"
import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import { isPending } from "../../../features/classes/domain/class-life.ts"
import { adminClassPath } from "../../../features/classes/domain/class-links.ts"
import { ListedClasses } from "../../../features/classes/web/cards/listed-classes.tsx"
import { reviewPath } from "../../../features/classes/web/review/review-path.ts"
import {
  archivedOptions,
  dateOptions,
  nameOptions,
  programOptions,
  stageLabel,
  stageOptions,
  typeOptions,
} from "../../../features/classes/web/search/stage-options.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Classes")

const filters = ["className", "programType", "type", "status", "deleted", "name", "date"] as const

export default function AdminClasses() {
  const [search] = useSearchParams()
  const chosen = acceptedFilters(adminClassesCall, search)
  const query = useCall(adminClassesCall, { ...chosen, pageSize: undefined }, { keepsOld: true })
  const stage = stageLabel(chosen.status ?? "")
  const isReview = chosen.status === "pending"
  const first = isReview ? query.data?.classes.find(isPending) : undefined
  return (
    <Page>
      <PageHeader
        title={stage ? `${stage} classes` : "All classes"}
        actions={first && <OneByOne to={reviewPath(first, search)} />}
      />
      <FilterBar label="Filter the classes" folds>
        <FilterSearch label="Class name" param="className" placeholder="Coding, ukulele…" />
        <FilterSelect label="Program" param="programType" options={programOptions} all="Both" />
        <FilterSelect label="Class type" param="type" options={typeOptions} all="Both" />
        <FilterSelect label="Status" param="status" options={stageOptions} all="Any status" />
        <FilterSelect label="Archived" param="deleted" options={archivedOptions} all="Both" />
        <FilterSelect label="Name" param="name" options={nameOptions} all="Any order" />
        <FilterSelect label="Date" param="date" options={dateOptions} all="Any order" />
        <FilterClear params={filters} />
      </FilterBar>
      <ListedClasses
        of={query}
        pathOf={(klass) => (isReview ? reviewPath(klass, search) : adminClassPath(klass))}
        waiting="Analyzing results..."
        empty={<NoClasses isFiltered={filters.some((filter) => chosen[filter])} />}
        showsIds
      />
    </Page>
  )
}

/** Opens the first pending class; its page leads to the next. */
function OneByOne({ to }: { to: string }) {
  return (
    <ButtonLink tone="brand" to={to}>
      Review one by one
    </ButtonLink>
  )
}

function NoClasses({ isFiltered }: { isFiltered: boolean }) {
  const clear = (
    <ButtonLink tone="brand" to="/admin/classes" preventScrollReset>
      Show all classes
    </ButtonLink>
  )
  return (
    <EmptyState title="No classes to show" drawing="search" action={isFiltered && clear}>
      Try changing class filters.
    </EmptyState>
  )
}
