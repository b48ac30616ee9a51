import { objectionsCall } from "../../../features/meetings/cancellation-contract.ts"
import { ObjectionList } from "../../../features/meetings/web/attendance/objection-list.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../ui/lists/pagination.tsx"
import { type Tab, Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Objections")

const tabs: readonly Tab[] = [
  { id: "open", label: "To decide" },
  { id: "all", label: "All" },
]

/**
 * The objections of families (docs/rules/attendance.md#late-cancellation) to what counts of a solo meeting that the
 * student missed.
 */
export default function Objections() {
  const { timeZone } = useRoleArea()
  const show = useTab(tabs, "show") === "all" ? "all" : "open"
  const query = useCall(objectionsCall, { show, page: usePage() }, { keepsOld: true })
  return (
    <Page>
      <PageHeader
        title="Objections"
        lead="Families dispute how much of a one-on-one class was counted after a late cancellation or a no-show."
      />
      <Tabs tabs={tabs} label="Objections by decision" param="show" />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={3} picture={false} text="Loading the objections…" />}
        failed="The objections could not be loaded."
      >
        {({ objections, pagination }) =>
          objections.length > 0 ? (
            <>
              <ObjectionList objections={objections} zone={timeZone} />
              <Pagination pagination={pagination} of="objections" />
            </>
          ) : (
            <EmptyState title={show === "open" ? "Nothing to decide" : "No objections yet"} drawing="box">
              When a family disputes the class time we counted, you see it here.
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}
