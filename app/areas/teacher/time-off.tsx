import { substituteRequestsCall } from "../../../features/meetings/substitute-contract.ts"
import { timeOffCall } from "../../../features/meetings/time-off-contract.ts"
import {
  IncomingSubstituteRequests,
  SubstituteRequests,
} from "../../../features/meetings/web/substitutes/request-list.tsx"
import { TimeOffList } from "../../../features/meetings/web/time-off/time-off-list.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Time off and substitutes")

export const loader = pageLoader(({ ask }) =>
  Promise.all([ask(callQuery(timeOffCall, {})), ask(callQuery(substituteRequestsCall, {}))]),
)

/** When a teacher is away, and requests to substitute (docs/rules/meetings.md#time-off). */
export default function TeacherTimeOff() {
  const { timeZone } = useRoleArea()
  const requests = useCall(substituteRequestsCall, {})
  return (
    <Page>
      <PageHeader
        title="Time off and substitutes"
        lead="Say when you are away, find a substitute teacher, and help other teachers."
      />
      <QueryState
        of={requests}
        waiting={<RowsSkeleton count={2} picture={false} />}
        failed="The requests could not be loaded."
      >
        {({ incoming, own }) => (
          <>
            <Section title="Can you take these classes?">
              {incoming.length > 0 ? (
                <IncomingSubstituteRequests requests={incoming} zone={timeZone} />
              ) : (
                <Text tone="soft">No teacher needs you as a substitute now.</Text>
              )}
            </Section>
            {own.length > 0 && (
              <Section title="My requests">
                <SubstituteRequests requests={own} zone={timeZone} by="teacher" />
              </Section>
            )}
          </>
        )}
      </QueryState>
      <TimeOffList zone={timeZone} />
    </Page>
  )
}
