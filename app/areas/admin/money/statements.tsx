import { useNavigate } from "react-router"
import { statementsCall } from "../../../../features/statements/contract.ts"
import { monthsKept } from "../../../../features/statements/domain/retention.ts"
import { SampleStatement } from "../../../../features/statements/web/sample-statement.tsx"
import { StatementForm } from "../../../../features/statements/web/statement-form.tsx"
import { StatementsTable } from "../../../../features/statements/web/statements-table.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../../ui/lists/pagination.tsx"
import { Page, PageHeader, Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Statements")

const matchesOf = (id: string) => `/admin/payments/statements/${id}`

/** Statements of the school's wallets and banks: add one, and see what its lines pay for. */
export default function Statements() {
  const { timeZone, paymentChannels, isDemo } = useRoleArea()
  const navigate = useNavigate()
  const query = useCall(statementsCall, { page: usePage() }, { keepsOld: true })
  return (
    <Page>
      <PageHeader
        title="Statements"
        back={{ to: "/admin/payments?status=sent", label: "Payments" }}
        lead="Upload a statement from your wallet or bank. We match it with families' payments."
      />
      <Section title="Add a statement">
        <StatementForm
          channels={paymentChannels.map(({ name }) => name)}
          onAdded={({ statementId, message }) => {
            toast.success(message)
            void navigate(matchesOf(statementId))
          }}
        />
        {isDemo && <SampleStatement />}
      </Section>
      <Section title="Added statements" lead={`We delete each statement ${monthsKept} months after its last day.`}>
        <QueryState
          of={query}
          waiting={<RowsSkeleton count={3} picture={false} text="Loading the statements…" />}
          failed="The statements could not be loaded."
        >
          {({ statements, pagination }) =>
            statements.length > 0 ? (
              <>
                <StatementsTable statements={statements} zone={timeZone} linkTo={({ id }) => matchesOf(id)} />
                <Pagination pagination={pagination} of="statements" />
              </>
            ) : (
              <EmptyState title="No statement yet" level={3} drawing="box">
                Export the transactions of the last days from your wallet or bank, and choose the file above.
              </EmptyState>
            )
          }
        </QueryState>
      </Section>
    </Page>
  )
}
