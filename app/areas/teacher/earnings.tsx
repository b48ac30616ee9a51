import { earningsCall, ownPayoutsCall } from "../../../features/ledger/earnings-contract.ts"
import { ClassEarningsList } from "../../../features/ledger/web/payouts/class-earnings.tsx"
import { EarningsFigures, EarningsSkeleton } from "../../../features/ledger/web/payouts/earnings-figures.tsx"
import { OwnPayouts } from "../../../features/ledger/web/payouts/own-payouts.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { listQuery } from "../../../ui/lists/use-list.ts"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Earnings")

export const loader = pageLoader(({ ask, search }) =>
  Promise.all([ask(callQuery(earningsCall, {})), ask(listQuery(ownPayoutsCall, search))]),
)

/** What a teacher earned, gets next, and was paid (docs/rules/ledger.md#payouts). */
export default function TeacherEarnings() {
  const { timeZone, serviceFeePercent } = useRoleArea()
  const query = useCall(earningsCall, {})
  return (
    <Page>
      <PageHeader
        title="Earnings"
        lead={`What you have earned, and when you will be paid. All amounts are after our service fee (${serviceFeePercent}% of what families pay).`}
        actions={<ButtonLink to="/teacher/account">Where I am paid</ButtonLink>}
      />
      <QueryState of={query} waiting={<EarningsSkeleton />} failed="Your earnings could not be loaded.">
        {(earnings) => (
          <>
            <EarningsFigures earnings={earnings} />
            <Section title="By class">
              <ClassEarningsList classes={earnings.classes} zone={timeZone} />
            </Section>
          </>
        )}
      </QueryState>
      <Section title="Payouts">
        <OwnPayouts />
      </Section>
    </Page>
  )
}
