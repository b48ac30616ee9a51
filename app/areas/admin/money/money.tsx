import { moneyEntriesCall, moneyFileCall, moneySummaryCall } from "../../../../features/ledger/contract.ts"
import { formatMonth } from "../../../../features/ledger/domain/month.ts"
import { BookCheck } from "../../../../features/ledger/web/book-check.tsx"
import { EntryList } from "../../../../features/ledger/web/entry-list.tsx"
import { MoneyFigures, MoneyFiguresSkeleton } from "../../../../features/ledger/web/money-figures.tsx"
import { causeLabels } from "../../../../features/ledger/web/money-words.ts"
import { MonthChart } from "../../../../features/ledger/web/month-chart.tsx"
import { MonthsPart } from "../../../../features/ledger/web/months/months-part.tsx"
import { OpenMoneyList } from "../../../../features/ledger/web/open-money.tsx"
import { OverpaidList } from "../../../../features/ledger/web/refunds/overpaid-list.tsx"
import { LateBalances } from "../../../../features/payments/web/late/late-balances.tsx"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { FileButton } from "../../../../ui/buttons/file-button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { type Tab, Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { IconDownload } from "../../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Money")

const tabs: readonly Tab[] = [
  { id: "overview", label: "Overview" },
  { id: "entries", label: "Entries" },
  { id: "not-held", label: "Classes not held" },
  { id: "due", label: "Balance due" },
  { id: "late", label: "Late" },
  { id: "overpaid", label: "Overpaid" },
  { id: "months", label: "Months" },
]

/** The books of the school (docs/rules/ledger.md#books): what it has, who owns it, and every entry. */
export default function MoneyPage() {
  const tab = useTab(tabs)
  return (
    <Page>
      <PageHeader
        title="Money"
        lead="All money received, and who it belongs to."
        actions={
          <>
            <ButtonLink to="/admin/refunds">Refunds</ButtonLink>
            <ButtonLink to="/admin/payouts">Payouts</ButtonLink>
            <FileButton href={moneyFileCall.path} icon={<IconDownload />}>
              Download as CSV
            </FileButton>
          </>
        }
      />
      <Tabs tabs={tabs} label="Parts of the books" />
      <Part tab={tab} />
    </Page>
  )
}

function Part({ tab }: { tab: string }) {
  const { timeZone } = useRoleArea()
  if (tab === "entries") return <Entries />
  if (tab === "not-held" || tab === "due") return <OpenMoneyList key={tab} kind={tab} zone={timeZone} />
  if (tab === "late") return <LateBalances zone={timeZone} />
  if (tab === "months") return <MonthsPart zone={timeZone} />
  return tab === "overpaid" ? <OverpaidList zone={timeZone} /> : <Overview />
}

function Overview() {
  const query = useCall(moneySummaryCall, {})
  return (
    <QueryState of={query} waiting={<MoneyFiguresSkeleton />} failed="The figures could not be loaded.">
      {(summary) => (
        <>
          {!summary.isComplete && <Alert tone="blue">Older payments are still being added to the books.</Alert>}
          <MoneyFigures summary={summary} />
          <MonthChart months={summary.months} />
          <BookCheck />
        </>
      )}
    </QueryState>
  )
}

function Entries() {
  const { timeZone } = useRoleArea()
  const months = useCall(moneySummaryCall, {}).data?.months ?? []
  const monthOptions = [...months].reverse().map(({ month }) => ({ value: month, label: formatMonth(month) }))
  const list = useList(moneyEntriesCall, {
    rows: "entries",
    filters: {
      cause: { label: "Cause", all: "All causes", words: causeLabels },
      month: { label: "Month", all: "All months", options: monthOptions },
      account: null,
    },
  })
  return (
    <ListView
      of={list}
      what="entries"
      renderRows={(entries) => <EntryList entries={entries} zone={timeZone} />}
      empty={
        <EmptyState title="No entries to show" drawing="search">
          Approved payments and classes that took place appear here automatically.
        </EmptyState>
      }
      skeleton={{ count: 6, picture: false }}
    />
  )
}
