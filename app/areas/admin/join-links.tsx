import { useState } from "react"
import { useSearchParams } from "react-router"
import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import type { ListedClass } from "../../../features/classes/contract.ts"
import { JoinLinksForm } from "../../../features/classes/web/links/join-links-form.tsx"
import { JoinLinksTable } from "../../../features/classes/web/links/join-links-table.tsx"
import { nameOptions, typeOptions } from "../../../features/classes/web/search/stage-options.ts"
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
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Join links")

const filters = ["className", "type", "links", "name"] as const
const linksOptions = [{ value: "missing", label: "Without a link" }]

export default function JoinLinks() {
  const [search] = useSearchParams()
  const chosen = acceptedFilters(adminClassesCall, search)
  const query = useCall(adminClassesCall, { ...chosen, deleted: "0", pageSize: 20 }, { keepsOld: true })
  const [edited, setEdited] = useState<ListedClass | null>(null)
  const [isOpen, setOpen] = useState(false)
  const edit = (klass: ListedClass) => {
    setEdited(klass)
    setOpen(true)
  }
  return (
    <Page>
      <PageHeader title="Join links" lead="The meeting link of each weekday on which a class meets." />
      <FilterBar label="Filter the classes" folds>
        <FilterSearch label="Class name" param="className" placeholder="Coding, ukulele…" />
        <FilterSelect label="Class type" param="type" options={typeOptions} all="Both" />
        <FilterSelect label="Links" param="links" options={linksOptions} all="All classes" />
        <FilterSelect label="Order" param="name" options={nameOptions} all="Newest first" />
        <FilterClear params={filters} />
      </FilterBar>
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={8} picture={false} text="Loading the classes…" />}
        failed="The classes could not be loaded."
      >
        {({ classes, pagination }) => (
          <StaleWhileLoading isOld={query.isPlaceholderData}>
            {classes.length > 0 ? <JoinLinksTable classes={classes} onEdit={edit} /> : <NothingFound />}
            <Pagination pagination={pagination} of="classes" />
          </StaleWhileLoading>
        )}
      </QueryState>
      <EditLinks klass={edited} open={isOpen} onClose={() => setOpen(false)} />
    </Page>
  )
}

/** The class is kept while the dialog closes, so that it does not close empty. */
function EditLinks({ klass, open, onClose }: { klass: ListedClass | null; open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={klass ? `Meeting links of ${klass.name}` : ""}>
      {klass && (
        <JoinLinksForm
          key={klass.id}
          klass={klass}
          onSaved={onClose}
          cancel={<Button onClick={onClose}>Cancel</Button>}
        />
      )}
    </Dialog>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="Nothing to show. Try clearing search filters."
      drawing="search"
      action={
        <ButtonLink tone="brand" to="/admin/tools/join-links" preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    />
  )
}
