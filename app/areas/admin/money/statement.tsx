import { useParams } from "react-router"
import { statementMatchesCall } from "../../../../features/statements/matches-contract.ts"
import { StatementMatchLists } from "../../../../features/statements/web/statement-matches.tsx"
import { formatDay } from "../../../../lib/day.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Matches of a statement")

/** What the lines of one statement pay for. */
export default function Statement() {
  const { statementId = "" } = useParams()
  const { timeZone } = useRoleArea()
  const found = useCall(statementMatchesCall, { id: statementId })
  const statement = found.data?.statement
  return (
    <Page>
      <PageHeader
        title={statement ? `Statement of ${statement.channel}` : "Statement"}
        lead={statement ? `${formatDay(statement.firstDay)} to ${formatDay(statement.lastDay)}` : "\u00a0"}
        back={{ to: "/admin/payments/statements", label: "Statements" }}
      />
      <QueryState
        of={found}
        waiting={<RowsSkeleton count={6} picture={false} text="Matching the lines…" />}
        failed="The matches could not be loaded."
      >
        {(matches) => <StatementMatchLists statementId={statementId} matches={matches} zone={timeZone} />}
      </QueryState>
    </Page>
  )
}
