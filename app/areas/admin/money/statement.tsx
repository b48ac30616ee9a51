import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { statementCall } from "../../../../features/statements/contract.ts"
import { statementMatchesCall } from "../../../../features/statements/matches-contract.ts"
import { LeftOutLines } from "../../../../features/statements/web/left-out-lines.tsx"
import { StatementMatchLists } from "../../../../features/statements/web/statement-matches.tsx"
import { StatementProgress } from "../../../../features/statements/web/statement-progress.tsx"
import { StoppedStatement } from "../../../../features/statements/web/stopped-statement.tsx"
import { formatDay } from "../../../../lib/day.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Matches of a statement")

/** How often the progress of a long statement is requested. */
const progressMs = 1_500

/** What the lines of one statement pay for; while they are being added, the progress. */
export default function Statement() {
  const { statementId = "" } = useParams()
  const statement = useQuery({
    ...callQuery(statementCall, { id: statementId }),
    refetchInterval: ({ state }) => (state.data?.state === "working" ? progressMs : false),
  })
  const channel = statement.data?.channel
  return (
    <Page>
      <PageHeader
        title={channel ? `Statement of ${channel}` : "Statement"}
        lead={statement.data ? spanWords(statement.data) : "\u00a0"}
        back={{ to: "/admin/payments/statements", label: "Statements" }}
      />
      <QueryState
        of={statement}
        waiting={<RowsSkeleton count={6} picture={false} text="Loading the statement…" />}
        failed="The statement could not be loaded."
      >
        {({ state, progress, leftOut }) => (
          <>
            {state === "working" && <StatementProgress done={progress} />}
            {state === "failed" && <StoppedStatement statementId={statementId} done={progress} />}
            {state === "done" && <Matches statementId={statementId} />}
            <LeftOutLines rows={leftOut} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

function spanWords({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
}

function Matches({ statementId }: { statementId: string }) {
  const { timeZone } = useRoleArea()
  const matches = useCall(statementMatchesCall, { id: statementId })
  return (
    <QueryState
      of={matches}
      waiting={<RowsSkeleton count={6} picture={false} text="Matching the lines…" />}
      failed="The matches could not be loaded."
    >
      {(lists) => <StatementMatchLists statementId={statementId} matches={lists} zone={timeZone} />}
    </QueryState>
  )
}
