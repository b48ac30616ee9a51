import { openSubstituteRequestsCall } from "../../../features/meetings/substitute-contract.ts"
import { everyTimeOffCall } from "../../../features/meetings/time-off-contract.ts"
import { SubstituteRequests } from "../../../features/meetings/web/substitutes/request-list.tsx"
import { timeOffReasonLabels, timeOffText } from "../../../features/meetings/web/time-off/time-off-words.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { listId } from "../../../ui/page/places.ts"
import { useMay } from "../../../ui/staff/staff-grants.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { OnceLoaded } from "../family/while-loading.tsx"

export const meta = titled("Teachers' time off")

/** When teachers are away, now and later (docs/rules/meetings.md#time-off). */
export default function EveryTimeOff() {
  const list = useList(everyTimeOffCall, { rows: "timeOff" })
  const requests = useOpenRequests()
  const may = useMay()
  return (
    <Page>
      <PageHeader
        title="Teachers' time off"
        lead="When teachers are away, and how many of their classes still need a decision."
        back={may("schedule:read") ? { to: "/admin/tools/days-off", label: "Days off" } : undefined}
      />
      <OpenRequests of={requests} />
      <OnceLoaded isWaiting={requests.isPending && requests.failureCount === 0}>
        <Section title="Who is away">
          <ListView
            of={list}
            what="time off"
            id={listId}
            columns={{
              teacher: "Teacher",
              from: { head: "Away", cell: timeOffText },
              reason: { head: "Reason", cell: ({ reason }) => timeOffReasonLabels[reason] },
              classesLeft: {
                head: "Classes",
                cell: ({ classesLeft }) => (classesLeft > 0 ? `${classesLeft} to decide` : "All decided"),
              },
            }}
            empty={
              <EmptyState title="No teacher is away" drawing="calendar" level={3}>
                Teachers add their time off on their own page. You see it here.
              </EmptyState>
            }
          />
        </Section>
      </OnceLoaded>
    </Page>
  )
}

const useOpenRequests = () => useCall(openSubstituteRequestsCall, {})

/** Open requests to substitute, which administrators can withdraw (docs/rules/meetings.md#finding-a-substitute). */
function OpenRequests({ of: query }: { of: ReturnType<typeof useOpenRequests> }) {
  const { timeZone } = useRoleArea()
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={2} picture={false} />}
      failed="The substitute requests could not be loaded."
    >
      {({ requests }) =>
        requests.length > 0 && (
          <Section title="Open substitute requests">
            <SubstituteRequests requests={requests} zone={timeZone} by="admin" />
          </Section>
        )
      }
    </QueryState>
  )
}
