import { useNavigate } from "react-router"
import { type BankStatement, statementsCall } from "../../../../features/statements/contract.ts"
import { SampleStatement, StatementForm } from "../../../../features/statements/web/statement-form.tsx"
import { periodText } from "../../../../lib/retention/retention.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { Page, PageHeader, Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { DayText, Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Statements")

const matchesOf = (id: string) => `/admin/payments/statements/${id}`

/** Statements of the school's wallets and banks: add one, and see what its lines pay for. */
export default function Statements() {
  const { timeZone, paymentChannels, isDemo, retention } = useRoleArea()
  const navigate = useNavigate()
  const list = useList(statementsCall, { rows: "statements" })
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
      <Section
        title="Added statements"
        lead={`We delete each statement ${periodText("statements", retention)} after its last day.`}
      >
        <ListView
          of={list}
          what="statements"
          columns={{
            channel: {
              head: "Channel",
              main: true,
              cell: ({ channel, state }) => (
                <span>
                  {channel} {state === "working" && <StatusBadge tone="blue">Being added</StatusBadge>}
                  {state === "failed" && <StatusBadge tone="red">Stopped</StatusBadge>}
                </span>
              ),
            },
            firstDay: { head: "Days", cell: (row) => <Days of={row} /> },
            lines: { head: "New lines", align: "end", cell: ({ lines }) => lines.toLocaleString("en") },
            addedAt: { head: "Added", cell: ({ addedAt }) => <Moment at={addedAt} zone={timeZone} /> },
          }}
          action={{
            head: "Actions",
            cell: ({ id, channel, firstDay }) => (
              <ButtonLink size="small" to={matchesOf(id)} aria-label={`See matches of ${channel}, ${firstDay}`}>
                See matches
              </ButtonLink>
            ),
          }}
          empty={
            <EmptyState title="No statement yet" level={3} drawing="box">
              Export recent transactions from your wallet or bank, then choose the file above.
            </EmptyState>
          }
          skeleton={{ count: 3, picture: false }}
        />
      </Section>
    </Page>
  )
}

function Days({ of: { firstDay, lastDay } }: { of: BankStatement }) {
  if (firstDay === lastDay) return <DayText day={firstDay} />
  return (
    <span>
      <DayText day={firstDay} /> – <DayText day={lastDay} />
    </span>
  )
}
